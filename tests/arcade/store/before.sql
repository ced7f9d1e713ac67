-- A database as the arcade wrote it at 214cb6c: two tables of Ada and Ben, with decisions taken back, one of them given up.
BEGIN TRANSACTION;
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
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',0,'luck',-1,16,'seat 0 draws crowns 4','["seat 0 draws a coin.","seat 0 draws crowns 4.","seat 0 draws a coin."]',1.79494209099373459815e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',1,'luck',-1,16,'seat 0 draws crowns 5','["seat 0 draws a coin.","seat 0 draws crowns 5.","seat 0 draws a coin."]',1.79494209099373459815e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',2,'luck',-1,18,'seat 0 draws arms 2','["seat 0 draws a coin.","seat 0 draws arms 2.","seat 0 draws a coin."]',1.79494209099373459815e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',3,'luck',-1,7,'seat 0 draws moons ace','["seat 0 draws a coin.","seat 0 draws moons ace.","seat 0 draws a coin."]',1.79494209099373459815e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',4,'luck',-1,1,'seat 0 draws suns ace','["seat 0 draws a coin.","seat 0 draws suns ace.","seat 0 draws a coin."]',1.79494209099373459815e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',5,'luck',-1,5,'seat 0 draws moons null','["seat 0 draws a coin.","seat 0 draws moons null.","seat 0 draws a coin."]',1.79494209099373459815e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',6,'luck',-1,12,'seat 1 draws crowns 3','["seat 1 draws a coin.","seat 1 draws a coin.","seat 1 draws crowns 3."]',1.79494209099373459815e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',7,'luck',-1,10,'seat 1 draws crowns ace','["seat 1 draws a coin.","seat 1 draws a coin.","seat 1 draws crowns ace."]',1.79494209099373459815e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',8,'luck',-1,15,'seat 1 draws arms 5','["seat 1 draws a coin.","seat 1 draws a coin.","seat 1 draws arms 5."]',1.79494209099373459815e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',9,'luck',-1,0,'seat 1 draws suns null','["seat 1 draws a coin.","seat 1 draws a coin.","seat 1 draws suns null."]',1.79494209099373459815e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',10,'luck',-1,7,'seat 1 draws moons 5','["seat 1 draws a coin.","seat 1 draws a coin.","seat 1 draws moons 5."]',1.79494209099373459815e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',11,'luck',-1,8,'seat 1 draws crowns 2','["seat 1 draws a coin.","seat 1 draws a coin.","seat 1 draws crowns 2."]',1.79494209099373459815e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',12,'decision',0,1,'place suns ace','["","Seat 0: place suns ace.",""]',1.79494209099629807471e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',13,'decision',1,11,'place moons 5','["","","Seat 1: place moons 5."]',1.79494209099941086772e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',14,'decision',0,16,'place crowns 4','["","Seat 0: place crowns 4.",""]',1.79494209100113606453e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',15,'undo',0,0,'','["","Seat 0: takes the last decision back.",""]',1.7949420910026233196e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',16,'decision',1,15,'place crowns 3','["","","Seat 1: place crowns 3."]',1794942091.00454);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',17,'decision',0,20,'place arms 2','["","Seat 0: place arms 2.",""]',1.79494209101030611987e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',18,'undo',0,0,'','["","Seat 0: takes the last decision back.",""]',1.7949420910120623112e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',19,'decision',1,13,'place crowns ace','["","","Seat 1: place crowns ace."]',1.79494209101431775096e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',20,'decision',0,7,'place moons ace','["","Seat 0: place moons ace.",""]',1794942091.01595);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',21,'decision',1,14,'place crowns 2','["","","Seat 1: place crowns 2."]',1.79494209101737976072e+09);
INSERT INTO "events" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',22,'decision',0,6,'place moons null','["","Seat 0: place moons null.",""]',1.79494209101902580261e+09);
INSERT INTO "events" VALUES('2E7XK1iWbQ8eZxJTs8Y1kA',0,'decision',0,0,'choose suns','"Seat 0: choose suns."',1.79494209104855418201e+09);
INSERT INTO "events" VALUES('2E7XK1iWbQ8eZxJTs8Y1kA',1,'decision',1,2,'choose crowns','"Seat 1: choose crowns."',1.79494209105042481426e+09);
INSERT INTO "events" VALUES('2E7XK1iWbQ8eZxJTs8Y1kA',2,'luck',-1,1,'first seat 1','["first seat 1. Seat 1''s turn.","first seat 1. Seat 1''s turn.","first seat 1. Your turn."]',1.79494209105042481426e+09);
INSERT INTO "events" VALUES('2E7XK1iWbQ8eZxJTs8Y1kA',3,'decision',1,12,'move c6','"Seat 1: move c6."',1.79494209105218052863e+09);
INSERT INTO "events" VALUES('2E7XK1iWbQ8eZxJTs8Y1kA',4,'undo',1,0,'','"Seat 1: takes the last decision back."',1.79494209105322241786e+09);
INSERT INTO "events" VALUES('2E7XK1iWbQ8eZxJTs8Y1kA',5,'decision',1,13,'move b6','"Seat 1: move b6."',1.79494209105482721328e+09);
INSERT INTO "events" VALUES('2E7XK1iWbQ8eZxJTs8Y1kA',6,'decision',1,12,'move b5','"Seat 1: move b5."',1.79494209105822873119e+09);
INSERT INTO "events" VALUES('2E7XK1iWbQ8eZxJTs8Y1kA',7,'undo',1,0,'','"Seat 1: takes the last decision back."',1.79494209106163883204e+09);
INSERT INTO "events" VALUES('2E7XK1iWbQ8eZxJTs8Y1kA',8,'decision',1,13,'move a5','"Seat 1: move a5."',1.79494209106457853312e+09);
INSERT INTO "events" VALUES('2E7XK1iWbQ8eZxJTs8Y1kA',9,'resign',1,-1,'gives up','"Seat 1: gives up."',1.79494209106668949123e+09);
CREATE TABLE players (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(48) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "players" VALUES('2fd899d5b8ca9c43c1684e096a739b1c','Ada',1.79494209094685053824e+09);
INSERT INTO "players" VALUES('2cb5a131c18b779f25c70e559eadfc43','Ben',1.79494209094918370241e+09);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	player VARCHAR(32), 
	name VARCHAR(48) NOT NULL, 
	level VARCHAR(16), 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',0,'person','2fd899d5b8ca9c43c1684e096a739b1c','Ada',NULL);
INSERT INTO "seats" VALUES('p9vzC40sxUDUFzZ7mpjBXQ',1,'person','2cb5a131c18b779f25c70e559eadfc43','Ben',NULL);
INSERT INTO "seats" VALUES('2E7XK1iWbQ8eZxJTs8Y1kA',0,'person','2fd899d5b8ca9c43c1684e096a739b1c','Ada',NULL);
INSERT INTO "seats" VALUES('2E7XK1iWbQ8eZxJTs8Y1kA',1,'person','2cb5a131c18b779f25c70e559eadfc43','Ben',NULL);
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
INSERT INTO "tables" VALUES('p9vzC40sxUDUFzZ7mpjBXQ','bio-mutants',2,'{}',1,NULL,0,0,'normal','2fd899d5b8ca9c43c1684e096a739b1c',1.79494209098929452896e+09,11,1.79494209098929452896e+09,0,3,0,0,0,NULL,NULL);
INSERT INTO "tables" VALUES('2E7XK1iWbQ8eZxJTs8Y1kA','weird-galaxy',2,'{"rounds": 0, "shields": "on", "layout": "standard"}',1,NULL,0,0,'normal','2fd899d5b8ca9c43c1684e096a739b1c',1.79494209104459333421e+09,9,1.79494209106656432153e+09,1,0,0,0,2,'Seat 1 gave up, with 1 point. Seat 0 wins.',NULL);
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "tokens" VALUES('a29dc144a34db6f626e356e7fe2ce9c538fdb74acfff587f011599ee5b5691e4','2fd899d5b8ca9c43c1684e096a739b1c',1.79494209094782114031e+09);
INSERT INTO "tokens" VALUES('61dc501bc766e9e624d98e6c7a7a5edd3deade66afcc48a72ba3685cafe539c6','2cb5a131c18b779f25c70e559eadfc43',1.79494209094946718212e+09);
CREATE INDEX tables_by_time ON tables (listed, over, updated);
CREATE INDEX tables_by_maker ON tables (maker, over);
CREATE INDEX tables_by_bot ON tables (bot_due, updated);
CREATE INDEX seats_by_player ON seats (player);
COMMIT;
