-- Up Migration
-- What the bank knows of a withdrawal (docs/decisions/0061): one row for each that was sent, written before it is sent. Its order's number is
-- the idempotency key too. A row without `answered_at` is unknown: it is asked about, and nobody sends it again.
-- `heard` counts the answers that were believed: one that was asked for before the last of them is not. `contradiction` is for a person.
-- `sending` is the operators' switch: nothing is sent while it is off, and what was sent is asked about all the same.
-- Locks: withdrawal_setting and withdrawal against writing, for a moment: withdrawals are new, and few.
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
  contradiction text check (contradiction in ('amount', 'failed-after-paid', 'paid-late', 'paid-again')),
  check ((payout_id is null) = (state is null)),
  check ((payout_id is null) >= (answered_at is null))
);
create index payout_due_idx on app.payout (next_ask_at) where next_ask_at is not null;
create index payout_unknown_idx on app.payout (sent_at) where answered_at is null;

-- By which money that comes back is known.
create index withdrawal_utr_idx on app.withdrawal (utr) where utr is not null;

revoke delete on app.payout from lalmor_app;

alter table app.withdrawal_setting add column sending boolean not null default true;
