-- Up Migration
-- The rails write what the bank says of a payout (docs/decisions/0011), and the app follows it: `word_n` is the last word that it has followed.
alter table app.payout add word_n int not null default 0 check (word_n >= 0);
update app.payout p set word_n = coalesce((select max(n) from app.payout_word w where w.order_no = p.order_no), 0);
grant update (word_n) on app.payout to lalmor_app;
revoke insert on app.payout_word from lalmor_app;
grant select, insert on app.payout_word to lalmor_rails;
grant select on app.payout to lalmor_rails;

-- A deposit whose money was taken back after its credit is reversed by two persons, whatever it is.
insert into ops.threshold (act, alone_most_paise, counted, counted_with) values ('deposit reverse', 0, 'each', 'deposit reverse');
-- Credited, and not what the gateway says any more: for two persons.
create index online_payment_doubtful_idx on app.online_payment (order_no) where status <> 'succeeded';
