-- Every movement as legs that sum to zero. What a bonus paid any part of is split: `payout_cash` is the cash's.
-- Stakes of opened rounds and amounts of parts have rows of their own.
create or replace view ledger.posting as
  select player_id, asset, seq, ledger.account_no('player/cash') as account, -(stake - stake_bonus) as amount, settled_at as at
  from ledger.round where opened_seq is null and stake > stake_bonus
  union all
  select player_id, asset, seq, ledger.account_no('player/bonus'), -stake_bonus, settled_at from ledger.round where opened_seq is null and stake_bonus > 0
  union all
  select player_id, asset, seq, ledger.game_account(game), stake, settled_at from ledger.round where opened_seq is null
  union all
  select player_id, asset, seq, ledger.account_no('player/cash'), -(stake - stake_bonus), opened_at from ledger.opening where stake > stake_bonus
  union all
  select player_id, asset, seq, ledger.account_no('player/bonus'), -stake_bonus, opened_at from ledger.opening where stake_bonus > 0
  union all
  select player_id, asset, seq, ledger.game_account(game), stake, opened_at from ledger.opening
  union all
  select player_id, asset, seq, ledger.game_account(game), coalesce(paid_before, 0) - payout, settled_at
  from ledger.round where payout > coalesce(paid_before, 0)
  union all
  select player_id, asset, seq, ledger.account_no('player/cash'), payout - coalesce(paid_before, 0), settled_at
  from ledger.round where stake_bonus = 0 and payout > coalesce(paid_before, 0) and voided is null
  union all
  select player_id, asset, seq, ledger.account_no('player/cash'), payout_cash, settled_at from ledger.round where payout_cash > 0
  union all
  select player_id, asset, seq, ledger.account_no('player/bonus'), payout - coalesce(paid_before, 0) - coalesce(payout_cash, 0), settled_at
  from ledger.round where stake_bonus > 0 and payout - coalesce(paid_before, 0) > coalesce(payout_cash, 0) and voided is null
  union all
  select player_id, asset, seq, ledger.game_account(game), -amount, paid_at from ledger.part_payout
  union all
  select player_id, asset, seq, ledger.account_no('player/cash'), case when to_bonus then payout_cash else amount end, paid_at
  from ledger.part_payout where not to_bonus or payout_cash > 0
  union all
  select player_id, asset, seq, ledger.account_no('player/bonus'), amount - coalesce(payout_cash, 0), paid_at
  from ledger.part_payout where to_bonus and amount > coalesce(payout_cash, 0)
  union all
  select player_id, asset, seq, ledger.account_no('player/cash'), stake - stake_bonus, settled_at from ledger.round where voided and stake > stake_bonus
  union all
  select player_id, asset, seq, ledger.account_no('player/bonus'), stake_bonus, settled_at from ledger.round where voided and stake_bonus > 0
  union all
  select player_id, asset, seq, from_account, -amount, posted_at from ledger.transfer
  union all
  select player_id, asset, seq, to_account, amount, posted_at from ledger.transfer
  union all
  select null, asset, seq, from_account, -amount, posted_at from ledger.house_transfer
  union all
  select null, asset, seq, to_account, amount, posted_at from ledger.house_transfer;
grant select on ledger.posting to lalmor_app;

create or replace view ledger.journal as
  select player_id, seq, case when opened_seq is null then 'round ' else 'closing ' end || round_id as row, asset, cash_after, bonus_after,
    settled_at as at, hash
  from ledger.round
  union all
  select player_id, seq, 'opening ' || round_id, asset, cash_after, bonus_after, opened_at, hash from ledger.opening
  union all
  select player_id, seq, 'part ' || round_id || ' ' || key, asset, cash_after, bonus_after, paid_at, hash from ledger.part_payout
  union all
  select player_id, seq, 'transfer ' || key, asset, cash_after, bonus_after, posted_at, hash from ledger.transfer;
grant select on ledger.journal to lalmor_app;
