-- Up Migration
-- No end of a case is final (docs/decisions/0041): a claim can have several cases, one after another, a deposit that was taken back can be given back,
-- and a debit of the bank is a claim too. Locks the tables of claims and cases for an instant; rewrites their rows, of which there are few.

alter table app.rail_claim drop constraint rail_claim_kind_check;
alter table app.rail_claim add constraint rail_claim_kind_check check (kind in ('refund', 'dispute', 'debit'));
-- The word that cases have followed last; null before the first.
alter table app.rail_claim add followed text check (followed in ('open', 'taken', 'dropped'));
update app.rail_claim r set followed = r.progress
where exists (select from app.deposit_case c where c.kind = r.kind and c.claim_id = r.claim_id);
-- The bank's own lines are the evidence of a debit: the cashier's function reads them.
grant insert, update (followed, status, progress, said_at, heard_at) on app.rail_claim to lalmor_cashier;

alter table app.deposit_case drop constraint deposit_case_kind_check;
alter table app.deposit_case add constraint deposit_case_kind_check check (kind in ('refund', 'dispute', 'debit'));
-- 1 for the first case of a claim; the next one when its rail wants the money again.
alter table app.deposit_case add turn int not null default 1 check (turn > 0);
alter table app.deposit_case drop constraint deposit_case_kind_claim_id_key;
alter table app.deposit_case add unique (kind, claim_id, turn);

-- A reversed deposit whose rail no longer takes all of it: two persons give it back, as `deposit/<order>/back/<turn>`, or keep it taken. `ended` is
-- `taken` where the rail took it again before that. `taken_at`: given back, and taken back once more.
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

-- Set while a reversed deposit is given back.
alter table app.deposit_order add given_back_at timestamptz check (given_back_at is null or reversed_at is not null);
grant update (given_back_at) on app.deposit_order to lalmor_cashier;

insert into ops.threshold (act, alone_most_paise, counted, counted_with) values
  ('case give-back', 0, 'each', 'case give-back'),
  ('case keep', 0, 'each', 'case keep');
