/** Rows that end a hold, with the key of that hold. */
const holdEnds = `select player_id, key, kind, amount,
    case when kind = 'withdrawal-fee' then substring(key from '^(.*)/end/fee$') else substring(key from '^(.*)/end$') end as hold_key
  from ledger.transfer where kind in ('withdrawal-paid', 'withdrawal-void', 'withdrawal-fee')`

/** Rows that paid a hold after it was given back, with the key of that hold. */
const latePaid = `select player_id, key, kind, amount, seq,
    case when kind = 'withdrawal-fee-late' then substring(key from '^(.*)/end/late/fee$') else substring(key from '^(.*)/end/late$') end as hold_key
  from ledger.transfer where kind in ('withdrawal-paid-late', 'withdrawal-fee-late') and key !~ '/end/resolved(/fee)?$'`

/** Each intent has one effect: an opened round one end, a hold one end, a transfer at most one reversal. */
export const intentInvariants = [
  {
    name: 'each round that was closed was opened with the same bet',
    examined: 'select count(*) as n from ledger.round where opened_seq is not null',
    broken: `select r.player_id as "playerId", 'closing ' || r.round_id as row,
        case when o.player_id is null then 'no opening' else 'differs from the opening at seq ' || o.seq end as found
      from ledger.round r
      left join ledger.opening o on o.player_id = r.player_id and o.round_id = r.round_id
      cross join lateral (select '],"bet":' || coalesce(o.play, 'null') || '}' as tail) bet
      where r.opened_seq is not null
        and (o.player_id is null
          or (r.opened_seq, r.asset, r.game, r.version, r.stake, r.stake_bonus, r.seed_no, r.nonce)
            is distinct from (o.seq, o.asset, o.game, o.version, o.stake, o.stake_bonus, o.seed_no, o.nonce)
          or r.seq <= o.seq
          or (starts_with(r.play, '{"actions":[') and right(r.play, length(tail)) = tail) is not true
          or (r.voided and (r.payout <> o.stake or r.valid_bet <> 0)))
      union all
      select r.player_id, 'round ' || r.round_id, 'has an opening and was settled in one step'
      from ledger.round r join ledger.opening o on o.player_id = r.player_id and o.round_id = r.round_id
      where r.opened_seq is null`,
  },
  {
    name: 'each round that was opened is the player’s open round or was closed',
    examined: 'select (select count(*) from ledger.opening) + (select count(*) from ledger.open_round) as n',
    broken: `select o.player_id as "playerId", 'opening ' || o.round_id as row,
        case when r.player_id is null then 'neither open nor closed' else 'closed and open' end as found
      from ledger.opening o
      left join ledger.round r on r.player_id = o.player_id and r.round_id = o.round_id
      left join ledger.open_round x on x.player_id = o.player_id and x.round_id = o.round_id
      where (r.player_id is null) = (x.player_id is null)
      union all
      select x.player_id, 'open round ' || x.round_id, coalesce('opened at another instant, ' || o.opened_at, 'no opening')
      from ledger.open_round x left join ledger.opening o on o.player_id = x.player_id and o.round_id = x.round_id
      where o.opened_at is distinct from x.opened_at`,
  },
  {
    name: 'each part of a payout is of an outside round, and its closing knows what parts had paid',
    examined: `select (select count(*) from ledger.part_payout) + (select count(*) from ledger.open_round)
        + (select count(*) from ledger.round where opened_seq is not null) as n`,
    broken: `select p.player_id as "playerId", 'part ' || p.round_id || ' ' || p.key as row,
        case when o.player_id is null then 'no opening' when not g.outside then 'of a game of our own' when r.voided then 'of a void round'
          else 'to_bonus ' || p.to_bonus || ', late ' || p.late || '; opened at seq ' || o.seq || ', closed at ' || coalesce(r.seq::text, 'none') end as found
      from ledger.part_payout p
      left join ledger.opening o on o.player_id = p.player_id and o.round_id = p.round_id
      left join ledger.game g on g.game = o.game
      left join ledger.round r on r.player_id = p.player_id and r.round_id = p.round_id
      where o.player_id is null or not g.outside or r.voided or p.game <> o.game or p.to_bonus <> (o.stake_bonus > 0)
        or p.seq <= o.seq or p.late <> (r.seq is not null and r.seq < p.seq)
      union all
      select r.player_id, 'closing ' || r.round_id, 'paid before ' || coalesce(r.paid_before, 0) || ', parts ' || coalesce(parts.paid, 0)
      from ledger.round r
      left join (
        select player_id, round_id, sum(amount) as paid from ledger.part_payout where not late group by 1, 2
      ) parts on parts.player_id = r.player_id and parts.round_id = r.round_id
      where r.opened_seq is not null and coalesce(r.paid_before, 0) <> coalesce(parts.paid, 0)
      union all
      select x.player_id, 'open round ' || x.round_id,
        'outside ' || x.outside || ' of game ' || o.game || ', paid ' || x.paid || ', parts ' || coalesce(parts.paid, 0)
      from ledger.open_round x
      join ledger.opening o on o.player_id = x.player_id and o.round_id = x.round_id
      join ledger.game g on g.game = o.game
      left join (select player_id, round_id, sum(amount) as paid from ledger.part_payout group by 1, 2) parts
        on parts.player_id = x.player_id and parts.round_id = x.round_id
      where x.outside <> g.outside or x.paid <> coalesce(parts.paid, 0)`,
  },
  {
    name: 'each hold ends once and whole, paid with its fee or void',
    examined: `select count(*) as n from ledger.transfer where kind in ('withdrawal-hold', 'withdrawal-paid', 'withdrawal-void', 'withdrawal-fee')`,
    broken: `with ending as (${holdEnds}),
      hold as (select player_id, key, amount from ledger.transfer where kind = 'withdrawal-hold')
      select e.player_id as "playerId", 'transfer ' || e.key as row, e.kind || ' of no hold' as found
      from ending e left join hold h on h.player_id = e.player_id and h.key = e.hold_key
      where h.key is null
      union all
      select h.player_id, 'transfer ' || h.key, 'hold ' || h.amount || ', ended by ' || string_agg(e.kind || ' ' || e.amount, ', ')
      from hold h join ending e on e.player_id = h.player_id and e.hold_key = h.key
      group by h.player_id, h.key, h.amount
      having sum(e.amount) <> h.amount or count(*) filter (where e.kind <> 'withdrawal-fee') <> 1
        or bool_or(e.kind = 'withdrawal-void') and count(*) > 1`,
  },
  {
    name: 'what was paid late is one hold that was given back before, whole with its fee',
    examined: `select count(*) as n from ledger.transfer where kind in ('withdrawal-paid-late', 'withdrawal-fee-late')`,
    broken: `with late as (${latePaid})
      select l.player_id as "playerId", 'transfer ' || min(l.key) as row,
        coalesce('hold ' || h.amount, 'no hold') || ', paid late by ' || string_agg(l.kind || ' ' || l.amount, ', ')
          || case when b.seq < min(l.seq) then '' else ', and not given back before' end as found
      from late l
      left join ledger.transfer h on h.player_id = l.player_id and h.key = l.hold_key and h.kind = 'withdrawal-hold'
      left join lateral (
        select min(t.seq) as seq from ledger.transfer t
        where t.player_id = l.player_id
          and ((t.key = l.hold_key || '/end' and t.kind = 'withdrawal-void')
            or (t.key = l.hold_key || '/end/reversed' and t.kind = 'withdrawal-returned'))
      ) b on true
      group by l.player_id, l.hold_key, h.amount, b.seq
      having sum(l.amount) is distinct from h.amount or count(*) filter (where l.kind = 'withdrawal-paid-late') <> 1
        or (b.seq < min(l.seq)) is not true`,
  },
  {
    name: 'what was resolved is one hold of which nothing was out, paid once with its fee',
    examined: `select count(*) as n from ledger.transfer where key ~ '/end/resolved(/fee)?$'`,
    // People have established the amount: the withdrawal states it.
    broken: `with resolved as (
        select player_id, kind, key, amount, seq, substring(key from '^(.*)/end/resolved(?:/fee)?$') as hold_key,
          kind = case when key ~ '/fee$' then 'withdrawal-fee-late' else 'withdrawal-paid-late' end as fits
        from ledger.transfer where key ~ '/end/resolved(/fee)?$'
      )
      select s.player_id as "playerId", 'transfer ' || s.hold_key || '/end/resolved' as row,
        coalesce('hold ' || h.amount, 'no hold') || ', resolved by ' || string_agg(s.kind || ' ' || s.amount, ', ')
          || case when before.moved = 0 then '' else ', while ' || before.moved || ' of it was not given back' end as found
      from resolved s
      left join ledger.transfer h on h.player_id = s.player_id and h.key = s.hold_key and h.kind = 'withdrawal-hold'
      cross join lateral (
        select sum(case ledger.account_no('player/withdraw-hold') when t.to_account then t.amount when t.from_account then -t.amount else 0 end
            + case when t.to_account in (ledger.account_no('house/fees'), ledger.account_no('rail/bank')) then t.amount when t.from_account in (ledger.account_no('house/fees'), ledger.account_no('rail/bank')) then -t.amount else 0 end) as moved
        from ledger.transfer t
        where t.player_id = s.player_id and (t.key = s.hold_key or starts_with(t.key, s.hold_key || '/end')) and t.key !~ '/end/resolved'
          and t.seq < s.seq
      ) before
      group by s.player_id, s.hold_key, h.amount, before.moved
      having h.amount is null or before.moved <> 0 or not bool_and(s.fits)
        or count(*) filter (where s.kind = 'withdrawal-paid-late') <> 1`,
  },
  {
    name: 'each reversal takes back one transfer, whole and with its fee',
    examined: `select count(*) as n from ledger.transfer
      where kind in (select reversal from ledger.transfer_kind) or kind in ('debt-drawn', 'debt-repaid')`,
    broken: `with reversal as (
        select t.player_id, t.key, t.kind, t.amount, t.seq, substring(t.key from '^(.*)/reversed$') as original_key
        from ledger.transfer t where t.kind in (select k.reversal from ledger.transfer_kind k)
      )
      select b.player_id as "playerId", 'transfer ' || b.key as row,
        case when t.key is null then 'takes nothing back' else 'takes back ' || t.kind || ' of ' || t.amount || ' by ' || b.amount end as found
      from reversal b
      left join ledger.transfer t on t.player_id = b.player_id and t.key = b.original_key
      left join ledger.transfer_kind k on k.kind = t.kind
      where k.reversal is distinct from b.kind or t.amount <> b.amount or t.seq >= b.seq
      union all
      select b.player_id, 'transfer ' || fee.key, 'kept while ' || b.key || ' gave back the rest'
      from reversal b
      join ledger.transfer fee on fee.player_id = b.player_id and fee.key = b.original_key || '/fee'
      left join ledger.transfer back on back.player_id = fee.player_id and back.key = fee.key || '/reversed'
      where back.key is null
      union all
      select d.player_id, 'transfer ' || d.key, 'debt that nothing needed'
      from ledger.transfer d
      left join (
        select player_id, key, seq, amount from reversal
        union all
        select player_id, key, seq, amount from ledger.transfer where kind = 'bonus-clawed'
        union all
        select p.player_id, p.key, p.seq, p.amount + coalesce(fee.amount, 0)
        from ledger.transfer p
        left join ledger.transfer fee on fee.player_id = p.player_id and fee.key = p.key || '/fee'
        where p.kind = 'withdrawal-paid-late'
      ) b on b.player_id = d.player_id and b.key || '/debt' = d.key and b.seq = d.seq + 1 and b.amount = d.cash_after
      where d.kind = 'debt-drawn' and b.key is null
      union all
      select player_id, 'transfer ' || key, 'repaid at seq ' || seq
      from ledger.transfer where kind = 'debt-repaid' and key <> 'debt/' || seq`,
  },
  {
    name: 'the wallet says whether a round is open, lots live or limits are set',
    examined: 'select count(*) as n from ledger.wallet',
    broken: `select w.player_id as "playerId", 'wallet' as row,
        'round_open ' || w.round_open || ', wagering ' || w.wagering || ', limited ' || w.limited || '; there is'
          || case when is_open then ' a round open,' else ' no round open,' end || case when lots then ' a lot,' else ' no lot,' end
          || case when limits then ' a limit' else ' no limit' end as found
      from (
        select w.player_id, w.round_open, w.wagering, w.limited,
          exists (select from ledger.open_round x where x.player_id = w.player_id and not x.outside) as is_open,
          exists (select from ledger.lot l where l.player_id = w.player_id and l.ended is null) as lots,
          exists (select from ledger.play_limit p where p.player_id = w.player_id) as limits
        from ledger.wallet w
      ) w
      where (round_open, wagering, limited) is distinct from (is_open, lots, limits)`,
  },
]
