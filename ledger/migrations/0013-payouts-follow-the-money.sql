-- Up Migration
-- A payout is split over the pockets and lots that paid the stake (docs/decisions/0013): a round remembers what each of them paid. New columns
-- are empty in rows written before. Locks round, part_payout and lot for an instant; rewrites only lots that were taken back.

-- What the row's own payout brought to cash, if a bonus paid any part of the stake. Empty: none did, or the row is of a time when all of it went to the bonus.
alter table ledger.round add payout_cash bigint;
alter table ledger.part_payout add payout_cash bigint check (payout_cash is null or (to_bonus and payout_cash between 0 and amount));

-- What each lot paid of the stake of a round that was opened. `open_round.lot_no` and `round.lot_no` are of rounds opened before this table: the lot that pays for all.
create table ledger.stake_payer (
  player_id bigint not null,
  round_id uuid not null,
  lot_no int not null,
  amount bigint not null check (amount > 0),
  primary key (player_id, round_id, lot_no),
  foreign key (player_id, lot_no) references ledger.lot
);
create trigger append_only before update or delete on ledger.stake_payer for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.stake_payer for each statement execute function ledger.refuse_change();
alter table ledger.stake_payer owner to lalmor_ledger;

-- Ends of lots that lived again, because a bet made from them was paid afterwards. `expires_at` is as it was at that end.
create table ledger.lot_revival (
  player_id bigint not null,
  lot_no int not null,
  revived_seq bigint not null,
  ended text not null check (ended in ('spent', 'dropped', 'given-up', 'forfeited', 'expired')),
  ended_seq bigint not null,
  ended_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (player_id, lot_no, revived_seq),
  foreign key (player_id, lot_no) references ledger.lot
);
create trigger append_only before update or delete on ledger.lot_revival for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.lot_revival for each statement execute function ledger.refuse_change();
alter table ledger.lot_revival owner to lalmor_ledger;

-- Up to this row, a player's payouts went whole to one pocket and one lot. The check judges the past by it.
create table ledger.whole_payouts (
  player_id bigint primary key references ledger.wallet,
  upto bigint not null
);
create trigger append_only before update or delete on ledger.whole_payouts for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.whole_payouts for each statement execute function ledger.refuse_change();
alter table ledger.whole_payouts owner to lalmor_ledger;
insert into ledger.whole_payouts (player_id, upto)
select w.player_id, w.seq
from ledger.wallet w
where exists (select from ledger.lot l where l.player_id = w.player_id and l.cause = 'bonus');

-- Its deposit was taken back: whatever a bet made from it still brings goes to the fund.
alter table ledger.lot add taken_back boolean not null default false;
update ledger.lot l set taken_back = true
where l.ended = 'reversed' or exists (select from ledger.transfer t where t.player_id = l.player_id and t.key = l.key || '/clawed');

grant select on ledger.stake_payer, ledger.lot_revival, ledger.whole_payouts to lalmor_app;
