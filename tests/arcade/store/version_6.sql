-- A database as the arcade wrote it at 5fb7b8f: a game that Ada gave up, and its rematch, to which Ben is invited.
BEGIN TRANSACTION;
CREATE TABLE about (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "about" VALUES('name','6af4e80f');
INSERT INTO "about" VALUES('version','6');
CREATE TABLE bans (
	kind VARCHAR(8) NOT NULL, 
	who VARCHAR(64) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (kind, who)
);
CREATE TABLE blocks (
	player VARCHAR(32) NOT NULL, 
	blocked VARCHAR(32) NOT NULL, 
	PRIMARY KEY (player, blocked)
);
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
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',0,'luck',-1,21,'seat 0 draws arms 3','[" draws a coin.","You draw arms 3."," draws a coin."]',1.79496769975189185137e+09);
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',1,'luck',-1,9,'seat 0 draws moons 3','[" draws a coin.","You draw moons 3."," draws a coin."]',1.79496769975189185137e+09);
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',2,'luck',-1,20,'seat 0 draws arms 4','[" draws a coin.","You draw arms 4."," draws a coin."]',1.79496769975189185137e+09);
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',3,'luck',-1,17,'seat 0 draws arms null','[" draws a coin.","You draw arms null."," draws a coin."]',1.79496769975189185137e+09);
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',4,'luck',-1,9,'seat 0 draws moons 4','[" draws a coin.","You draw moons 4."," draws a coin."]',1.79496769975189185137e+09);
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',5,'luck',-1,2,'seat 0 draws suns 2','[" draws a coin.","You draw suns 2."," draws a coin."]',1.79496769975189185137e+09);
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',6,'luck',-1,1,'seat 1 draws suns ace','[" draws a coin."," draws a coin.","You draw suns ace."]',1.79496769975189185137e+09);
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',7,'luck',-1,2,'seat 1 draws suns 4','[" draws a coin."," draws a coin.","You draw suns 4."]',1.79496769975189185137e+09);
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',8,'luck',-1,10,'seat 1 draws crowns 3','[" draws a coin."," draws a coin.","You draw crowns 3."]',1.79496769975189185137e+09);
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',9,'luck',-1,8,'seat 1 draws crowns ace','[" draws a coin."," draws a coin.","You draw crowns ace."]',1.79496769975189185137e+09);
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',10,'luck',-1,11,'seat 1 draws arms ace','[" draws a coin."," draws a coin.","You draw arms ace."]',1.79496769975189185137e+09);
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',11,'luck',-1,3,'seat 1 draws moons null','[" draws a coin."," draws a coin.","You draw moons null."]',1.79496769975189185137e+09);
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',12,'decision',0,2,'place suns 2','["","You place suns 2 as the first coin of the row.",""]',1.79496769977683925632e+09);
INSERT INTO "events" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',13,'resign',0,-1,'gives up','[" gives up.","You give up."," gives up."]',1794967699.79115);
INSERT INTO "events" VALUES('w4FzLtB0pJgIo_EDx3CCMw',0,'luck',-1,6,'seat 0 draws moons null','[" draws a coin.","You draw moons null."," draws a coin."]',1.79496769982423043246e+09);
INSERT INTO "events" VALUES('w4FzLtB0pJgIo_EDx3CCMw',1,'luck',-1,11,'seat 0 draws crowns null','[" draws a coin.","You draw crowns null."," draws a coin."]',1.79496769982423043246e+09);
INSERT INTO "events" VALUES('w4FzLtB0pJgIo_EDx3CCMw',2,'luck',-1,0,'seat 0 draws suns null','[" draws a coin.","You draw suns null."," draws a coin."]',1.79496769982423043246e+09);
INSERT INTO "events" VALUES('w4FzLtB0pJgIo_EDx3CCMw',3,'luck',-1,15,'seat 0 draws arms null','[" draws a coin.","You draw arms null."," draws a coin."]',1.79496769982423043246e+09);
INSERT INTO "events" VALUES('w4FzLtB0pJgIo_EDx3CCMw',4,'luck',-1,13,'seat 0 draws crowns 4','[" draws a coin.","You draw crowns 4."," draws a coin."]',1.79496769982423043246e+09);
INSERT INTO "events" VALUES('w4FzLtB0pJgIo_EDx3CCMw',5,'luck',-1,0,'seat 0 draws suns ace','[" draws a coin.","You draw suns ace."," draws a coin."]',1.79496769982423043246e+09);
INSERT INTO "events" VALUES('w4FzLtB0pJgIo_EDx3CCMw',6,'luck',-1,13,'seat 1 draws arms ace','[" draws a coin."," draws a coin.","You draw arms ace."]',1.79496769982423043246e+09);
INSERT INTO "events" VALUES('w4FzLtB0pJgIo_EDx3CCMw',7,'luck',-1,11,'seat 1 draws crowns 3','[" draws a coin."," draws a coin.","You draw crowns 3."]',1.79496769982423043246e+09);
INSERT INTO "events" VALUES('w4FzLtB0pJgIo_EDx3CCMw',8,'luck',-1,14,'seat 1 draws arms 4','[" draws a coin."," draws a coin.","You draw arms 4."]',1.79496769982423043246e+09);
INSERT INTO "events" VALUES('w4FzLtB0pJgIo_EDx3CCMw',9,'luck',-1,14,'seat 1 draws arms 5','[" draws a coin."," draws a coin.","You draw arms 5."]',1.79496769982423043246e+09);
INSERT INTO "events" VALUES('w4FzLtB0pJgIo_EDx3CCMw',10,'luck',-1,12,'seat 1 draws arms 2','[" draws a coin."," draws a coin.","You draw arms 2."]',1.79496769982423043246e+09);
INSERT INTO "events" VALUES('w4FzLtB0pJgIo_EDx3CCMw',11,'luck',-1,12,'seat 1 draws arms 3','[" draws a coin."," draws a coin.","You draw arms 3."]',1.79496769982423043246e+09);
CREATE TABLE lucks (
	table_id VARCHAR(32) NOT NULL, 
	seal VARCHAR(64) NOT NULL, 
	secret VARCHAR(64), 
	stamp VARCHAR(64), 
	held BOOLEAN NOT NULL, 
	words TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "lucks" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ','a4465e56f15363e44c73dc4e353703e6e7e0f0dce80b9749c229379963816f78','f2b5e4738449659e92be67ac5ced322f1253ae599fffbf320ba89c46697dec06',NULL,0,'[]');
INSERT INTO "lucks" VALUES('w4FzLtB0pJgIo_EDx3CCMw','f5086cfd5035deaddc16f0b3a39f95562f41d39d2468d17a0d366f4cf9e0b737','dfbbcdf4db067170b466e9f7b6ed6af9e5a7017eac37c91e29dcfc6f6f701f1a',NULL,0,'[]');
CREATE TABLE players (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(48) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "players" VALUES('0e20faddbbdbd77db71adf2aaea12ca8','Ada',1.79496769868016314503e+09);
INSERT INTO "players" VALUES('cdc35973098e0c81ba4d17f86f5ea3e3','Ben',1.79496769934265089038e+09);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	player VARCHAR(32), 
	name VARCHAR(48) NOT NULL, 
	level VARCHAR(16), 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',0,'person','0e20faddbbdbd77db71adf2aaea12ca8','Ada',NULL);
INSERT INTO "seats" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ',1,'person','cdc35973098e0c81ba4d17f86f5ea3e3','Ben',NULL);
INSERT INTO "seats" VALUES('w4FzLtB0pJgIo_EDx3CCMw',0,'person','0e20faddbbdbd77db71adf2aaea12ca8','Ada',NULL);
INSERT INTO "seats" VALUES('w4FzLtB0pJgIo_EDx3CCMw',1,'open','cdc35973098e0c81ba4d17f86f5ea3e3','',NULL);
CREATE TABLE servers (
	process VARCHAR(32) NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (process)
);
CREATE TABLE subscriptions (
	hash VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	endpoint TEXT NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (hash)
);
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
	clock TEXT, 
	clocks TEXT, 
	deadline FLOAT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('Zv3m3kLCkf4FBRqxwrAQJQ','bio-mutants',2,'{}',1,NULL,0,0,'fast','0e20faddbbdbd77db71adf2aaea12ca8',1.79496769972781229024e+09,4,1.79496769979080343249e+09,1,0,0,0,1,'Ada gave up, with 0 points. Ben wins.','w4FzLtB0pJgIo_EDx3CCMw',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('w4FzLtB0pJgIo_EDx3CCMw','bio-mutants',2,'{}',1,NULL,0,0,'fast','0e20faddbbdbd77db71adf2aaea12ca8',1.79496769981814122195e+09,0,1.79496769981814122195e+09,0,3,0,1,0,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "tokens" VALUES('effadcf8d310709c2ad1be14eb7acff2adbee06089429e3979a7436014b3931a','0e20faddbbdbd77db71adf2aaea12ca8',1794967698.68088);
INSERT INTO "tokens" VALUES('cae36c0594d1eda7256ea13f25e4fcc1abb586528b2607d170231d71948d7eb1','cdc35973098e0c81ba4d17f86f5ea3e3',1.79496769934308886525e+09);
CREATE INDEX tables_by_time ON tables (listed, over, updated);
CREATE INDEX tables_by_maker ON tables (maker, over);
CREATE INDEX tables_by_bot ON tables (bot_due, updated);
CREATE INDEX tables_by_deadline ON tables (deadline);
CREATE INDEX seats_by_player ON seats (player);
CREATE INDEX subscriptions_by_player ON subscriptions (player);
COMMIT;
