const journalRows = `select (select count(*) from ledger.round) + (select count(*) from ledger.opening) + (select count(*) from ledger.transfer)
    + (select count(*) from ledger.part_payout) as n`

/** All shapes of row, each with the previous hash. */
const linked = `select sealed.*, coalesce(lag(hash) over (partition by player_id order by seq), '') as before
  from (
    select 'round' as shape, player_id, round_id, asset, game, version, stake, stake_bonus, payout, valid_bet, seed_no, nonce, opened_seq, voided,
      play, null::text as key, null::text as kind, null::int as from_account, null::int as to_account, null::bigint as amount,
      null::boolean as to_bonus, null::boolean as late, payout_cash, seq, cash_after, bonus_after, settled_at as at, hash
    from ledger.round
    union all
    select 'opening', player_id, round_id, asset, game, version, stake, stake_bonus, null, null, seed_no, nonce, null, null,
      play, null, null, null, null, null, null, null, null, seq, cash_after, bonus_after, opened_at, hash
    from ledger.opening
    union all
    select 'transfer', player_id, null, asset, null, null, null, null, null, null, null, null, null, null,
      null, key, kind, from_account, to_account, amount, null, null, null, seq, cash_after, bonus_after, posted_at, hash
    from ledger.transfer
    union all
    select 'part', player_id, round_id, asset, game, null, null, null, null, null, null, null, null, null,
      null, key, null, null, null, amount, to_bonus, late, payout_cash, seq, cash_after, bonus_after, paid_at, hash
    from ledger.part_payout
  ) sealed`

/** The hash before a row, to which its own bytes are added. */
const chained = `case when payout_cash is null then before else ledger.split_hash(before, payout_cash) end`

const sealedBy = `case
    when shape = 'transfer'
    then ledger.transfer_hash(before, player_id, key, asset, kind, from_account, to_account, amount, seq, cash_after, bonus_after, at)
    when shape = 'part'
    then ledger.part_payout_hash(${chained}, player_id, round_id, key, asset, game, amount, to_bonus, late, seq, cash_after, bonus_after, at)
    when shape = 'opening'
    then ledger.opening_hash(before, player_id, round_id, asset, game, version, stake, stake_bonus, play, seed_no, nonce, seq, cash_after,
      bonus_after, at)
    else ledger.round_hash(
      case when opened_seq is null and play is null then ${chained} else ledger.choice_hash(${chained}, opened_seq, voided, play) end,
      player_id, round_id, asset, game, version, stake, stake_bonus, payout, valid_bet, seed_no, nonce, seq, cash_after, bonus_after, at)
  end`

/** Independent of the view of postings, so that each checks the other. */
const moves = `select player_id, seq, 'round ' || round_id as row, cash_after, bonus_after,
    -(stake - stake_bonus) + case when stake_bonus = 0 then payout else coalesce(payout_cash, 0) end as cash,
    -stake_bonus + case when stake_bonus > 0 then payout - coalesce(payout_cash, 0) else 0 end as bonus
  from ledger.round where opened_seq is null
  union all
  select player_id, seq, 'closing ' || round_id, cash_after, bonus_after,
    case when voided then stake - stake_bonus when stake_bonus = 0 then payout - coalesce(paid_before, 0) else coalesce(payout_cash, 0) end,
    case when voided then stake_bonus when stake_bonus > 0 then payout - coalesce(paid_before, 0) - coalesce(payout_cash, 0) else 0 end
  from ledger.round where opened_seq is not null
  union all
  select player_id, seq, 'opening ' || round_id, cash_after, bonus_after, -(stake - stake_bonus), -stake_bonus from ledger.opening
  union all
  select player_id, seq, 'part ' || round_id || ' ' || key, cash_after, bonus_after,
    case when to_bonus then coalesce(payout_cash, 0) else amount end, case when to_bonus then amount - coalesce(payout_cash, 0) else 0 end
  from ledger.part_payout
  union all
  select player_id, seq, 'transfer ' || key, cash_after, bonus_after,
    case ledger.account_no('player/cash') when to_account then amount when from_account then -amount else 0 end,
    case ledger.account_no('player/bonus') when to_account then amount when from_account then -amount else 0 end
  from ledger.transfer`

/** A round takes its nonce with its stake: a closing takes none. */
const starts = `select player_id, seed_no, nonce from ledger.round where opened_seq is null
  union all select player_id, seed_no, nonce from ledger.opening`

/** The journal alone: sums, order, seals. */
export const journalInvariants = [
  {
    name: 'postings of each asset sum to zero',
    examined: 'select count(*) as n from ledger.posting',
    broken: `select null::bigint as "playerId", 'asset ' || asset as row, 'sum ' || sum(amount) as found
      from ledger.posting group by asset having sum(amount) <> 0`,
  },
  {
    name: 'each pocket is the sum of its postings',
    examined: 'select 4 * count(*) as n from ledger.wallet',
    broken: `select w.player_id as "playerId", pocket.name as row, 'wallet ' || pocket.amount || ', postings ' || coalesce(posted, 0) as found
      from ledger.wallet w
      cross join lateral (
        values ('player/cash', 'cash', w.cash), ('player/bonus', 'bonus', w.bonus), ('player/withdraw-hold', 'withdraw_hold', w.withdraw_hold),
          ('player/debt', 'debt', -w.debt)
      ) pocket (account, name, amount)
      left join (select player_id, account, sum(amount) as posted from ledger.posting where account > 0 group by 1, 2) p
        on p.player_id = w.player_id and p.account = ledger.account_no(pocket.account)
      where pocket.amount <> coalesce(posted, 0)`,
  },
  {
    name: 'no pocket is below zero',
    examined: 'select 4 * count(*) as n from ledger.wallet',
    broken: `select player_id as "playerId", 'wallet' as row,
        'cash ' || cash || ', bonus ' || bonus || ', withdraw_hold ' || withdraw_hold || ', debt ' || debt as found
      from ledger.wallet where least(cash, bonus, withdraw_hold, debt) < 0`,
  },
  {
    name: 'the promotion fund is the sum of its postings',
    examined: `select (select count(*) from ledger.fund) + (select count(*) from ledger.house_transfer)
        + (select count(*) from ledger.transfer where ledger.account_no('house/promotions') in (from_account, to_account)) as n`,
    broken: `select null::bigint as "playerId", 'fund of asset ' || f.asset as row, 'fund ' || balance || ', postings ' || coalesce(posted, 0) as found
      from ledger.fund f
      left join (
        select asset, sum(case ledger.account_no('house/promotions') when to_account then amount else -amount end) as posted
        from (
          select asset, from_account, to_account, amount from ledger.transfer
          union all select asset, from_account, to_account, amount from ledger.house_transfer
        ) movement
        where ledger.account_no('house/promotions') in (from_account, to_account) group by 1
      ) p on p.asset = f.asset
      where balance <> coalesce(posted, 0) or balance < 0`,
  },
  {
    name: 'seq runs from 1 without gaps up to the wallet’s',
    examined: 'select count(*) as n from ledger.wallet',
    broken: `select w.player_id as "playerId", 'seq' as row,
        'wallet ' || w.seq || ', rows ' || coalesce(rows, 0) || ', highest ' || coalesce(highest, 0) as found
      from ledger.wallet w
      left join (
        select player_id, count(*) as rows, max(seq) as highest, bool_and(seq = place) as dense
        from (select player_id, seq, row_number() over (partition by player_id order by seq) as place from ledger.journal) j group by 1
      ) j on j.player_id = w.player_id
      where w.seq <> coalesce(rows, 0) or not coalesce(dense, true)`,
  },
  {
    name: 'each journal row ends at the balance before it and what it moved',
    examined: journalRows,
    broken: `select player_id as "playerId", row,
        'after ' || cash_after || ' + ' || bonus_after || ', before ' || cash_before || ' + ' || bonus_before || ', moved ' || cash || ' + ' || bonus as found
      from (
        select m.*, lag(cash_after) over by_seq as cash_before, lag(bonus_after) over by_seq as bonus_before
        from (${moves}) m window by_seq as (partition by player_id order by seq)
      ) step
      where cash_after <> cash_before + cash or bonus_after <> bonus_before + bonus`,
  },
  {
    name: 'the last journal row ends at the wallet’s balance',
    examined: 'select count(*) as n from ledger.wallet where seq > 0',
    broken: `select w.player_id as "playerId", 'seq ' || w.seq as row,
        'wallet ' || w.cash || ' + ' || w.bonus || ', row ' || coalesce(cash_after || ' + ' || bonus_after, 'missing') as found
      from ledger.wallet w
      left join ledger.journal j on j.player_id = w.player_id and j.seq = w.seq
      where w.seq > 0 and (cash_after is distinct from w.cash or bonus_after is distinct from w.bonus)`,
  },
  {
    name: 'each journal row seals the one before it, and the wallet the last',
    examined: journalRows,
    broken: `select player_id as "playerId",
        case shape when 'transfer' then 'transfer ' || key when 'opening' then 'opening ' || round_id when 'part' then 'part ' || round_id || ' ' || key
          else case when opened_seq is null then 'round ' else 'closing ' end || round_id end as row,
        'hash differs at seq ' || seq as found
      from (${linked}) link where hash <> ${sealedBy}
      union all
      select w.player_id, 'wallet', 'head is not the hash of seq ' || w.seq
      from ledger.wallet w left join ledger.journal j on j.player_id = w.player_id and j.seq = w.seq
      where w.head <> coalesce(j.hash, '')`,
  },
  {
    name: 'house transfers run from 1 without gaps, each seals the one before it, and the fund the last',
    examined: 'select count(*) as n from ledger.house_transfer',
    broken: `select null::bigint as "playerId", 'house transfer ' || key as row,
        case when seq <> place then 'seq ' || seq || ' where ' || place || ' belongs' else 'hash differs at seq ' || seq end as found
      from (
        select t.*, row_number() over by_seq as place, coalesce(lag(hash) over by_seq, '') as before
        from ledger.house_transfer t window by_seq as (partition by asset order by seq)
      ) link
      where seq <> place or hash <> ledger.house_transfer_hash(before, asset, key, kind, from_account, to_account, amount, seq, posted_at)
      union all
      select null, 'fund of asset ' || f.asset, 'head is not the hash of the last of ' || f.seq
      from ledger.fund f
      left join lateral (select t.seq, t.hash from ledger.house_transfer t where t.asset = f.asset order by t.seq desc limit 1) t on true
      where f.seq <> coalesce(t.seq, 0) or f.head <> coalesce(t.hash, '')`,
  },
  {
    name: 'the nonces of each seed pair run from 0 without gaps',
    examined: `select count(*) as n from (select player_id, seed_no from (${starts}) start group by 1, 2) pair`,
    broken: `with pair as (
        select player_id, seed_no, count(*) as rows, min(nonce) as lowest, max(nonce) as highest, bool_and(nonce = place - 1) as dense
        from (select s.*, row_number() over (partition by player_id, seed_no order by nonce) as place from (${starts}) s) start group by 1, 2
      )
      select p.player_id as "playerId", 'seed pair ' || p.seed_no as row,
        rows || ' rounds, nonces ' || lowest || ' to ' || highest || coalesce(', wallet at ' || w.nonce, '') as found
      from pair p
      left join ledger.wallet w on w.player_id = p.player_id and w.seed_no = p.seed_no
      where not dense or coalesce(w.nonce, rows) <> rows
      union all
      select w.player_id, 'seed pair ' || w.seed_no, 'no rounds, wallet at ' || w.nonce
      from ledger.wallet w left join pair p on p.player_id = w.player_id and p.seed_no = w.seed_no
      where w.nonce > 0 and p.player_id is null`,
  },
  {
    name: 'each journal row has the asset of its wallet and the accounts of its kind',
    examined: `select n + (select count(*) from ledger.house_transfer) as n from (${journalRows}) rows`,
    broken: `select r.player_id as "playerId", r.row, 'asset ' || r.asset || ', game ' || r.game as found
      from (
        select player_id, 'round ' || round_id as row, asset, game from ledger.round
        union all select player_id, 'opening ' || round_id, asset, game from ledger.opening
        union all select player_id, 'part ' || round_id || ' ' || key, asset, game from ledger.part_payout
      ) r
      left join ledger.wallet w on w.player_id = r.player_id
      left join ledger.game g on g.game = r.game
      where w.asset is distinct from r.asset or g.game is null
      union all
      select t.player_id, 'transfer ' || t.key, 'asset ' || t.asset || ', from ' || t.from_account || ' to ' || t.to_account
      from ledger.transfer t
      left join ledger.wallet w on w.player_id = t.player_id
      left join ledger.transfer_kind k on k.kind = t.kind and k.record is not null
      where w.asset is distinct from t.asset or k.from_account is distinct from t.from_account or k.to_account is distinct from t.to_account
      union all
      select null, 'house transfer ' || t.key, 'asset ' || t.asset || ', from ' || t.from_account || ' to ' || t.to_account
      from ledger.house_transfer t
      left join ledger.transfer_kind k on k.kind = t.kind and k.record is null
      where k.from_account is distinct from t.from_account or k.to_account is distinct from t.to_account`,
  },
]
