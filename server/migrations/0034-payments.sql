-- Up Migration
-- Further payments of an order, returns of unmatched money (docs/decisions/0039), three more review rules, and which rails the server asks.
-- Each altered table is locked for one statement; a widened check reads its rows once.

-- An order that a further payment has made: whose remark it named, or on whose page its UTR was typed.
alter table app.deposit_order add further_of text references app.deposit_order check (further_of <> order_no);
create index deposit_order_further_idx on app.deposit_order (further_of) where further_of is not null;
grant insert (further_of) on app.deposit_order to lalmor_app;

-- `returning`: two operators send it back to its payer. `returned`: the bank has paid it back.
alter table app.bank_line
  drop constraint bank_line_state_check,
  add constraint bank_line_state_check check (state in ('waiting', 'queued', 'credited', 'ignored', 'returning', 'returned'));

-- Unmatched money on its way back to its payer, one row for each try; its number is the idempotency key at the rail. A line has one that has not
-- failed, and while it has, no order is credited by it (server/sql/returns.sql). Two operators make the row. The app sends it once (`sent_at`)
-- and asks. Only the rails write what the bank says: the last word, and the `outcome` that follows from it. Two operators may end it in the
-- bank's stead (`resolved_at`); from then on the bank's words change nothing of it.
create table app.bank_return (
  return_no text primary key check (return_no ~ '^RT[0-9]{16}$'),
  line_id bigint not null references app.bank_line,
  amount_paise bigint not null check (amount_paise > 0),
  holder_name text not null check (length(holder_name) between 3 and 120),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  number text not null check (number ~ '^[0-9]{9,18}$'),
  why text not null,
  asked_by text not null,
  made_at timestamptz not null,
  sent_at timestamptz,
  -- Null: the bank is not asked any more.
  next_ask_at timestamptz,
  asks int not null default 0 check (asks >= 0),
  last_answer text,
  heard int not null default 0 check (heard >= 0),
  heard_at timestamptz,
  payout_id text unique,
  state text check (
    state in ('scheduled', 'queued', 'pending', 'processing', 'processed', 'reversed', 'rejected', 'failed', 'cancelled')
  ),
  said_paise bigint check (said_paise > 0),
  utr text,
  reason text,
  outcome text not null default 'under-way' check (outcome in ('under-way', 'paid', 'failed')),
  ended_at timestamptz,
  resolved_at timestamptz,
  check ((outcome = 'under-way') = (ended_at is null)),
  check ((payout_id is null) = (state is null)),
  check ((payout_id is null) = (said_paise is null))
);
create unique index bank_return_living_idx on app.bank_return (line_id) where outcome <> 'failed';
create index bank_return_line_idx on app.bank_return (line_id);
create index bank_return_due_idx on app.bank_return (next_ask_at) where next_ask_at is not null;
-- How a return's money is known on a statement: by its UTR, and while that is not known by its amount (docs/decisions/0039).
create index bank_return_utr_idx on app.bank_return (utr) where utr is not null;
create index bank_return_without_utr_idx on app.bank_return (amount_paise, sent_at) where utr is null and sent_at is not null;
revoke insert, update, delete on app.bank_return from lalmor_app;
grant update (sent_at, next_ask_at, asks, last_answer) on app.bank_return to lalmor_app;
grant select on app.bank_return to lalmor_rails;
grant select, insert, update (outcome, ended_at, resolved_at, next_ask_at) on app.bank_return to lalmor_cashier;
grant update (heard, heard_at, payout_id, state, said_paise, utr, reason, outcome, ended_at) on app.bank_return to lalmor_rails;
insert into ops.threshold (act, alone_most_paise, counted, counted_with) values
  ('deposit return', 0, 'each', 'deposit return'),
  ('return resolve', 0, 'each', 'return resolve');

alter table app.withdrawal
  drop constraint withdrawal_rules_check,
  add constraint withdrawal_rules_check
    check (rules <@ '{first,large,beyond-own,frozen,nothing-staked,turnover-dropped,crypto-to-bank}');

-- The rails that the server asks, each with the mark of the key that it shows there, written at each start: the operators' tool asks no others.
create table app.known_rail (
  rail text primary key check (rail in ('payout', 'gateway')),
  address text not null,
  key_mark text not null check (key_mark ~ '^[0-9a-f]{16}$'),
  opened_at timestamptz not null
);
revoke delete on app.known_rail from lalmor_app;
