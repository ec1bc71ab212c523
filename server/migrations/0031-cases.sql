-- Up Migration
-- Refunds and disputes that a gateway reports, and the cases that follow from them (PRODUCT §5 M3, ADR 0041). Adds tables and rights;
-- locks each table whose rights change for an instant.

-- Evidence, by the rails: a refund or dispute of a payment as the gateway has it. `progress` reads its status: open, the money is taken, or the
-- claim was dropped. `amount_paise` is null where the gateway names none: then it is the whole payment. `reference` is the payer's bank's own number.
create table app.rail_claim (
  kind text not null check (kind in ('refund', 'dispute')),
  claim_id text not null check (length(claim_id) between 1 and 128),
  order_no text not null references app.deposit_order,
  amount_paise bigint check (amount_paise > 0),
  status text not null,
  progress text not null check (progress in ('open', 'taken', 'dropped')),
  reference text check (length(reference) between 1 and 64),
  answer_by timestamptz,
  made_at timestamptz not null,
  -- The gateway's own time of its last change, and ours.
  said_at timestamptz not null,
  heard_at timestamptz not null,
  primary key (kind, claim_id)
);
create index rail_claim_order_idx on app.rail_claim (order_no);
revoke insert, update, delete on app.rail_claim from lalmor_app;
grant select, insert, update (amount_paise, status, progress, reference, answer_by, said_at, heard_at) on app.rail_claim to lalmor_rails;

-- One case for each claim on a credited deposit. `held_paise` is what was left of the deposit and is set aside in the ledger, under
-- `deposit/<order>/case/<case>`. It ends once: confirmed, when the deposit is reversed, or released.
create table app.deposit_case (
  case_no bigint generated always as identity primary key,
  kind text not null check (kind in ('refund', 'dispute')),
  claim_id text not null,
  order_no text not null references app.deposit_order,
  player_id bigint not null references app.player,
  amount_paise bigint not null check (amount_paise > 0),
  held_paise bigint not null check (held_paise between 0 and amount_paise),
  opened_at timestamptz not null,
  decide_by timestamptz not null,
  ended text check (ended in ('confirmed', 'released')),
  -- Why it was released: the gateway dropped the claim, nobody decided in time, or operators did.
  released_why text check (released_why in ('dropped', 'time', 'operators')),
  ended_at timestamptz,
  unique (kind, claim_id),
  foreign key (kind, claim_id) references app.rail_claim,
  check ((ended is null) = (ended_at is null)),
  check ((ended is not distinct from 'released') = (released_why is not null))
);
create index deposit_case_order_idx on app.deposit_case (order_no);
create index deposit_case_player_idx on app.deposit_case (player_id);
create index deposit_case_open_idx on app.deposit_case (decide_by) where ended is null;
revoke insert, update, delete on app.deposit_case from lalmor_app;
grant select, insert, update (held_paise, ended, released_why, ended_at) on app.deposit_case to lalmor_cashier;

-- A bank line that had credited the wrong order: which one, whose credit was then reversed. The line waits for the right one.
create table app.freed_line (
  order_no text primary key references app.deposit_order,
  line_id bigint not null references app.bank_line,
  amount_paise bigint not null check (amount_paise > 0),
  freed_at timestamptz not null
);
create index freed_line_line_idx on app.freed_line (line_id);
revoke insert, update, delete on app.freed_line from lalmor_app;
grant select, insert on app.freed_line to lalmor_cashier;
grant update (contested) on app.bank_line to lalmor_cashier;

-- PRODUCT §5 M3: two persons confirm or release, whatever it is.
insert into ops.threshold (act, alone_most_paise, counted, counted_with) values
  ('case confirm', 0, 'each', 'case confirm'),
  ('case release', 0, 'each', 'case release');
