-- Up Migration
-- Fills app.seed_pair.client_seed_from. The server drew the client seed of everybody's first pair, and the app prefilled that one when a pair
-- was changed; any other text was the player's. One update of a table with a row per pair: no round waits for it, as rounds only read pairs.
update app.seed_pair p
set client_seed_from = case when p.client_seed = first.client_seed then 'server' else 'player' end
from app.seed_pair first
where first.player_id = p.player_id and first.seed_no = 1 and p.client_seed is not null and p.client_seed_from is null;
