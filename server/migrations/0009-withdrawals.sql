-- The withdrawal password (ADR 0025), withdrawal accounts (ADR 0044), withdrawals (ADR 0043), and what the bank knows of their payouts.

-- `hash` is argon2id in PHC form, keyed with what the database does not have: a million passwords are tried in hours. Tries are
-- counted before they are judged, so that many at once count as many. Nothing is withdrawn before `cool_down_until`.
create table app.withdrawal_password (
  player_id bigint primary key references app.player,
  hash text not null check (hash like '$argon2id$%'),
  set_at timestamptz not null,
  tries int not null default 0 check (tries >= 0),
  locked_until timestamptz,
  cool_down_until timestamptz
);
-- Passwords are replaced, never deleted: that would give five tries again and lift the cool-down.
revoke delete on app.withdrawal_password from lalmor_app;

-- The number and the holder's name are sealed with a key that the database does not have (withdrawal-accounts/seal.ts): a copy of the database
-- shows neither.
create table app.withdrawal_account (
  account_id uuid primary key,
  player_id bigint not null references app.player,
  sealed bytea not null,
  -- A keyed hash, by which one player's two accounts of the same number are found.
  number_mark bytea not null check (length(number_mark) = 32),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank_name text not null,
  branch_name text,
  type text not null check (type in ('savings', 'current')),
  area_code text not null check (area_code ~ '^[1-9][0-9]{5}$'),
  added_at timestamptz not null,
  payable_from timestamptz not null,
  -- Off the player's list. The row stays: money was paid to it, or is on its way.
  deleted_at timestamptz,
  -- The key it is sealed with (ADR 0044). `none`: it does not open, though its key was there. Null: sealed before keys had names,
  -- until `accounts reseal` gives it one.
  key_id text check (key_id ~ '^([0-9a-f]{16}|none)$'),
  -- The marks under the keys before the current one, kept while there are any: by them an account that was sealed again and one that was not
  -- yet are found to be of one number.
  earlier_marks bytea[] not null default '{}'
);
create index withdrawal_account_player_idx on app.withdrawal_account (player_id);
create unique index withdrawal_account_number_idx on app.withdrawal_account (player_id, number_mark, ifsc) where deleted_at is null;
-- Who else has an account of the same number.
create index withdrawal_account_mark_idx on app.withdrawal_account (number_mark);
create index withdrawal_account_earlier_marks_idx on app.withdrawal_account using gin (earlier_marks);
-- To the app and to operators a row's sealed bytes stay what they were.
revoke update, delete on app.withdrawal_account from lalmor_app;
grant update (deleted_at) on app.withdrawal_account to lalmor_app;
grant select, update (sealed, number_mark, key_id, earlier_marks) on app.withdrawal_account to lalmor_steward;

-- Which branch an IFSC names. Of a real bank its code is all that is known: one row holds all of a bank's codes, so that 177,000 of them are
-- 257 rows, written at once by `npm run ops -- branches import`.
create table app.ifsc_bank (
  prefix text primary key check (prefix ~ '^[A-Z]{4}$' and prefix <> 'SNDB'),
  bank_name text not null,
  -- The six characters after the 0.
  codes text[] not null
);
revoke insert, update, delete on app.ifsc_bank from lalmor_app;
grant select, insert, delete on app.ifsc_bank to lalmor_steward;

-- A branch of which more is known has a row of its own, which goes before: those of the sandbox, and those of banks that use another's prefix.
create table app.ifsc_branch (
  ifsc text primary key check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank_name text not null,
  branch_name text
);
-- The test bank's, the only ones that play mode pays to.
insert into app.ifsc_branch (ifsc, bank_name, branch_name) values
  ('SNDB0000121', 'Test Bank', 'Indiranagar, Bengaluru'),
  ('SNDB0000014', 'Test Bank', 'Fort, Mumbai'),
  ('SNDB0000207', 'Test Bank', 'Karol Bagh, New Delhi'),
  ('SNDB0000330', 'Test Bank', 'T. Nagar, Chennai'),
  ('SNDB0000418', 'Test Bank', 'Salt Lake, Kolkata');
revoke insert, update, delete on app.ifsc_branch from lalmor_app;
grant select, insert, delete on app.ifsc_branch to lalmor_steward;

-- PRODUCT §6, one row. The operators' switches (ADR 0045): `open` for new withdrawals, those under way go on; `sending` for what
-- goes to the bank: while it is off nothing is sent, and what was sent is asked about all the same.
create table app.withdrawal_setting (
  one_row boolean primary key default true check (one_row),
  open boolean not null default true,
  min_paise bigint not null check (min_paise > 0),
  -- Above this a person looks first.
  review_above_paise bigint not null check (review_above_paise >= 0),
  sending boolean not null default true
);
insert into app.withdrawal_setting (min_paise, review_above_paise) values (20000, 2000000);
revoke insert, update, delete on app.withdrawal_setting from lalmor_app;
grant update (open, sending) on app.withdrawal_setting to lalmor_ops;
grant select, update (min_paise, review_above_paise) on app.withdrawal_setting to lalmor_steward;

-- `request_id` is made by the caller: asked again, it is this withdrawal. Its money is held in the ledger under `withdrawal/<order_no>` from
-- its first moment, and leaves the hold once: paid, or void. `rules` are those by which it was reviewed.
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
  -- `name-refused`: the rail does not take the name, so it is not sent; the player is asked for one in Latin letters.
  why text check (
    why in ('refused', 'no-such-account', 'account-closed', 'name-differs', 'name-refused', 'bank-limit', 'bank-away', 'other')
  ),
  -- What the bank has paid and we have kept, where two persons resolved that (ADR 0043): it may be another amount than was asked for.
  paid_paise bigint check (paid_paise > 0),
  paid_fee_paise bigint check (paid_fee_paise >= 0),
  -- By how much more had gone out with it than was deposited and won, when it was asked for; below zero: less.
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
-- Withdraw history, newest first; and what the limits of a day count.
create index withdrawal_player_idx on app.withdrawal (player_id, created_at desc, order_no desc);
-- What waits: for a person, for the bank.
create index withdrawal_waiting_idx on app.withdrawal (status, created_at) where status in ('in-review', 'paying');
create index withdrawal_account_idx on app.withdrawal (account_id);
-- How money that comes back is known: by its UTR, and while that is not known by its amount (ADR 0039).
create index withdrawal_utr_idx on app.withdrawal (utr) where utr is not null;
create index withdrawal_without_utr_idx on app.withdrawal ((amount_paise - fee_paise), paying_at) where utr is null and paying_at is not null;
create function app.begin_withdrawal() returns trigger language plpgsql as $$
begin
  raise exception 'a withdrawal begins in review or being paid, not %', new.status;
end $$;
create trigger begun before insert on app.withdrawal for each row
  when (new.status not in ('in-review', 'paying') and not ops.by_owner()) execute function app.begin_withdrawal();
-- Its state and its money change together, in app.end_withdrawal. What was asked for (whose it is, how much, where it goes) is never written again.
revoke update, delete on app.withdrawal from lalmor_app;
grant update (utr) on app.withdrawal to lalmor_app, lalmor_ops;
grant select, update (status, decided_at, paying_at, utr, paid_at, failed_at, reversed_at, why, paid_paise,
  paid_fee_paise) on app.withdrawal to lalmor_cashier;
grant select on app.withdrawal to lalmor_clerk;

-- Until when withdrawals of a player wait, by cause.
create table app.withdrawal_hold (
  player_id bigint not null references app.player,
  cause text not null check (cause in ('phone-changed', 'phone-lost')),
  until timestamptz not null,
  made_at timestamptz not null,
  primary key (player_id, cause)
);
-- In the call of an operator who replaces a number (server/src/operators/sql/clerk/acts.sql).
revoke delete on app.withdrawal_hold from lalmor_app;
grant insert, update (until) on app.withdrawal_hold to lalmor_ops;

-- What the bank knows of a withdrawal: one row for each that was sent, written before it is sent. Its order's number is
-- the idempotency key too. A row without `answered_at` is unknown: it is asked about, and never sent again.
-- `heard` counts the answers that were believed: one that was asked for before the last of them is not.
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
  -- Null: it is over.
  next_ask_at timestamptz,
  last_answer text,
  -- Set while a person has to look. `resolved`: after it was resolved, the bank says something that does not fit.
  contradiction text check (contradiction in ('amount', 'failed-after-paid', 'paid-late', 'paid-again', 'resolved')),
  -- When two persons resolved it (ADR 0043). From then on no word of the bank moves its money.
  resolved_at timestamptz,
  -- The last word of the bank that the app has followed.
  word_n int not null default 0 check (word_n >= 0),
  check ((payout_id is null) = (state is null)),
  check ((payout_id is null) >= (answered_at is null))
);
create index payout_due_idx on app.payout (next_ask_at) where next_ask_at is not null;
create index payout_unknown_idx on app.payout (sent_at) where answered_at is null;
-- The app reads what persons have found, and writes none of it.
revoke update, delete on app.payout from lalmor_app;
grant update (payout_id, state, answered_at, heard, asks, next_ask_at, last_answer, contradiction, word_n) on app.payout to lalmor_app;
grant insert (order_no, sent_at, next_ask_at), update (heard, next_ask_at, contradiction, resolved_at) on app.payout to lalmor_ops;
grant select on app.payout to lalmor_rails;

-- What the bank has said of a payout, each word once until it says another: what two persons look at, and name by its number.
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
  -- `fees_paise` includes `tax_paise`, as RazorpayX's `fees` includes its `tax`.
  fees_paise bigint not null default 0 check (fees_paise >= 0),
  tax_paise bigint not null default 0 check (tax_paise between 0 and fees_paise),
  primary key (order_no, n)
);
-- Whose payout a line of a statement is.
create index payout_word_utr_idx on app.payout_word (utr) where utr is not null;
revoke insert, update, delete on app.payout_word from lalmor_app;
grant select, insert on app.payout_word to lalmor_rails;
grant select on app.payout_word to lalmor_cashier;
