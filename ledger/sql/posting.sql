-- The journal as postings: every movement as legs that sum to zero. A player's legs carry player_id and pocket 1 or 2.
create or replace view ledger.posting as
  select player_id, asset, seq, 1 as account, -(stake - stake_bonus) as amount, settled_at as at from ledger.round where stake > stake_bonus
  union all
  select player_id, asset, seq, 2, -stake_bonus, settled_at from ledger.round where stake_bonus > 0
  union all
  select player_id, asset, seq, -1000 - game, stake, settled_at from ledger.round
  union all
  select player_id, asset, seq, -1000 - game, -payout, settled_at from ledger.round where payout > 0
  union all
  select player_id, asset, seq, case when stake_bonus = 0 then 1 else 2 end, payout, settled_at from ledger.round where payout > 0
  union all
  select player_id, asset, seq, from_account, -amount, posted_at from ledger.transfer
  union all
  select player_id, asset, seq, to_account, amount, posted_at from ledger.transfer;
