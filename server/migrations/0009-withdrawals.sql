-- ADR 0025, 0043, 0044.

-- argon2id in PHC form, keyed outside the database: a million passwords are tried in hours. No withdrawal before `cool_down_until`.
-- Tries are counted before they are judged, so that many at once count as many.
create table app.withdrawal_password (
  player_id bigint primary key references app.player,
  hash text not null check (hash like '$argon2id$%'),
  set_at timestamptz not null,
  tries int not null default 0 check (tries >= 0),
  locked_until timestamptz,
  cool_down_until timestamptz
);
-- Deleting one would give five tries again and lift the cool-down.
revoke delete on app.withdrawal_password from lalmor_app;

-- Number and holder's name are sealed with a key outside the database (withdrawal-accounts/seal.ts).
create table app.withdrawal_account (
  account_id uuid primary key,
  player_id bigint not null references app.player,
  sealed bytea not null,
  -- A keyed hash that finds a player's two accounts of one number.
  number_mark bytea not null check (length(number_mark) = 32),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank_name text not null,
  branch_name text,
  type text not null check (type in ('savings', 'current')),
  area_code text not null check (area_code ~ '^[1-9][0-9]{5}$'),
  added_at timestamptz not null,
  payable_from timestamptz not null,
  -- The row stays, because money was paid to it or is on its way.
  deleted_at timestamptz,
  -- ADR 0044. `none`: it does not open with its key. Null: sealed before keys had names, until `accounts reseal`.
  key_id text check (key_id ~ '^([0-9a-f]{16}|none)$'),
  -- Marks under older keys, so that resealed and other accounts of one number are found.
  earlier_marks bytea[] not null default '{}'
);
create index withdrawal_account_player_idx on app.withdrawal_account (player_id);
create unique index withdrawal_account_number_idx on app.withdrawal_account (player_id, number_mark, ifsc) where deleted_at is null;
create index withdrawal_account_mark_idx on app.withdrawal_account (number_mark);
create index withdrawal_account_earlier_marks_idx on app.withdrawal_account using gin (earlier_marks);
-- The sealed bytes never change.
revoke update, delete on app.withdrawal_account from lalmor_app;
grant update (deleted_at) on app.withdrawal_account to lalmor_app;
grant select, update (sealed, number_mark, key_id, earlier_marks) on app.withdrawal_account to lalmor_steward;

-- One row has all codes of a bank, so that 177,000 are 257 rows, written at once by `npm run ops -- branches import`.
create table app.ifsc_bank (
  prefix text primary key check (prefix ~ '^[A-Z]{4}$' and prefix <> 'SNDB'),
  bank_name text not null,
  -- The six characters after the 0.
  codes text[] not null
);
revoke insert, update, delete on app.ifsc_bank from lalmor_app;
grant select, insert, delete on app.ifsc_bank to lalmor_steward;

-- Rows here take precedence: the sandbox's branches, and those of banks that use another bank's prefix.
create table app.ifsc_branch (
  ifsc text primary key check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank_name text not null,
  branch_name text
);
-- The only branches that play mode pays to.
insert into app.ifsc_branch (ifsc, bank_name, branch_name) values
  ('SNDB0000121', 'Test Bank', 'Indiranagar, Bengaluru'),
  ('SNDB0000014', 'Test Bank', 'Fort, Mumbai'),
  ('SNDB0000207', 'Test Bank', 'Karol Bagh, New Delhi'),
  ('SNDB0000330', 'Test Bank', 'T. Nagar, Chennai'),
  ('SNDB0000418', 'Test Bank', 'Salt Lake, Kolkata');
revoke insert, update, delete on app.ifsc_branch from lalmor_app;
grant select, insert, delete on app.ifsc_branch to lalmor_steward;

-- PRODUCT §6. Switches (ADR 0045): `open` for new withdrawals; without `sending` nothing goes to the bank, but sent ones are still asked about.
create table app.withdrawal_setting (
  one_row boolean primary key default true check (one_row),
  open boolean not null default true,
  min_paise bigint not null check (min_paise > 0),
  -- Above this a person checks the withdrawal first.
  review_above_paise bigint not null check (review_above_paise >= 0),
  sending boolean not null default true
);
insert into app.withdrawal_setting (min_paise, review_above_paise) values (20000, 2000000);
revoke insert, update, delete on app.withdrawal_setting from lalmor_app;
grant update (open, sending) on app.withdrawal_setting to lalmor_ops;
grant select, update (min_paise, review_above_paise) on app.withdrawal_setting to lalmor_steward;

-- `request_id` is the caller's: a repeat is this withdrawal. The money is held under `withdrawal/<order_no>` at once, and leaves once: paid, or void.
-- `rules` are the rules that sent it to review.
create table app.withdrawal (
  order_no text primary key check (order_no ~ '^WD[0-9]{16}$'),
  player_id bigint not null references app.player,
  request_id uuid not null,
  account_id uuid not null references app.withdrawal_account,
  amount_paise bigint not null check (amount_paise > 0),
  fee_paise bigint not null check (fee_paise >= 0 and fee_paise < amount_paise),
  fee_bps int not null check (fee_bps between 0 and 10000),
  status text not null check (status in ('in-review', 'paying', 'succeeded', 'failed', 'reversed')),
  rules text[] not null check (rules <@ '{first,large,beyond-own,frozen,nothing-staked,turnover-dropped,crypto-to-bank}'),
  created_at timestamptz not null,
  decided_at timestamptz,
  paying_at timestamptz,
  utr text,
  paid_at timestamptz,
  failed_at timestamptz,
  reversed_at timestamptz,
  -- `name-refused`: by the rail, so nothing is sent; the player is asked for Latin letters.
  why text check (
    why in ('refused', 'no-such-account', 'account-closed', 'name-differs', 'name-refused', 'bank-limit', 'bank-away', 'other')
  ),
  -- As two people resolved it (ADR 0043): may differ from the amount ordered.
  paid_paise bigint check (paid_paise > 0),
  paid_fee_paise bigint check (paid_fee_paise >= 0),
  -- Withdrawn in all beyond deposits and wins, when requested; may be negative.
  beyond_own_paise bigint,
  unique (player_id, request_id),
  check ((rules = '{}') <= (status <> 'in-review')),
  check ((status = 'in-review') <= (decided_at is null)),
  check ((status = 'paying') <= (paying_at is not null)),
  check ((status = 'succeeded') <= (paid_at is not null)),
  check ((status = 'failed') <= (failed_at is not null and why is not null)),
  check ((status = 'reversed') = (reversed_at is not null)),
  check ((paid_paise is null) = (paid_fee_paise is null))
);
-- For the history, newest first, and the day's limits.
create index withdrawal_player_idx on app.withdrawal (player_id, created_at desc, order_no desc);
-- For the people who review, and for the bank's job.
create index withdrawal_waiting_idx on app.withdrawal (status, created_at) where status in ('in-review', 'paying');
create index withdrawal_account_idx on app.withdrawal (account_id);
-- Returned money is found by its UTR, and before that by its amount (ADR 0039).
create index withdrawal_utr_idx on app.withdrawal (utr) where utr is not null;
create index withdrawal_without_utr_idx on app.withdrawal ((amount_paise - fee_paise), paying_at) where utr is null and paying_at is not null;
create function app.begin_withdrawal() returns trigger language plpgsql as $$
begin
  raise exception 'a withdrawal begins in review or being paid, not %', new.status;
end $$;
create trigger begun before insert on app.withdrawal for each row
  when (new.status not in ('in-review', 'paying') and not ops.by_owner()) execute function app.begin_withdrawal();
-- State and money change together, in app.end_withdrawal. Player, amount and account are permanent.
revoke update, delete on app.withdrawal from lalmor_app;
grant update (utr) on app.withdrawal to lalmor_app, lalmor_ops;
grant select, update (status, decided_at, paying_at, utr, paid_at, failed_at, reversed_at, why, paid_paise,
  paid_fee_paise) on app.withdrawal to lalmor_cashier;
grant select on app.withdrawal to lalmor_clerk;

-- By cause.
create table app.withdrawal_hold (
  player_id bigint not null references app.player,
  cause text not null check (cause in ('phone-changed', 'phone-lost')),
  until timestamptz not null,
  made_at timestamptz not null,
  primary key (player_id, cause)
);
-- In the call that replaces a number (server/src/operators/sql/clerk/acts.sql).
revoke delete on app.withdrawal_hold from lalmor_app;
grant insert, update (until) on app.withdrawal_hold to lalmor_ops;

-- Written before the sending, with the order's number as idempotency key. Without `answered_at` it is unknown: asked about, and never sent again.
-- `heard` counts accepted answers: an answer requested before the last accepted one is dropped.
create table app.payout (
  order_no text primary key references app.withdrawal,
  sent_at timestamptz not null,
  payout_id text unique,
  state text check (
    state in ('scheduled', 'queued', 'pending', 'processing', 'processed', 'reversed', 'rejected', 'failed', 'cancelled')
  ),
  answered_at timestamptz,
  heard int not null default 0 check (heard >= 0),
  asks int not null default 0 check (asks >= 0),
  -- Null: nothing more to ask.
  next_ask_at timestamptz,
  last_answer text,
  -- A person must look. `resolved`: the bank contradicts a resolution.
  contradiction text check (contradiction in ('amount', 'failed-after-paid', 'paid-late', 'paid-again', 'resolved')),
  -- When two people resolved it (ADR 0043). Later reports of the bank move none of its money.
  resolved_at timestamptz,
  -- The bank's last report that was followed.
  word_n int not null default 0 check (word_n >= 0),
  check ((payout_id is null) = (state is null)),
  check ((payout_id is null) >= (answered_at is null))
);
create index payout_due_idx on app.payout (next_ask_at) where next_ask_at is not null;
create index payout_unknown_idx on app.payout (sent_at) where answered_at is null;
-- The app cannot write people's findings.
revoke update, delete on app.payout from lalmor_app;
grant update (payout_id, state, answered_at, heard, asks, next_ask_at, last_answer, contradiction, word_n) on app.payout to lalmor_app;
grant insert (order_no, sent_at, next_ask_at), update (heard, next_ask_at, contradiction, resolved_at) on app.payout to lalmor_ops;
grant select on app.payout to lalmor_rails;

-- Each distinct report of the bank, numbered for the two people who decide.
create table app.payout_word (
  order_no text not null references app.payout,
  n int not null check (n > 0),
  heard_at timestamptz not null,
  state text not null check (
    state in ('scheduled', 'queued', 'pending', 'processing', 'processed', 'reversed', 'rejected', 'failed', 'cancelled')
  ),
  amount_paise bigint not null check (amount_paise > 0),
  utr text,
  reason text,
  -- `fees_paise` includes `tax_paise`, as RazorpayX's `fees` its `tax`.
  fees_paise bigint not null default 0 check (fees_paise >= 0),
  tax_paise bigint not null default 0 check (tax_paise between 0 and fees_paise),
  primary key (order_no, n)
);
create index payout_word_utr_idx on app.payout_word (utr) where utr is not null;
revoke insert, update, delete on app.payout_word from lalmor_app;
grant select, insert on app.payout_word to lalmor_rails;
grant select on app.payout_word to lalmor_cashier;
