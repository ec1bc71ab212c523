-- One round per player: moves stake and payout, writes the row, advances chain and nonce in one statement. Without a payout it opens the round.
-- Limits use only the stake, never the result. stale-seed keeps a draw from being used twice or thrown away. Answers by item:
-- accepted: settled or opened · replayed: the stored round · id-reused: for another request · insufficient: funds · no-wallet: of this asset
-- stale-seed: not the next seed or nonce · too-soon: before the game's or strict floor · player-stopped · player-frozen
-- game-stopped: this game or all · day-closed: the clock is behind the books · over-limit: the player's own · round-open: another
-- wallet-locked: ask again · check-due: a reality check must be answered first
create or replace function ledger.settle(
  p_asset smallint, p_at timestamptz, p_day date, p_ids uuid[], p_players bigint[], p_games int[], p_versions int[], p_stakes bigint[],
  p_plays text[], p_payouts bigint[], p_valid_bets bigint[], p_seed_nos int[], p_nonces int[], p_floors_ms int[]
) returns table (
  status ledger.settle_answer, game int, version int, stake bigint, payout bigint, valid_bet bigint, seed_no int, nonce int, seq bigint,
  cash bigint, bonus bigint, settled_at timestamptz, wait_ms int, stopped_until timestamptz, over_measure text, over_period text, over_left bigint
) language plpgsql security definer set search_path = ledger, pg_temp
-- One plan, a few dozen look-ups by key. By default each batch is planned again, or whole tables are joined.
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_bitmapscan = off
set enable_memoize = off
as $$
#variable_conflict use_column
declare
  any_twice boolean;
  any_wagering boolean;
  wallet_rows tid[];
  mine bigint[];
  locked boolean[];
  playing int[];
  outsiders int[];
  gap interval;
  check_after interval;
  strict_floor_ms int;
  opened_on date;
  -- Players with lots: their places in the batch, and their wallets before it.
  wagerers int[];
  seqs bigint[];
  cashes bigint[];
  lot_floor bigint;
  counted int[];
  after wallet;
begin
  -- A wallet locked elsewhere is skipped: it costs only its own player. The next statement finds the rows by ctid, which our locks keep.
  select count(distinct ours.player_id) < count(*), bool_or(ours.wagering), array_agg(ours.ctid order by ours.n), array_agg(ours.n)
  into any_twice, any_wagering, wallet_rows, mine
  from (
    select a.n, w.ctid, w.player_id, w.wagering from unnest(p_players) with ordinality a (player_id, n) join wallet w on w.player_id = a.player_id
    for no key update of w skip locked
  ) ours;
  if any_twice then
    raise exception 'settle: one round per player and batch';
  end if;
  if cardinality(wallet_rows) is distinct from cardinality(p_players) then
    select array_agg(case when a.n = any (mine) then w.ctid end order by a.n),
      array_agg(w.player_id is not null and (a.n = any (mine)) is not true order by a.n)
    into wallet_rows, locked
    from unnest(p_players) with ordinality a (player_id, n) left join wallet w on w.player_id = a.player_id;
  end if;
  if any_wagering then
    select array_agg(a.n), array_agg(w.seq), array_agg(w.cash) into wagerers, seqs, cashes
    from unnest(p_players) with ordinality a (player_id, n) join wallet w on w.player_id = a.player_id
    where w.wagering and a.n = any (mine);
  end if;

  select array_agg(g.game) filter (where not g.stopped and not a.stopped), array_agg(g.game) filter (where g.outside), max(a.sitting_gap),
    max(a.check_after), max(a.strict_floor_ms), max(a.lot_floor), max(a.opened_on)
  into playing, outsiders, gap, check_after, strict_floor_ms, lot_floor, opened_on
  from asset a left join game g on true
  where a.asset = p_asset;

  return query
  with ask as (
    select a.*
    from unnest(p_ids, p_players, p_games, p_versions, p_stakes, p_plays, p_payouts, p_valid_bets, p_seed_nos, p_nonces, p_floors_ms,
      wallet_rows, locked) with ordinality
      a (round_id, player_id, game, version, stake, play, payout, valid_bet, seed_no, nonce, floor_ms, wallet_row, locked, n)
  ),
  -- All figures of an item in one row: joining items would cost the square of the batch. `offset 0` keeps a step's figures from being computed again.
  outcome as materialized (
    select o.*,
      case
        when o.status = 'accepted' and o.payout is null then opening_hash(o.head, o.player_id, o.round_id, o.asset, o.game, o.version, o.stake,
          o.stake_bonus, o.play, o.seed_no, o.nonce, o.seq, o.cash_after, o.bonus_after, p_at)
        when o.status = 'accepted' then round_hash(case when o.play is null then o.split_head else choice_hash(o.split_head, null, null, o.play) end,
          o.player_id, o.round_id, o.asset, o.game, o.version, o.stake, o.stake_bonus, o.payout, o.valid_bet, o.seed_no, o.nonce, o.seq,
          o.cash_after, o.bonus_after, p_at)
      end as hash
    from (
      select j.*, j.wallet_seq + 1 as seq,
        case when j.payout is null or j.stake_bonus = 0 then j.head else split_hash(j.head, cash_share(j.payout, j.stake - j.stake_bonus, j.stake)) end as split_head,
        case when j.stake_bonus > 0 then cash_share(j.payout, j.stake - j.stake_bonus, j.stake) end as payout_cash,
        j.cash - (j.stake - j.stake_bonus)
          + coalesce(case when j.stake_bonus = 0 then j.payout else cash_share(j.payout, j.stake - j.stake_bonus, j.stake) end, 0) as cash_after,
        j.bonus - j.stake_bonus
          + case when j.stake_bonus = 0 then 0 else coalesce(j.payout - cash_share(j.payout, j.stake - j.stake_bonus, j.stake), 0) end as bonus_after
      from (
        select ask.*, w.asset, w.cash, w.bonus, w.seq as wallet_seq, w.head, w.seed_no as wallet_seed_no, w.nonce as wallet_nonce,
          w.round_started_at, w.sitting_at, w.checked_at, w.limited, w.stopped_until, greatest(ask.stake - w.cash, 0) as stake_bonus,
          f.gap_ms,
          o.over_measure, o.over_period, o.over_left,
          coalesce(op.game, r.game) as r_game, coalesce(op.version, r.version) as r_version, coalesce(op.stake, r.stake) as r_stake,
          r.payout as r_payout, r.valid_bet as r_valid_bet, coalesce(op.seed_no, r.seed_no) as r_seed_no, coalesce(op.nonce, r.nonce) as r_nonce,
          coalesce(op.seq, r.seq) as r_seq, coalesce(op.cash_after, r.cash_after) as r_cash, coalesce(op.bonus_after, r.bonus_after) as r_bonus,
          coalesce(op.opened_at, r.settled_at) as r_settled_at,
          case
            when ask.locked then 'wallet-locked'::settle_answer
            when op.seq is not null then
              case when op.game = ask.game and op.stake = ask.stake and op.play is not distinct from ask.play then 'replayed'::settle_answer else 'id-reused' end
            when r.round_id is not null then
              case when ask.payout is not null and r.opened_seq is null and r.game = ask.game and r.stake = ask.stake
                and r.play is not distinct from ask.play then 'replayed'::settle_answer else 'id-reused' end
            when w.player_id is null or w.asset <> p_asset then 'no-wallet'
            when w.frozen then 'player-frozen'
            when w.stopped_until > p_at then 'player-stopped'
            when playing is null or ask.game <> all (playing) then 'game-stopped'
            when p_day < opened_on then 'day-closed'
            when w.round_open then 'round-open'
            when sits_on(w.round_started_at, p_at, gap) and p_at - w.checked_at >= check_after then 'check-due'
            when w.round_started_at + make_interval(secs => f.gap_ms / 1000.0) > p_at then 'too-soon'
            when o.over_measure is not null then 'over-limit'
            when w.cash + w.bonus < ask.stake then 'insufficient'
            when w.seed_no <> ask.seed_no or w.nonce <> ask.nonce then 'stale-seed'
            else 'accepted'
          end as status
        from ask
        left join wallet w on w.ctid = ask.wallet_row
        left join round r on r.player_id = ask.player_id and r.round_id = ask.round_id
        -- While an opening is open `round_open` answers; afterwards its round exists.
        left join lateral (
          select p.* from opening p where ask.payout is null and p.player_id = ask.player_id and p.round_id = ask.round_id limit 1
        ) op on true
        left join lateral (
          select l.measure as over_measure, l.period as over_period, greatest(l.amount - used.now, 0) as over_left
          from play_limit l
          cross join lateral (select case when l.period_start >= period_start(l.period, p_day) then l.used else 0 end as now) used
          where w.limited and l.player_id = w.player_id and l.amount is not null
            and case l.measure when 'time' then used.now + play_ms(w.round_started_at, p_at) >= l.amount else used.now + ask.stake > l.amount end
          order by l.measure, l.period
          limit 1
        ) o on true
        -- No minimum interval for further bets in a running round, even in the strict profile.
        cross join lateral (
          select case when w.strict and ask.floor_ms > 0 then greatest(ask.floor_ms, strict_floor_ms) else ask.floor_ms end as gap_ms
        ) f
        offset 0
      ) j
      offset 0
    ) o
  ),
  wallets as (
    update wallet w set cash = o.cash_after, bonus = o.bonus_after, seq = o.seq, head = o.hash, nonce = o.nonce + 1, round_started_at = p_at,
      round_open = o.payout is null and o.game = any (outsiders) is not true,
      sitting_at = case when sits_on(o.round_started_at, p_at, gap) then coalesce(o.sitting_at, p_at) else p_at end,
      checked_at = case when sits_on(o.round_started_at, p_at, gap) then coalesce(o.checked_at, p_at) else p_at end
    -- An update copies the whole joined row, so the row has only the columns it needs.
    from (
      select wallet_row, cash_after, bonus_after, seq, hash, nonce, payout, game, round_started_at, sitting_at, checked_at
      from outcome where status = 'accepted'
      offset 0
    ) o
    where w.ctid = o.wallet_row
  ),
  counts as (
    update play_limit l set period_start = greatest(l.period_start, period_start(l.period, p_day)),
      used = case when l.period_start >= period_start(l.period, p_day) then l.used else 0 end
        + case l.measure when 'stake' then o.stake when 'loss' then o.stake - coalesce(o.payout, 0) else play_ms(o.round_started_at, p_at) end
    from outcome o where o.status = 'accepted' and o.limited and l.player_id = o.player_id
  ),
  journal as (
    insert into round (player_id, round_id, asset, game, version, stake, stake_bonus, payout, valid_bet, seed_no, nonce, seq,
      cash_after, bonus_after, settled_at, hash, play, payout_cash)
    select player_id, round_id, asset, game, version, stake, stake_bonus, payout, valid_bet, seed_no, nonce, seq,
      cash_after, bonus_after, p_at, hash, play, payout_cash from outcome where status = 'accepted' and payout is not null
  ),
  openings as (
    insert into opening (player_id, round_id, asset, game, version, stake, stake_bonus, play, seed_no, nonce, seq, cash_after, bonus_after,
      opened_at, hash)
    select player_id, round_id, asset, game, version, stake, stake_bonus, play, seed_no, nonce, seq, cash_after, bonus_after, p_at, hash
    from outcome where status = 'accepted' and payout is null
  ),
  open_rounds as (
    insert into open_round (player_id, round_id, opened_at, outside)
    select player_id, round_id, p_at, game = any (outsiders) is true from outcome where status = 'accepted' and payout is null
  )
  -- The caller knows its request: a settled item returns the rest.
  select o.status, o.r_game, o.r_version, o.r_stake, o.r_payout, o.r_valid_bet,
    case o.status when 'replayed' then o.r_seed_no when 'stale-seed' then o.wallet_seed_no end,
    case o.status when 'replayed' then o.r_nonce when 'stale-seed' then o.wallet_nonce end,
    coalesce(o.r_seq, o.seq),
    coalesce(o.r_cash, case when o.status = 'accepted' then o.cash_after else o.cash end),
    coalesce(o.r_bonus, case when o.status = 'accepted' then o.bonus_after else o.bonus end),
    o.r_settled_at,
    case when o.status = 'too-soon' then ceil(extract(epoch from o.round_started_at - p_at) * 1000)::int + o.gap_ms end,
    case when o.status = 'player-stopped' then o.stopped_until end, o.over_measure, o.over_period, o.over_left
  from outcome o
  order by o.n;

  if wagerers is null then
    return;
  end if;
  -- After most rounds no lot ends: cash paid the stake, and the oldest lots require more. One statement counts all of those, lots_after_stake the rest.
  with paid as (
    select a.n, w.player_id, p_valid_bets[a.n] as valid_bet
    from unnest(wagerers, seqs, cashes) a (n, seq, cash) join wallet w on w.player_id = p_players[a.n]
    where w.seq > a.seq and p_stakes[a.n] <= a.cash and p_payouts[a.n] is not null and w.cash + w.bonus >= lot_floor
      and not exists (select from lot l where l.player_id = w.player_id and l.ended is null and l.cause = 'bonus' and l.bonus = 0)
  ),
  oldest as materialized (
    select p.n, p.valid_bet, l.lot_row, l.open_bets
    from paid p
    cross join lateral (
      (select l.ctid as lot_row, l.required - l.done as open_bets from lot l
       where l.player_id = p.player_id and l.ended is null and l.cause = 'deposit' order by l.lot_no limit 1)
      union all
      (select l.ctid, l.required - l.done from lot l
       where l.player_id = p.player_id and l.ended is null and l.cause = 'bonus' order by l.lot_no limit 1)
    ) l
  ),
  plain as materialized (
    select o.n from oldest o group by o.n having bool_and(o.open_bets > o.valid_bet)
  ),
  counts as (
    update lot l set done = l.done + o.valid_bet
    from oldest o join plain p on p.n = o.n
    where l.ctid = o.lot_row and o.valid_bet > 0
  )
  select array_agg(p.n) into counted from plain p;

  for i in 1 .. cardinality(wagerers) loop
    continue when wagerers[i] = any (counted);
    select * into strict after from wallet w where w.player_id = p_players[wagerers[i]];
    if after.seq > seqs[i] then
      perform lots_after_stake(
        after, p_ids[wagerers[i]], p_stakes[wagerers[i]], greatest(p_stakes[wagerers[i]] - cashes[i], 0), p_payouts[wagerers[i]],
        p_valid_bets[wagerers[i]], p_at
      );
    end if;
  end loop;
end $$;
grant execute on function ledger.settle to lalmor_app;
