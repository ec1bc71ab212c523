-- Up Migration
-- What bank, gateway and chain hold against what the books say of them (docs/decisions/0046).

-- What a gateway's settlement reports say, one row for each of their entries; the rails' login writes it. `amount_paise`: what the payer paid,
-- below zero what went back to them. The gateway pays out the amount less fee and tax. An entry that a later report states otherwise is a row
-- of its own, so that it is found. `payment_id` is ours, null where an entry names none.
create table app.settlement_line (
  settlement_line_id bigint generated always as identity primary key,
  entity_id text not null check (length(entity_id) between 1 and 64),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'adjustment')),
  payment_id text check (length(payment_id) <= 64),
  amount_paise bigint not null,
  fee_paise bigint not null check (fee_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  settled_at timestamptz not null,
  utr text check (length(utr) <= 64),
  unique nulls not distinct (entity_id, kind, payment_id, amount_paise, fee_paise, tax_paise)
);
create index settlement_line_payment_idx on app.settlement_line (payment_id);
create index settlement_line_utr_idx on app.settlement_line (utr) where utr is not null;
revoke insert, update, delete on app.settlement_line from lalmor_app;
grant select, insert on app.settlement_line to lalmor_rails;

-- The days whose reports were read, and when last: a report is whole once it was read after its day.
create table app.settlement_day (
  day date primary key,
  read_at timestamptz not null
);
revoke insert, update, delete on app.settlement_day from lalmor_app;
grant select, insert, update on app.settlement_day to lalmor_rails;

-- One row for each reconciliation by the job. `unexplained` counts what is older than its grace. `complete`: everything that is configured answered.
create table app.reconciliation (
  reconciliation_id bigint generated always as identity primary key,
  day date not null,
  made_at timestamptz not null,
  complete boolean not null,
  unexplained int not null check (unexplained >= 0),
  report jsonb not null
);
create index reconciliation_day_idx on app.reconciliation (day, reconciliation_id desc);
revoke update, delete on app.reconciliation from lalmor_app;

-- What two persons have found out of a row that nothing of ours explains, as it was then: another finding of the same row is new.
create table app.explanation (
  item text not null,
  found text not null,
  kind text not null check (kind in ('charge', 'interest', 'own-transfer', 'recovered', 'loss', 'other')),
  why text not null check (length(why) > 0),
  explained_by text not null,
  agreed_by text not null check (agreed_by <> explained_by),
  explained_at timestamptz not null,
  primary key (item, found)
);
revoke insert, update, delete on app.explanation from lalmor_app;

-- Whose payout a line of a statement is.
create index payout_word_utr_idx on app.payout_word (utr) where utr is not null;
