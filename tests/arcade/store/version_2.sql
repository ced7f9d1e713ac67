-- A database as the arcade wrote it at 81aa218: a game of Ada and Ben, one given up, its rematch, and a block.
BEGIN TRANSACTION;
CREATE TABLE about (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "about" VALUES('name','9432056b');
INSERT INTO "about" VALUES('version','2');
CREATE TABLE blocks (
	player VARCHAR(32) NOT NULL, 
	blocked VARCHAR(32) NOT NULL, 
	PRIMARY KEY (player, blocked)
);
INSERT INTO "blocks" VALUES('7d07e9e20ddbd9f3630fee60c11fc652','c6545461f1258bbb389afed5b476fae0');
CREATE TABLE claims (
	table_id VARCHAR(32) NOT NULL, 
	process VARCHAR(32) NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE codes (
	hash VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	code BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	told TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "events" VALUES('z6tDNra8K1g2j9XIVmZfyQ',0,'decision',0,0,'choose suns','[" chooses suns, with a home world at e1.","You choose suns, with a home world at e1."," chooses suns, with a home world at e1."]',1.79496304223971533779e+09);
INSERT INTO "events" VALUES('z6tDNra8K1g2j9XIVmZfyQ',1,'decision',1,1,'choose moons','[" chooses moons, with a home world at a6."," chooses moons, with a home world at a6.","You choose moons, with a home world at a6."]',1.79496304225203633306e+09);
INSERT INTO "events" VALUES('z6tDNra8K1g2j9XIVmZfyQ',2,'luck',-1,0,'first seat 0','[" goes first. ''s turn.","You go first. Your turn."," goes first. ''s turn."]',1.79496304225203633306e+09);
INSERT INTO "events" VALUES('z6tDNra8K1g2j9XIVmZfyQ',3,'decision',0,8,'move e2','[" flies to e2, 3 of arms.","You fly to e2, 3 of arms."," flies to e2, 3 of arms."]',1.79496304226090788846e+09);
INSERT INTO "events" VALUES('z6tDNra8K1g2j9XIVmZfyQ',4,'decision',0,8,'move e3','[" flies to e3, 5 of autumn.","You fly to e3, 5 of autumn."," flies to e3, 5 of autumn."]',1.79496304227104616167e+09);
INSERT INTO "events" VALUES('1oEg13XIVs2NSFTIoybozg',0,'luck',-1,14,'seat 0 draws crowns 2','[" draws a coin.","You draw crowns 2."," draws a coin."]',1.79496304231097722056e+09);
INSERT INTO "events" VALUES('1oEg13XIVs2NSFTIoybozg',1,'luck',-1,12,'seat 0 draws crowns null','[" draws a coin.","You draw crowns null."," draws a coin."]',1.79496304231097722056e+09);
INSERT INTO "events" VALUES('1oEg13XIVs2NSFTIoybozg',2,'luck',-1,8,'seat 0 draws moons 2','[" draws a coin.","You draw moons 2."," draws a coin."]',1.79496304231097722056e+09);
INSERT INTO "events" VALUES('1oEg13XIVs2NSFTIoybozg',3,'luck',-1,5,'seat 0 draws suns 5','[" draws a coin.","You draw suns 5."," draws a coin."]',1.79496304231097722056e+09);
INSERT INTO "events" VALUES('1oEg13XIVs2NSFTIoybozg',4,'luck',-1,6,'seat 0 draws moons ace','[" draws a coin.","You draw moons ace."," draws a coin."]',1.79496304231097722056e+09);
INSERT INTO "events" VALUES('1oEg13XIVs2NSFTIoybozg',5,'luck',-1,3,'seat 0 draws suns 3','[" draws a coin.","You draw suns 3."," draws a coin."]',1.79496304231097722056e+09);
INSERT INTO "events" VALUES('1oEg13XIVs2NSFTIoybozg',6,'luck',-1,2,'seat 1 draws suns 2','[" draws a coin."," draws a coin.","You draw suns 2."]',1.79496304231097722056e+09);
INSERT INTO "events" VALUES('1oEg13XIVs2NSFTIoybozg',7,'luck',-1,13,'seat 1 draws arms 2','[" draws a coin."," draws a coin.","You draw arms 2."]',1.79496304231097722056e+09);
INSERT INTO "events" VALUES('1oEg13XIVs2NSFTIoybozg',8,'luck',-1,15,'seat 1 draws arms 5','[" draws a coin."," draws a coin.","You draw arms 5."]',1.79496304231097722056e+09);
INSERT INTO "events" VALUES('1oEg13XIVs2NSFTIoybozg',9,'luck',-1,4,'seat 1 draws moons 3','[" draws a coin."," draws a coin.","You draw moons 3."]',1.79496304231097722056e+09);
INSERT INTO "events" VALUES('1oEg13XIVs2NSFTIoybozg',10,'luck',-1,12,'seat 1 draws arms 3','[" draws a coin."," draws a coin.","You draw arms 3."]',1.79496304231097722056e+09);
INSERT INTO "events" VALUES('1oEg13XIVs2NSFTIoybozg',11,'luck',-1,10,'seat 1 draws arms null','[" draws a coin."," draws a coin.","You draw arms null."]',1.79496304231097722056e+09);
INSERT INTO "events" VALUES('1oEg13XIVs2NSFTIoybozg',12,'resign',0,-1,'gives up','[" gives up.","You give up."," gives up."]',1.79496304232322621344e+09);
INSERT INTO "events" VALUES('GrDbhonqEOtsoyfW1EF3tw',0,'luck',-1,0,'seat 0 draws suns null','[" draws a coin.","You draw suns null."," draws a coin."]',1.79496304234153461454e+09);
INSERT INTO "events" VALUES('GrDbhonqEOtsoyfW1EF3tw',1,'luck',-1,2,'seat 0 draws suns 3','[" draws a coin.","You draw suns 3."," draws a coin."]',1.79496304234153461454e+09);
INSERT INTO "events" VALUES('GrDbhonqEOtsoyfW1EF3tw',2,'luck',-1,2,'seat 0 draws suns 4','[" draws a coin.","You draw suns 4."," draws a coin."]',1.79496304234153461454e+09);
INSERT INTO "events" VALUES('GrDbhonqEOtsoyfW1EF3tw',3,'luck',-1,1,'seat 0 draws suns 2','[" draws a coin.","You draw suns 2."," draws a coin."]',1.79496304234153461454e+09);
INSERT INTO "events" VALUES('GrDbhonqEOtsoyfW1EF3tw',4,'luck',-1,18,'seat 0 draws arms 4','[" draws a coin.","You draw arms 4."," draws a coin."]',1.79496304234153461454e+09);
INSERT INTO "events" VALUES('GrDbhonqEOtsoyfW1EF3tw',5,'luck',-1,0,'seat 0 draws suns ace','[" draws a coin.","You draw suns ace."," draws a coin."]',1.79496304234153461454e+09);
INSERT INTO "events" VALUES('GrDbhonqEOtsoyfW1EF3tw',6,'luck',-1,5,'seat 1 draws moons 4','[" draws a coin."," draws a coin.","You draw moons 4."]',1.79496304234153461454e+09);
INSERT INTO "events" VALUES('GrDbhonqEOtsoyfW1EF3tw',7,'luck',-1,6,'seat 1 draws crowns null','[" draws a coin."," draws a coin.","You draw crowns null."]',1.79496304234153461454e+09);
INSERT INTO "events" VALUES('GrDbhonqEOtsoyfW1EF3tw',8,'luck',-1,4,'seat 1 draws moons 3','[" draws a coin."," draws a coin.","You draw moons 3."]',1.79496304234153461454e+09);
INSERT INTO "events" VALUES('GrDbhonqEOtsoyfW1EF3tw',9,'luck',-1,14,'seat 1 draws arms 5','[" draws a coin."," draws a coin.","You draw arms 5."]',1.79496304234153461454e+09);
INSERT INTO "events" VALUES('GrDbhonqEOtsoyfW1EF3tw',10,'luck',-1,6,'seat 1 draws crowns 2','[" draws a coin."," draws a coin.","You draw crowns 2."]',1.79496304234153461454e+09);
INSERT INTO "events" VALUES('GrDbhonqEOtsoyfW1EF3tw',11,'luck',-1,6,'seat 1 draws crowns 3','[" draws a coin."," draws a coin.","You draw crowns 3."]',1.79496304234153461454e+09);
CREATE TABLE players (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(48) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "players" VALUES('c6545461f1258bbb389afed5b476fae0','Ada',1.79496304208684825899e+09);
INSERT INTO "players" VALUES('7d07e9e20ddbd9f3630fee60c11fc652','Ben',1.79496304211610317224e+09);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	player VARCHAR(32), 
	name VARCHAR(48) NOT NULL, 
	level VARCHAR(16), 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES('z6tDNra8K1g2j9XIVmZfyQ',0,'person','c6545461f1258bbb389afed5b476fae0','Ada',NULL);
INSERT INTO "seats" VALUES('z6tDNra8K1g2j9XIVmZfyQ',1,'person','7d07e9e20ddbd9f3630fee60c11fc652','Ben',NULL);
INSERT INTO "seats" VALUES('1oEg13XIVs2NSFTIoybozg',0,'person','c6545461f1258bbb389afed5b476fae0','Ada',NULL);
INSERT INTO "seats" VALUES('1oEg13XIVs2NSFTIoybozg',1,'person','7d07e9e20ddbd9f3630fee60c11fc652','Ben',NULL);
INSERT INTO "seats" VALUES('GrDbhonqEOtsoyfW1EF3tw',0,'person','c6545461f1258bbb389afed5b476fae0','Ada',NULL);
INSERT INTO "seats" VALUES('GrDbhonqEOtsoyfW1EF3tw',1,'open','7d07e9e20ddbd9f3630fee60c11fc652','',NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	start TEXT, 
	record BOOLEAN NOT NULL, 
	listed BOOLEAN NOT NULL, 
	pace VARCHAR(8) NOT NULL, 
	maker VARCHAR(32) NOT NULL, 
	made FLOAT NOT NULL, 
	change INTEGER NOT NULL, 
	updated FLOAT NOT NULL, 
	over BOOLEAN NOT NULL, 
	waiting INTEGER NOT NULL, 
	bot_due BOOLEAN NOT NULL, 
	has_open BOOLEAN NOT NULL, 
	given_up INTEGER NOT NULL, 
	verdict TEXT, 
	rematch VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('z6tDNra8K1g2j9XIVmZfyQ','weird-galaxy',2,'{"rounds": 0, "shields": "on", "layout": "standard"}',1,NULL,0,0,'fast','c6545461f1258bbb389afed5b476fae0',1.79496304222208428384e+09,5,1.79496304227076554295e+09,0,1,0,0,0,NULL,NULL);
INSERT INTO "tables" VALUES('1oEg13XIVs2NSFTIoybozg','bio-mutants',2,'{}',1,NULL,0,0,'fast','c6545461f1258bbb389afed5b476fae0',1.79496304230722427365e+09,3,1.79496304232266139979e+09,1,0,0,0,1,'Ada gave up, with 0 points. Ben wins.','GrDbhonqEOtsoyfW1EF3tw');
INSERT INTO "tables" VALUES('GrDbhonqEOtsoyfW1EF3tw','bio-mutants',2,'{}',1,NULL,0,0,'fast','c6545461f1258bbb389afed5b476fae0',1.79496304233680105204e+09,0,1.79496304233680105204e+09,0,3,0,1,0,NULL,NULL);
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "tokens" VALUES('cbab6ec8ab6e2a0a294278bf437193aee2dab17903a4c73b176652bcf37308eb','c6545461f1258bbb389afed5b476fae0',1.79496304208770823479e+09);
INSERT INTO "tokens" VALUES('8a6d71b00d965bbe410e3041e0f5dca768ba187035ac0c63432516a7f9421246','7d07e9e20ddbd9f3630fee60c11fc652',1.79496304211643171308e+09);
CREATE INDEX tables_by_bot ON tables (bot_due, updated);
CREATE INDEX tables_by_time ON tables (listed, over, updated);
CREATE INDEX tables_by_maker ON tables (maker, over);
CREATE INDEX seats_by_player ON seats (player);
COMMIT;
