-- Up Migration
-- What a rail charges for a payout and collects beside a deposit: the rails write it as they heard it, the cashier books it once
-- (server/sql/rail-fees.sql). New columns with constant defaults: no row is rewritten.

-- In paise; `fees_paise` includes `tax_paise`, as RazorpayX's `fees` includes its `tax`.
alter table app.payout_word
  add fees_paise bigint not null default 0 check (fees_paise >= 0),
  add tax_paise bigint not null default 0 check (tax_paise between 0 and fees_paise);

-- What the payer paid on top of `received_paise`: never part of the deposit.
alter table app.online_payment add surcharge_paise bigint not null default 0 check (surcharge_paise >= 0);
grant update (surcharge_paise) on app.online_payment to lalmor_rails;

-- Each booking on house/rail-fees with its evidence: `word_n` of a payout's words; 0 for the surcharge of a deposit. Amounts are changes: below
-- zero the rail gave some back. The house's transfer has the key `rail-fee/<order_no>/<word_n>`.
create table app.rail_fee (
  order_no text not null,
  word_n int not null check (word_n >= 0),
  rail text not null check (rail in ('bank', 'online')),
  fees_paise bigint not null check (fees_paise <> 0),
  tax_paise bigint not null,
  booked_at timestamptz not null,
  primary key (order_no, word_n),
  check ((rail = 'online') = (word_n = 0))
);
create index rail_fee_booked_idx on app.rail_fee (booked_at);
revoke insert, update, delete on app.rail_fee from lalmor_app;
grant select on app.rail_fee to lalmor_app, lalmor_rails;
grant select, insert on app.rail_fee to lalmor_cashier;

-- A payout's name that its rail does not take is not sent: the player is asked for one in Latin letters.
alter table app.withdrawal drop constraint withdrawal_why_check;
alter table app.withdrawal add constraint withdrawal_why_check
  check (why in ('refused', 'no-such-account', 'account-closed', 'name-differs', 'name-refused', 'bank-limit', 'bank-away', 'other'));
