-- Up Migration
-- Deposit orders (docs/decisions/0053). What a rail knows of an order stands in tables of its own.
-- Locks: creates only.

-- PRODUCT §5: what may be ordered by each method, and what its page offers. Operators change these rows; `open` is each one's switch.
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

-- `request_id` is made by the caller: asked again, it is this order. `expires_at`: without a word of a payment it is closed then. Money that
-- comes later opens it again, so nothing but a credit is the end. `paid_at` is the rail's own time of the payment.
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
  -- Deposit Bonus: what was paid, and what is owed because the promotion fund did not hold it.
  bonus_paise bigint not null default 0 check (bonus_paise >= 0),
  bonus_owed_paise bigint not null default 0 check (bonus_owed_paise >= 0),
  unique (player_id, request_id),
  check ((status = 'success') = (credited_at is not null)),
  check ((credited_at is null) = (credited_paise is null)),
  check ((status = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_why is null)),
  check ((utr is null) = (utr_at is null)),
  check (applied_at is null or utr is not null)
);
-- Deposit history, newest first; and what the limits of a player count.
create index deposit_order_player_idx on app.deposit_order (player_id, created_at desc, order_no desc);
-- What waits, of whatever method: for the clock, for a person.
create index deposit_order_pending_idx on app.deposit_order (method, expires_at) where status = 'pending';
create index deposit_order_owed_idx on app.deposit_order (credited_at) where bonus_owed_paise > 0;
create index deposit_order_review_idx on app.deposit_order (created_at) where review is not null;

revoke insert, update, delete on app.deposit_method from lalmor_app;
revoke delete on app.deposit_order from lalmor_app;
