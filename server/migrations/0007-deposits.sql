-- ADR 0039; online payments ADR 0038, crypto ADR 0042.

-- PRODUCT §5. Operators change rows; `open` is each method's switch.
create table app.deposit_method (
  method text primary key check (method in ('online', 'upi', 'imps')),
  place smallint not null unique,
  open boolean not null default true,
  min_paise bigint not null check (min_paise > 0),
  max_paise bigint not null check (max_paise >= min_paise),
  chips_paise int[] not null,
  open_minutes int not null check (open_minutes between 1 and 1440)
);
insert into app.deposit_method values
  ('online', 1, true, 10000, 5000000, '{50000,100000,200000,500000,1000000,5000000}', 30),
  ('upi', 2, true, 50000, 10000000, '{50000,100000,200000,500000,1000000,5000000}', 30),
  ('imps', 3, true, 50000, 50000000, '{100000,500000,1000000,5000000,10000000,50000000}', 30);
revoke insert, update, delete on app.deposit_method from lalmor_app;
grant update (open) on app.deposit_method to lalmor_ops;

-- `request_id` is the caller's: a repeat is this order. Without news of a payment it closes at `expires_at`; later money reopens it,
-- so only a credit is final. `paid_at` is the rail's time.
create table app.deposit_order (
  order_no text primary key check (order_no ~ '^DP[0-9]{16}$'),
  player_id bigint not null references app.player,
  request_id uuid not null,
  method text not null check (method in ('online', 'upi', 'imps', 'crypto')),
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'pending' check (status in ('pending', 'success', 'closed')),
  created_at timestamptz not null,
  expires_at timestamptz,
  closed_at timestamptz,
  closed_why text check (closed_why in ('expired', 'failed', 'cancelled', 'not-found')),
  review text check (review in ('amount', 'utr-claimed', 'rail')),
  utr text check (utr ~ '^[0-9]{12}$'),
  utr_at timestamptz,
  applied_at timestamptz,
  paid_at timestamptz,
  credited_at timestamptz,
  credited_paise bigint check (credited_paise > 0),
  -- Paid, and owed while the promotion fund is short.
  bonus_paise bigint not null default 0 check (bonus_paise >= 0),
  bonus_owed_paise bigint not null default 0 check (bonus_owed_paise >= 0),
  -- Millionths of a USDT.
  usdt_micro bigint check (usdt_micro > 0),
  reversed_at timestamptz,
  -- When other players claimed its UTR: from then on waiting earns nothing.
  contested_at timestamptz,
  -- The player's choice, and its bonus.
  offer text check (offer = 'first-deposit'),
  offer_bonus_paise bigint not null default 0 check (offer_bonus_paise >= 0),
  -- The order that the payment named: this one is a further payment, made because its remark named that order or its UTR was typed there.
  further_of text references app.deposit_order check (further_of <> order_no),
  -- No first-deposit bonus could be chosen: the budget or the fund was short, or the offer was closed.
  offer_absent boolean not null default false,
  given_back_at timestamptz check (given_back_at is null or reversed_at is not null),
  -- The rebate's day, if the books of its own day were closed when it was credited (ADR 0005).
  counts_on date,
  unique (player_id, request_id),
  check ((status = 'success') = (credited_at is not null)),
  check ((credited_at is null) = (credited_paise is null)),
  check ((status = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_why is null)),
  check ((utr is null) = (utr_at is null)),
  check (applied_at is null or utr is not null),
  check (reversed_at is null or credited_at is not null)
);
-- For the history, newest first, and limits.
create index deposit_order_player_idx on app.deposit_order (player_id, created_at desc, order_no desc);
-- All waiting orders count against the limit of a new one (ADR 0032).
create index deposit_order_waiting_idx on app.deposit_order (player_id) include (amount_paise) where status = 'pending';
-- For the expiry job and for people.
create index deposit_order_pending_idx on app.deposit_order (method, expires_at) where status = 'pending';
create index deposit_order_owed_idx on app.deposit_order (credited_at) where bonus_owed_paise > 0;
create index deposit_order_review_idx on app.deposit_order (created_at) where review is not null;
create index deposit_order_utr_idx on app.deposit_order (utr) where utr is not null;
create index deposit_order_applied_idx on app.deposit_order (applied_at) where status = 'pending' and applied_at is not null;
create index deposit_order_credited_idx on app.deposit_order (credited_at) where credited_at is not null;
create index deposit_order_further_idx on app.deposit_order (further_of) where further_of is not null;
create index deposit_order_counts_on_idx on app.deposit_order (counts_on) where counts_on is not null;
-- A credited order changes only by its reversal, or in the amount of an order made for a payment.
create function app.keep_credit() returns trigger language plpgsql as $$
begin
  raise exception '% is credited: its amount and status stay', old.order_no;
end $$;
create trigger credited before update on app.deposit_order for each row
  when (old.credited_at is not null and not ops.by_owner() and (
    new.amount_paise not in (old.amount_paise, old.credited_paise)
    or (new.credited_paise, new.credited_at, new.status, new.usdt_micro, new.review, new.closed_at, new.closed_why)
      is distinct from (old.credited_paise, old.credited_at, old.status, old.usdt_micro, old.review, old.closed_at, old.closed_why)))
  execute function app.keep_credit();
-- Player and method are permanent; only a credit makes a success.
revoke insert, update, delete on app.deposit_order from lalmor_app;
grant insert (order_no, player_id, request_id, method, amount_paise, created_at, expires_at, offer, further_of), update (amount_paise, status,
  closed_at, closed_why, review, utr, utr_at, applied_at, paid_at, bonus_owed_paise, usdt_micro, contested_at) on app.deposit_order to lalmor_app;
grant insert (order_no, player_id, request_id, method, amount_paise, created_at, expires_at, further_of), update (amount_paise, status, closed_at,
  closed_why, review, utr, utr_at, applied_at, paid_at, bonus_owed_paise, contested_at) on app.deposit_order to lalmor_ops;
grant select, update (status, closed_at, closed_why, review, credited_at, credited_paise, bonus_paise, bonus_owed_paise, reversed_at,
  offer_bonus_paise, given_back_at, counts_on) on app.deposit_order to lalmor_cashier;
grant select on app.deposit_order to lalmor_clerk;

-- One for each online order. `payment_id` is made before the gateway is asked, so that a repeat is the same payment.
-- Status, received, link and `modified_at`: as last reported; no status: unknown to the gateway. `next_ask_at` null: only webhooks are awaited.
create table app.online_payment (
  payment_id text primary key check (payment_id ~ '^[A-Za-z0-9_-]{30}$'),
  order_no text not null unique references app.deposit_order,
  player_id bigint not null references app.player,
  return_url text not null,
  created_at timestamptz not null,
  status text,
  received_paise bigint not null default 0 check (received_paise >= 0),
  link text,
  modified_at timestamptz,
  next_ask_at timestamptz,
  -- Decision on an order in review; nothing happens to the order automatically from then on.
  decision text check (decision in ('credit-received', 'refuse')),
  decided_by text,
  decided_at timestamptz,
  -- Collected on top of `received_paise`; never part of the deposit.
  surcharge_paise bigint not null default 0 check (surcharge_paise >= 0),
  -- Each amount that the gateway has reported: the check of the books shows what a credit was based on (ADR 0009).
  received_ever text[] not null default '{}',
  check ((status is null) = (modified_at is null)),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null))
);
create index online_payment_due_idx on app.online_payment (next_ask_at) where next_ask_at is not null;
-- Credited, but contradicted by the gateway: two people decide.
create index online_payment_doubtful_idx on app.online_payment (order_no) where status <> 'succeeded';
create function app.keep_received() returns trigger language plpgsql as $$
begin
  new.received_ever := case when tg_op = 'UPDATE' then old.received_ever else '{}' end;
  if new.received_paise > 0 and not new.received_paise::text = any (new.received_ever) then
    new.received_ever := new.received_ever || new.received_paise::text;
  end if;
  return new;
end $$;
create trigger received_kept before insert or update of received_paise, received_ever on app.online_payment
  for each row execute function app.keep_received();
revoke insert, update, delete on app.online_payment from lalmor_app;
grant insert (payment_id, order_no, player_id, return_url, created_at, next_ask_at), update (next_ask_at, decision, decided_by,
  decided_at) on app.online_payment to lalmor_app;
grant update (next_ask_at, decision, decided_by, decided_at) on app.online_payment to lalmor_ops;
grant select, update (status, received_paise, link, modified_at, next_ask_at, surcharge_paise) on app.online_payment to lalmor_rails;
grant select on app.online_payment to lalmor_cashier;

-- Evidence by the rails: a gateway's refund or dispute, or a bank's debit (PRODUCT §5 M3, ADR 0041). `reference` is the payer's bank's number.
-- `progress` is open, taken or dropped. `amount_paise` null: the whole payment.
create table app.rail_claim (
  kind text not null check (kind in ('refund', 'dispute', 'debit')),
  claim_id text not null check (length(claim_id) between 1 and 128),
  order_no text not null references app.deposit_order,
  amount_paise bigint check (amount_paise > 0),
  status text not null,
  progress text not null check (progress in ('open', 'taken', 'dropped')),
  reference text check (length(reference) between 1 and 64),
  answer_by timestamptz,
  made_at timestamptz not null,
  -- The gateway's time of its last change, and ours.
  said_at timestamptz not null,
  heard_at timestamptz not null,
  -- The last report that cases followed.
  followed text check (followed in ('open', 'taken', 'dropped')),
  primary key (kind, claim_id)
);
create index rail_claim_order_idx on app.rail_claim (order_no);
-- The cashier's function reads debits, whose evidence is the bank's own lines.
revoke insert, update, delete on app.rail_claim from lalmor_app;
grant select, insert, update (amount_paise, status, progress, reference, answer_by, said_at, heard_at) on app.rail_claim to lalmor_rails;
grant insert, update (status, progress, said_at, heard_at, followed) on app.rail_claim to lalmor_cashier;

-- One after another. `held_paise`, the rest of the deposit, is set aside in the ledger under `deposit/<order>/case/<case>`.
-- It ends once: confirmed by a reversal, or released.
create table app.deposit_case (
  case_no bigint generated always as identity primary key,
  kind text not null check (kind in ('refund', 'dispute', 'debit')),
  claim_id text not null,
  order_no text not null references app.deposit_order,
  player_id bigint not null references app.player,
  amount_paise bigint not null check (amount_paise > 0),
  held_paise bigint not null check (held_paise between 0 and amount_paise),
  opened_at timestamptz not null,
  decide_by timestamptz not null,
  ended text check (ended in ('confirmed', 'released')),
  -- The gateway dropped the claim, the time was over, or operators decided.
  released_why text check (released_why in ('dropped', 'time', 'operators')),
  ended_at timestamptz,
  -- The number of a claim's cases: its rail may ask for the money again.
  turn int not null default 1 check (turn > 0),
  unique (kind, claim_id, turn),
  foreign key (kind, claim_id) references app.rail_claim,
  check ((ended is null) = (ended_at is null)),
  check ((ended is not distinct from 'released') = (released_why is not null))
);
create index deposit_case_order_idx on app.deposit_case (order_no);
create index deposit_case_player_idx on app.deposit_case (player_id);
create index deposit_case_open_idx on app.deposit_case (decide_by) where ended is null;
revoke insert, update, delete on app.deposit_case from lalmor_app;
grant select, insert, update (held_paise, ended, released_why, ended_at) on app.deposit_case to lalmor_cashier;
grant select on app.deposit_case to lalmor_clerk;

-- A reversed deposit that its rail does not take completely: two people give it back (`deposit/<order>/back/<turn>`) or keep it.
-- `taken`: the rail took it again before. `taken_at`: given back, then taken again.
create table app.give_back (
  order_no text not null references app.deposit_order,
  turn int not null check (turn > 0),
  player_id bigint not null references app.player,
  amount_paise bigint not null check (amount_paise > 0),
  due_at timestamptz not null,
  ended text check (ended in ('given', 'taken', 'kept')),
  ended_at timestamptz,
  taken_at timestamptz,
  primary key (order_no, turn),
  check ((ended is null) = (ended_at is null)),
  check (taken_at is null or ended = 'given')
);
create unique index give_back_due_idx on app.give_back (order_no) where ended is null;
create index give_back_player_idx on app.give_back (player_id);
revoke insert, update, delete on app.give_back from lalmor_app;
grant select, insert, update (ended, ended_at, taken_at) on app.give_back to lalmor_cashier;

-- Bookings on house/rail-fees with their evidence: `word_n` of a payout's words, 0 for a surcharge. Amounts are changes, negative for refunds.
-- The transfer's key is `rail-fee/<order_no>/<word_n>`.
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
grant select on app.rail_fee to lalmor_rails;
grant select, insert on app.rail_fee to lalmor_cashier;

-- Operators write rows; the first open one takes new orders. `profile` names its CSV layout (statement-profiles.ts, ADR 0040); without it only MT940 and
-- camt.053. `feed_after` is the position in the sandbox bank's feed.
create table app.bank_account (
  account_id smallint generated always as identity primary key,
  bank text not null check (bank ~ '^[a-z]{2,20}$'),
  open boolean not null default true,
  holder_name text not null,
  bank_name text not null,
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  number text not null unique check (number ~ '^[0-9]{9,18}$'),
  vpa text check (vpa ~ '^[a-zA-Z0-9._-]{2,255}@[a-zA-Z][a-zA-Z0-9]{1,63}$'),
  feed_after bigint not null default 0 check (feed_after >= 0),
  profile text check (profile ~ '^[a-z][a-z-]{1,19}$')
);
insert into app.bank_account (bank, holder_name, bank_name, ifsc, number, vpa, profile)
values ('sandbox', 'Lalmor Test', 'Test Bank', 'SNDB0000121', '5010044718800', 'lalmor.play@sandbox', 'sandbox');
revoke insert, update, delete on app.bank_account from lalmor_app;
grant update (account_id, profile) on app.bank_account to lalmor_ops;
grant select, update (feed_after) on app.bank_account to lalmor_rails;
grant select on app.bank_account to lalmor_clerk;

-- The account that an order's page shows, permanently.
create table app.deposit_transfer (
  order_no text primary key references app.deposit_order,
  account_id smallint not null references app.bank_account
);
revoke update, delete on app.deposit_transfer from lalmor_app;
grant insert on app.deposit_transfer to lalmor_ops;

-- A whole file, once. `first_day`, `last_day`: Indian days. `states_closing`: by the bank. `gap_paise`: opening less the previous closing. Null is unknown.
-- `extends`: later than all before, so the newest closes the account. `breaks`: a discontinuity that two people approved; in the feed it is only noted.
create table app.bank_statement (
  statement_id bigint generated always as identity primary key,
  account_id smallint not null references app.bank_account,
  format text not null check (format in ('csv', 'mt940', 'camt053', 'feed')),
  file_hash bytea not null,
  opening_paise bigint not null,
  closing_paise bigint not null,
  lines int not null check (lines >= 0),
  imported_by text not null,
  imported_at timestamptz not null,
  profile text,
  first_day date,
  last_day date,
  states_closing boolean not null default true,
  extends boolean not null default false,
  gap_paise bigint,
  breaks text check (length(breaks) <= 500),
  unique (account_id, file_hash),
  check (first_day <= last_day)
);
create index bank_statement_last_idx on app.bank_statement (account_id, statement_id desc) where extends;
revoke insert, update, delete on app.bank_statement from lalmor_app;
grant select, insert on app.bank_statement to lalmor_rails;
grant select on app.bank_statement to lalmor_clerk;

-- Once for any number of files, by `fingerprint`. `waiting`: for the program, `queued`: for a person; `contested`: a person decides, because several players
-- claim its UTR. `returning`: two operators send it back; `returned`: the bank has.
create table app.bank_line (
  line_id bigint generated always as identity primary key,
  account_id smallint not null references app.bank_account,
  statement_id bigint not null references app.bank_statement,
  fingerprint bytea not null,
  paid_at timestamptz not null,
  is_day boolean not null,
  amount_paise bigint not null check (amount_paise <> 0),
  utr text check (utr ~ '^[0-9]{12}$'),
  remark text,
  narration text not null,
  reference text not null,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'credited', 'ignored', 'returning', 'returned')),
  contested boolean not null default false,
  order_no text unique references app.deposit_order,
  player_id bigint references app.player,
  matched_by text,
  matched_at timestamptz,
  -- From the statement's own field (camt.053): one first-deposit bonus per payer.
  payer text check (length(payer) between 1 and 40),
  -- Similar payments differ in the balance after them; the same line of another file does not.
  balance_paise bigint,
  place int check (place > 0),
  unique (account_id, fingerprint),
  check ((state = 'credited') = (order_no is not null)),
  check ((order_no is null) = (player_id is null)),
  check ((order_no is null) = (matched_at is null)),
  check ((order_no is null) = (matched_by is null)),
  -- Only a credit can belong to an order.
  check (amount_paise > 0 or state in ('waiting', 'ignored'))
);
-- PRODUCT §5: a matched UTR is unique. One payment credits one order, however often the bank reports it.
create unique index bank_line_utr_matched_idx on app.bank_line (account_id, utr) where order_no is not null;
create index bank_line_utr_idx on app.bank_line (account_id, utr) where utr is not null;
create index bank_line_open_idx on app.bank_line (line_id) where state in ('waiting', 'queued');
create index bank_line_player_idx on app.bank_line (player_id) where player_id is not null;
create index bank_line_payer_idx on app.bank_line (payer) where payer is not null and player_id is not null;
create index bank_line_player_payer_idx on app.bank_line (player_id) where payer is not null and player_id is not null;
create index bank_line_day_idx on app.bank_line (account_id, paid_at);
-- The bank's lines are permanent. The right to update one column is the right to lock the row.
revoke insert, update, delete on app.bank_line from lalmor_app;
grant update (state, contested) on app.bank_line to lalmor_app, lalmor_ops;
grant select, insert on app.bank_line to lalmor_rails;
grant select, update (state, contested, order_no, player_id, matched_by, matched_at) on app.bank_line to lalmor_cashier;
grant select on app.bank_line to lalmor_clerk;

-- Accepted by an operator, until the rails have taken its lines: operators write none.
create table app.statement_file (
  account_id smallint not null references app.bank_account,
  file_hash bytea not null check (length(file_hash) = 32),
  format text not null check (format in ('csv', 'mt940', 'camt053', 'feed')),
  content text not null check (octet_length(content) <= 8388608),
  accepted_by text not null,
  accepted_at timestamptz not null,
  -- The maximum credit agreed to: the rails add the lines up again.
  agreed_paise bigint not null default 0,
  -- Copied at acceptance: later changes have no effect.
  profile text,
  breaks text check (length(breaks) <= 500),
  primary key (account_id, file_hash)
);
revoke all on app.statement_file from lalmor_app;
grant insert on app.statement_file to lalmor_ops;
grant select, delete on app.statement_file to lalmor_rails;

-- `amount_paise`, `balance_paise`: as the rows around it prove; null without proof. `resolved` null is open. `filled`: a later file has its line.
-- `line`: two operators call it a movement, and the rails made `line_id`. `none`: two operators call it no movement.
create table app.held_row (
  row_id bigint generated always as identity primary key,
  account_id smallint not null references app.bank_account,
  statement_id bigint not null references app.bank_statement,
  -- Hash of text, amount and balance: the same row in another file is recognised.
  fingerprint bytea not null check (length(fingerprint) = 32),
  at_line int not null check (at_line > 0),
  why text not null check (length(why) <= 500),
  text text not null check (length(text) <= 4000),
  day date,
  amount_paise bigint,
  balance_paise bigint,
  held_at timestamptz not null,
  resolved text check (resolved in ('filled', 'line', 'none')),
  resolved_at timestamptz,
  resolved_by text,
  resolved_why text,
  line_id bigint unique references app.bank_line,
  unique (account_id, fingerprint),
  check ((amount_paise is null) = (balance_paise is null)),
  check (num_nulls(resolved, resolved_at, resolved_by) in (0, 3)),
  check (case resolved
    when 'filled' then line_id is not null
    when 'line' then coalesce(amount_paise, 0) <> 0
    else line_id is null end)
);
create index held_row_open_idx on app.held_row (held_at) where resolved is null or resolved = 'line' and line_id is null;
create index held_row_statement_idx on app.held_row (statement_id);
revoke insert, update, delete on app.held_row from lalmor_app;
grant update (resolved, resolved_at, resolved_by, resolved_why) on app.held_row to lalmor_ops;
grant select, insert, update (resolved, resolved_at, resolved_by, line_id) on app.held_row to lalmor_rails;
grant select on app.held_row to lalmor_clerk;

-- It had credited the wrong order, and that credit was reversed; now it waits for the right one.
create table app.freed_line (
  order_no text primary key references app.deposit_order,
  line_id bigint not null references app.bank_line,
  amount_paise bigint not null check (amount_paise > 0),
  freed_at timestamptz not null
);
create index freed_line_line_idx on app.freed_line (line_id);
revoke insert, update, delete on app.freed_line from lalmor_app;
grant select, insert on app.freed_line to lalmor_cashier;

-- One row a try; its number is the rail's idempotency key. A line with a return that has not failed credits no order (returns.sql). The app sends it once
-- (`sent_at`); only the rails write the bank's reports and `outcome`. After two operators end it (`resolved_at`) the bank's reports change nothing.
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
-- A return is found on a statement by its UTR, and before that by its amount (ADR 0039).
create index bank_return_utr_idx on app.bank_return (utr) where utr is not null;
create index bank_return_without_utr_idx on app.bank_return (amount_paise, sent_at) where utr is null and sent_at is not null;
revoke insert, update, delete on app.bank_return from lalmor_app;
grant update (sent_at, next_ask_at, asks, last_answer) on app.bank_return to lalmor_app;
grant select, update (heard, heard_at, payout_id, state, said_paise, utr, reason, outcome, ended_at) on app.bank_return to lalmor_rails;
grant select, insert, update (next_ask_at, outcome, ended_at, resolved_at) on app.bank_return to lalmor_cashier;

-- PRODUCT §5: USDT on an EVM chain. In millionths of a USDT. Operators change the row.
create table app.crypto_setting (
  one boolean primary key default true check (one),
  open boolean not null default true,
  min_micro bigint not null check (min_micro > 0),
  max_micro bigint not null check (max_micro >= min_micro),
  chips_micro int[] not null,
  confirmations int not null check (confirmations between 1 and 200),
  lock_minutes int not null check (lock_minutes between 1 and 60),
  rate_deviation_bps int not null check (rate_deviation_bps > 0),
  rate_age_s int not null check (rate_age_s > 0)
);
insert into app.crypto_setting values
  (true, true, 10000000, 50000000000, '{25000000,50000000,100000000,500000000,1000000000}', 12, 15, 200, 300);
revoke insert, update, delete on app.crypto_setting from lalmor_app;
grant update (open) on app.crypto_setting to lalmor_ops;
grant select on app.crypto_setting to lalmor_rails, lalmor_cashier;
grant select, update (min_micro, max_micro, chips_micro, confirmations, lock_minutes, rate_deviation_bps,
  rate_age_s) on app.crypto_setting to lalmor_steward;

-- By their first block, with the token that counts. `current`: the rail's last one. Blocks up to `scanned_no` were read;
-- its hash is null after a loss deeper than the window.
create table app.crypto_chain (
  chain_no int generated always as identity primary key,
  genesis text not null,
  contract text not null,
  network text not null,
  symbol text not null,
  decimals smallint not null check (decimals in (6, 18)),
  xpub text not null,
  current boolean not null,
  scanned_no bigint not null check (scanned_no >= 0),
  scanned_hash text,
  finalized_no bigint not null default 0,
  heard_at timestamptz not null,
  rate_paise bigint check (rate_paise > 0),
  rate_at timestamptz,
  -- Blocks up to here were read twice (ADR 0042); waiting confirmations are read again.
  checked_no bigint not null default 0 check (checked_no >= 0),
  unique (genesis, contract),
  check (checked_no <= scanned_no)
);
create unique index crypto_chain_current_idx on app.crypto_chain (current) where current;
-- The right to update a generated number is only the right to lock the row.
revoke insert, update, delete on app.crypto_chain from lalmor_app;
grant update (chain_no) on app.crypto_chain to lalmor_app;
grant select, insert, update on app.crypto_chain to lalmor_rails;
grant select on app.crypto_chain to lalmor_cashier;

-- Linked blocks: after a reorganisation the last common one is found here.
create table app.crypto_block (
  chain_no int not null references app.crypto_chain,
  block_no bigint not null,
  hash text not null,
  parent text not null,
  primary key (chain_no, block_no)
);
revoke insert, update, delete on app.crypto_block from lalmor_app;
grant select, insert, delete on app.crypto_block to lalmor_rails;

-- Asked for by an operator, or a reconciliation that found more on an address. `added` and `missing` are the differing transfers.
create table app.crypto_reread (
  reread_id bigint generated always as identity primary key,
  chain_no int not null references app.crypto_chain,
  block_no bigint not null check (block_no >= 0),
  asked_by text not null,
  asked_at timestamptz not null,
  tried_at timestamptz,
  read_at timestamptz,
  added int,
  missing int,
  check ((read_at is null) = (added is null) and (read_at is null) = (missing is null))
);
create unique index crypto_reread_open_idx on app.crypto_reread (chain_no, block_no) where read_at is null;
revoke all on app.crypto_reread from lalmor_app;
grant insert on app.crypto_reread to lalmor_ops;
grant select, insert, update (tried_at, read_at, added, missing) on app.crypto_reread to lalmor_rails;

-- The account's index-th, for this player alone.
create sequence app.crypto_address_index as int minvalue 0 start 0 maxvalue 2147483647;
grant usage on sequence app.crypto_address_index to lalmor_app;
create table app.crypto_address (
  address text primary key,
  player_id bigint not null references app.player,
  xpub text not null,
  index int not null check (index >= 0),
  made_at timestamptz not null,
  unique (xpub, index),
  unique (player_id, xpub)
);
revoke update, delete on app.crypto_address from lalmor_app;
grant select on app.crypto_address to lalmor_rails;

-- As shown; kept because the chain may report a transfer late.
create table app.crypto_quote (
  player_id bigint not null references app.player,
  quoted_at timestamptz not null,
  locked_until timestamptz not null check (locked_until > quoted_at),
  rate_paise bigint not null check (rate_paise > 0),
  primary key (player_id, quoted_at)
);
revoke insert, update, delete on app.crypto_quote from lalmor_app;
grant select on app.crypto_quote to lalmor_rails;
grant select, insert on app.crypto_quote to lalmor_cashier;

-- `units` are the token's. `rate_paise` was locked at first sight; null uses the credit's. `order_no`: none while too little is there.
-- `request_id` belongs to the order that it makes.
create table app.crypto_transfer (
  transfer_id bigint generated always as identity primary key,
  chain_no int not null references app.crypto_chain,
  tx_hash text not null,
  log_index int not null,
  block_no bigint not null,
  block_hash text not null,
  player_id bigint not null references app.player,
  address text not null references app.crypto_address,
  units numeric(78, 0) not null check (units > 0),
  micro bigint not null check (micro >= 0),
  state text not null check (state in ('seen', 'confirming', 'credited', 'orphaned')),
  seen_at timestamptz not null,
  rate_paise bigint check (rate_paise > 0),
  request_id uuid not null default gen_random_uuid(),
  order_no text references app.deposit_order,
  credited_at timestamptz,
  check (state <> 'credited' or credited_at is not null),
  check (credited_at is null or order_no is not null)
);
-- A log's place is in a block, not a transaction: an orphaned one returns at another place, and its old one may be taken.
create unique index crypto_transfer_once_idx on app.crypto_transfer (chain_no, tx_hash, log_index) where state <> 'orphaned';
create index crypto_transfer_tx_idx on app.crypto_transfer (chain_no, tx_hash) where state = 'orphaned';
create index crypto_transfer_block_idx on app.crypto_transfer (chain_no, block_no);
create index crypto_transfer_open_idx on app.crypto_transfer (chain_no, player_id)
  where state in ('seen', 'confirming') or (state = 'orphaned' and order_no is not null);
create index crypto_transfer_order_idx on app.crypto_transfer (order_no);
create index crypto_transfer_player_idx on app.crypto_transfer (player_id);
-- The rails orphan and revive it, a credit begins `credited` and its reversal ends it, the app says what it waits for.
-- A credited transfer stays with its order.
create function app.guard_transfer() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not pg_has_role(current_user, case
    when 'orphaned' in (old.state, new.state) then 'lalmor_rails'
    when 'credited' in (old.state, new.state) then 'lalmor_cashier'
    else 'lalmor_app' end, 'member') then
    raise exception 'permission denied to make a transfer that is % %', old.state, new.state using errcode = 'insufficient_privilege';
  end if;
  if old.credited_at is not null and new.order_no is distinct from old.order_no then
    raise exception 'permission denied to take a credited transfer from its order' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guarded before update on app.crypto_transfer for each row execute function app.guard_transfer();
revoke insert, update, delete on app.crypto_transfer from lalmor_app;
grant update (state, request_id, order_no) on app.crypto_transfer to lalmor_app;
grant select, insert, update (log_index, block_no, block_hash, state) on app.crypto_transfer to lalmor_rails;
grant select, update (state, credited_at) on app.crypto_transfer to lalmor_cashier;

-- As shown, though its transfers may leave it later.
create table app.crypto_order (
  order_no text primary key references app.deposit_order,
  player_id bigint not null references app.player,
  rate_paise bigint not null check (rate_paise > 0),
  locked boolean not null,
  needed int not null,
  tx_hashes text[] not null
);
revoke delete on app.crypto_order from lalmor_app;

-- `block-differs`: a second reading found more or less. An operator resolves it with a reason.
create table app.crypto_incident (
  incident_id bigint generated always as identity primary key,
  kind text not null check (kind in ('credit-reversed', 'above-most', 'chain-replaced', 'deep-loss', 'block-differs')),
  chain_no int not null references app.crypto_chain,
  player_id bigint references app.player,
  order_no text references app.deposit_order,
  facts jsonb not null,
  at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  resolved_why text check (length(resolved_why) between 1 and 500)
);
create index crypto_incident_open_idx on app.crypto_incident (at) where resolved_at is null;
revoke update, delete on app.crypto_incident from lalmor_app;
grant update (resolved_at, resolved_by, resolved_why) on app.crypto_incident to lalmor_ops;
grant insert on app.crypto_incident to lalmor_rails;
