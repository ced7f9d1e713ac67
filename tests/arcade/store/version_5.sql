-- The database of version_4.sql as the arcade had brought it up to date at 29ca614.
BEGIN TRANSACTION;
CREATE TABLE about (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "about" VALUES('name','e5213f0d');
INSERT INTO "about" VALUES('version','5');
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
INSERT INTO "events" VALUES('I5QHoNw30rHCq-j7aaDiPw',0,'luck',-1,14,'spaceport at c2','"Spaceport lies at c2."',1.79496486826083874706e+09);
INSERT INTO "events" VALUES('I5QHoNw30rHCq-j7aaDiPw',1,'luck',-1,26,'planet 1 at e4','"Planet 1 lies at e4."',1.79496486826083874706e+09);
INSERT INTO "events" VALUES('I5QHoNw30rHCq-j7aaDiPw',2,'luck',-1,12,'planet 2 at c5','"Planet 2 lies at c5."',1.79496486826083874706e+09);
INSERT INTO "events" VALUES('I5QHoNw30rHCq-j7aaDiPw',3,'luck',-1,6,'asteroid 1 at b3','"Asteroid 1 lies at b3."',1.79496486826083874706e+09);
INSERT INTO "events" VALUES('I5QHoNw30rHCq-j7aaDiPw',4,'luck',-1,1,'asteroid 2 at a4','"Asteroid 2 lies at a4. The galaxy is set; cargo sells for $12."',1.79496486826083874706e+09);
INSERT INTO "events" VALUES('I5QHoNw30rHCq-j7aaDiPw',5,'luck',-1,0,'first turn seat 0','[" has the first turn.","You have the first turn."," has the first turn."]',1.79496486826083874706e+09);
INSERT INTO "events" VALUES('I5QHoNw30rHCq-j7aaDiPw',6,'decision',0,0,'base a1','[" places a base at a1.","You place a base at a1."," places a base at a1."]',1.79496486827124238018e+09);
INSERT INTO "events" VALUES('I5QHoNw30rHCq-j7aaDiPw',7,'decision',1,5,'base a6','[" places a base at a6."," places a base at a6.","You place a base at a6."]',1.79496486827912330626e+09);
INSERT INTO "events" VALUES('I5QHoNw30rHCq-j7aaDiPw',8,'decision',0,60,'buy interceptor','["","You buy an Interceptor for $2.",""]',1.79496486828158831597e+09);
INSERT INTO "events" VALUES('I5QHoNw30rHCq-j7aaDiPw',9,'decision',0,60,'buy interceptor','["","You buy an Interceptor for $2.",""]',1.79496486829091978073e+09);
CREATE TABLE players (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(48) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "players" VALUES('8c6c92e2e258adef9d4b62a45ac2b6ce','Ada',1.79496486809229969976e+09);
INSERT INTO "players" VALUES('5eee14ab8005555923019fdf6d71a94b','Ben',1.79496486810630488393e+09);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	player VARCHAR(32), 
	name VARCHAR(48) NOT NULL, 
	level VARCHAR(16), 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES('I5QHoNw30rHCq-j7aaDiPw',0,'person','8c6c92e2e258adef9d4b62a45ac2b6ce','Ada',NULL);
INSERT INTO "seats" VALUES('I5QHoNw30rHCq-j7aaDiPw',1,'person','5eee14ab8005555923019fdf6d71a94b','Ben',NULL);
CREATE TABLE servers (
	process VARCHAR(32) NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (process)
);
CREATE TABLE subscriptions (hash VARCHAR(64) NOT NULL, player VARCHAR(32) NOT NULL, endpoint TEXT NOT NULL, made FLOAT NOT NULL, PRIMARY KEY (hash));
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
	rematch VARCHAR(32), clock TEXT, clocks TEXT, deadline FLOAT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('I5QHoNw30rHCq-j7aaDiPw','galaxy-of-d',2,'{"setup": "quick", "fog": "on", "memory": "off"}',3,NULL,0,0,'normal','8c6c92e2e258adef9d4b62a45ac2b6ce',1.79496486824393677709e+09,4,1.79496486827863240237e+09,0,3,0,0,0,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "tokens" VALUES('229db4226dff081bb6df26996c951191fe3cf5664e7e071aecb9226f32494cca','8c6c92e2e258adef9d4b62a45ac2b6ce',1.79496486809297919277e+09);
INSERT INTO "tokens" VALUES('a4450a80bce53c3499f86dde9545a9d17fd2383b612bf89593a0a1bd81061022','5eee14ab8005555923019fdf6d71a94b',1.79496486810663199423e+09);
CREATE INDEX tables_by_maker ON tables (maker, over);
CREATE INDEX tables_by_time ON tables (listed, over, updated);
CREATE INDEX tables_by_bot ON tables (bot_due, updated);
CREATE INDEX seats_by_player ON seats (player);
CREATE INDEX tables_by_deadline ON tables (deadline);
CREATE INDEX subscriptions_by_player ON subscriptions (player);
COMMIT;
