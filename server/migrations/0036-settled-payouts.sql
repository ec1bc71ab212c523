-- Up Migration
-- Two persons settle a payout about which bank and books do not agree (docs/decisions/0065), and a withdrawal keeps what the rules saw when it was
-- asked for.
-- Locks: withdrawal and payout against everything, for a moment.

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
  primary key (order_no, n)
);
revoke update, delete on app.payout_word from lalmor_app;

-- `contradiction` is there while a person has to look. Once it was settled no word of the bank moves its money any more: one that does not fit
-- is a contradiction, `settled`.
alter table app.payout
  add column settled_at timestamptz,
  drop constraint payout_contradiction_check,
  add constraint payout_contradiction_check check (contradiction in ('amount', 'failed-after-paid', 'paid-late', 'paid-again', 'settled'));

-- What the bank has paid and we have kept, where that was settled and may be another amount than was asked for.
-- `beyond_own_paise` is by how much more had gone out with it than was deposited and won, when it was asked for; below zero: less.
alter table app.withdrawal
  add column paid_paise bigint check (paid_paise > 0),
  add column paid_fee_paise bigint check (paid_fee_paise >= 0),
  add column beyond_own_paise bigint,
  add check ((paid_paise is null) = (paid_fee_paise is null));

-- The app reads what persons have found, and writes none of it.
grant update (contradiction, settled_at, heard, next_ask_at) on app.payout to lalmor_ops;
grant update (paid_paise, paid_fee_paise) on app.withdrawal to lalmor_ops;

-- Never by one person, whatever the amount.
insert into ops.threshold (act, alone_most_paise, counted, counted_with) values ('payout settle', 0, 'each', 'payout settle');
