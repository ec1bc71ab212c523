-- Up Migration
-- The server asks the rails itself (docs/decisions/0016), so nothing reads which ones it knows. Locks the table, which nothing uses.
drop table app.known_rail;
