-- Up Migration
-- The account that paid, where a statement names it in a field of its own (camt.053): the first-deposit bonus is one for each (PRODUCT §8 R4).
alter table app.bank_line add payer text check (length(payer) between 1 and 40);
create index bank_line_payer_idx on app.bank_line (payer) where payer is not null and player_id is not null;
create index bank_line_player_payer_idx on app.bank_line (player_id) where payer is not null and player_id is not null;
