-- One record for a journal row; two, bet and win, for a round settled at once with a payout; none for a closing without one. A void is a negative bet.
-- Newest first by the time in round ids, their only index (another costs a tenth of a round's WAL), then by record_no = 2 × seq, plus one for the win.

-- To the millisecond.
create or replace function ledger.uuid7_time(id uuid) returns timestamptz language sql immutable parallel safe as $$
  select to_timestamp(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0)
$$;
grant execute on function ledger.uuid7_time to lalmor_app;

-- `p_record` is the kind's own. The end of a bonus is listed under the heading of the bonus.
create or replace function ledger.transfer_heading(p_player bigint, p_key text, p_kind text, p_record text) returns text
language sql stable as $$
  select case
    when p_kind = 'bonus-clawed' then (
      select k.record
      from ledger.transfer t
      join ledger.transfer_kind k on k.kind = t.kind
      where t.player_id = p_player and t.key = regexp_replace(p_key, '/clawed$', '')
    )
    when p_kind in ('bonus-released', 'bonus-given-up', 'bonus-forfeited', 'bonus-expired', 'bonus-reversed') and p_key like 'lot/%' then (
      select k.record
      from ledger.lot l
      join ledger.transfer t on t.player_id = l.player_id and t.key = l.key
      join ledger.transfer_kind k on k.kind = t.kind
      where l.player_id = p_player and l.lot_no = split_part(p_key, '/', 2)::int
    )
    else p_record
  end
$$;
grant execute on function ledger.transfer_heading to lalmor_app;

-- The index finds records by these.
create or replace function ledger.kinds_headed(p_record text) returns text[] language sql stable as $$
  select array_agg(k.kind)
  from ledger.transfer_kind k
  where k.record = p_record or k.kind in ('bonus-released', 'bonus-given-up', 'bonus-forfeited', 'bonus-expired', 'bonus-reversed', 'bonus-clawed')
$$;
grant execute on function ledger.kinds_headed to lalmor_app;

-- Records from one millisecond until just before another; `p_kind` null is all. Each branch reads its own index; branches of other kinds do not run.
create or replace function ledger.records_between(p_player bigint, p_kind text, p_from timestamptz, p_to timestamptz)
returns table (
  order_at timestamptz, record_no bigint, kind text, transfer_kind text, transfer_key text, game int, round_id uuid, cancelled boolean,
  cash bigint, bonus bigint, withdraw_hold bigint, cash_after bigint, bonus_after bigint, at timestamptz
) language sql stable as $$
  select ledger.uuid7_time(r.round_id), 2 * r.seq, 'Bet', null::text, null::text, r.game, r.round_id, false,
    r.stake_bonus - r.stake, -r.stake_bonus, 0::bigint,
    r.cash_after - case when r.stake_bonus = 0 then r.payout else coalesce(r.payout_cash, 0) end,
    r.bonus_after - case when r.stake_bonus > 0 then r.payout - coalesce(r.payout_cash, 0) else 0 end, r.settled_at
  from ledger.round r
  where (p_kind is null or p_kind = 'Bet') and r.player_id = p_player and r.opened_seq is null
    and r.round_id >= ledger.uuid7_floor(p_from) and r.round_id < ledger.uuid7_floor(p_to)
  union all
  select ledger.uuid7_time(r.round_id), 2 * r.seq + 1, 'Win', null, null, r.game, r.round_id, false,
    case when r.stake_bonus = 0 then r.payout else coalesce(r.payout_cash, 0) end,
    case when r.stake_bonus > 0 then r.payout - coalesce(r.payout_cash, 0) else 0 end, 0,
    r.cash_after, r.bonus_after, r.settled_at
  from ledger.round r
  where (p_kind is null or p_kind = 'Win') and r.player_id = p_player and r.opened_seq is null and r.payout > 0
    and r.round_id >= ledger.uuid7_floor(p_from) and r.round_id < ledger.uuid7_floor(p_to)
  union all
  select ledger.uuid7_time(o.round_id), 2 * o.seq, 'Bet', null, null, o.game, o.round_id, false,
    o.stake_bonus - o.stake, -o.stake_bonus, 0, o.cash_after, o.bonus_after, o.opened_at
  from ledger.opening o
  where (p_kind is null or p_kind = 'Bet') and o.player_id = p_player
    and o.round_id >= ledger.uuid7_floor(p_from) and o.round_id < ledger.uuid7_floor(p_to)
  union all
  select date_trunc('milliseconds', r.settled_at), 2 * r.seq + 1, 'Win', null, null, r.game, r.round_id, false,
    case when r.stake_bonus = 0 then r.payout - coalesce(r.paid_before, 0) else coalesce(r.payout_cash, 0) end,
    case when r.stake_bonus > 0 then r.payout - coalesce(r.paid_before, 0) - coalesce(r.payout_cash, 0) else 0 end, 0,
    r.cash_after, r.bonus_after, r.settled_at
  from ledger.round r
  where (p_kind is null or p_kind = 'Win') and r.player_id = p_player and r.opened_seq is not null and r.voided is null
    and r.payout > coalesce(r.paid_before, 0) and r.settled_at >= p_from and r.settled_at < p_to
  union all
  select date_trunc('milliseconds', p.paid_at), 2 * p.seq + 1, 'Win', null, null, p.game, p.round_id, false,
    case when p.to_bonus then coalesce(p.payout_cash, 0) else p.amount end, case when p.to_bonus then p.amount - coalesce(p.payout_cash, 0) else 0 end, 0,
    p.cash_after, p.bonus_after, p.paid_at
  from ledger.part_payout p
  where (p_kind is null or p_kind = 'Win') and p.player_id = p_player and p.paid_at >= p_from and p.paid_at < p_to
  union all
  select date_trunc('milliseconds', r.settled_at), 2 * r.seq, 'Bet', null, null, r.game, r.round_id, true,
    r.stake - r.stake_bonus, r.stake_bonus, 0, r.cash_after, r.bonus_after, r.settled_at
  from ledger.round r
  where (p_kind is null or p_kind = 'Bet') and r.player_id = p_player and r.opened_seq is not null and r.voided
    and r.settled_at >= p_from and r.settled_at < p_to
  union all
  select date_trunc('milliseconds', t.posted_at), 2 * t.seq, ledger.transfer_heading(t.player_id, t.key, t.kind, k.record), t.kind, t.key, null, null, false,
    case ledger.account_no('player/cash') when t.to_account then t.amount when t.from_account then -t.amount else 0 end,
    case ledger.account_no('player/bonus') when t.to_account then t.amount when t.from_account then -t.amount else 0 end,
    case ledger.account_no('player/withdraw-hold') when t.to_account then t.amount when t.from_account then -t.amount else 0 end,
    t.cash_after, t.bonus_after, t.posted_at
  from ledger.transfer t
  join ledger.transfer_kind k on k.kind = t.kind
  where (p_kind is null or p_kind not in ('Bet', 'Win')) and t.player_id = p_player
    and (p_kind is null or t.kind = any (ledger.kinds_headed(p_kind)))
    and (p_kind is null or ledger.transfer_heading(t.player_id, t.key, t.kind, k.record) = p_kind)
    and t.posted_at >= p_from and t.posted_at < p_to
$$;
grant execute on function ledger.records_between to lalmor_app;

-- Before (p_before, p_before_no), or the first page. Finds a millisecond with `p_limit` records at or above it, by the times of rounds' ids and transfers;
-- the records left out can only make the range longer than needed.
create or replace function ledger.records_page(p_player bigint, p_kind text, p_before timestamptz, p_before_no bigint, p_limit int)
returns table (
  order_at timestamptz, record_no bigint, kind text, transfer_kind text, transfer_key text, game int, round_id uuid, cancelled boolean,
  cash bigint, bonus bigint, withdraw_hold bigint, cash_after bigint, bonus_after bigint, at timestamptz
) language plpgsql stable as $$
#variable_conflict use_column
declare
  before timestamptz := coalesce(p_before, '9000-01-01');
  before_no bigint := coalesce(p_before_no, 0);
  range_end timestamptz := before + interval '1 millisecond';
  rounds_from timestamptz;
  transfers_from timestamptz;
begin
  if p_kind is null or p_kind in ('Bet', 'Win') then
    select case when count(*) = p_limit then min(r.order_at) end into rounds_from
    from (
      select x.order_at
      from ledger.round r
      cross join lateral (
        -- A bet has the time in its round's id; a closing's is its opening's.
        select
          case when p_kind = 'Win' and r.opened_seq is not null then date_trunc('milliseconds', r.settled_at) else ledger.uuid7_time(r.round_id) end as order_at,
          case when p_kind = 'Win' then 2 * r.seq + 1 else 2 * coalesce(r.opened_seq, r.seq) end as record_no
      ) x
      where r.player_id = p_player and r.round_id < ledger.uuid7_floor(range_end)
        and (p_kind is distinct from 'Win' or (r.payout > coalesce(r.paid_before, 0) and r.voided is null))
        and (x.order_at, x.record_no) < (before, before_no)
      order by r.round_id desc
      limit p_limit
    ) r;
  end if;
  if p_kind is null or p_kind not in ('Bet', 'Win') then
    select case when count(*) = p_limit then min(t.order_at) end into transfers_from
    from (
      select date_trunc('milliseconds', t.posted_at) as order_at
      from ledger.transfer t
      join ledger.transfer_kind k on k.kind = t.kind
      where t.player_id = p_player and t.posted_at < range_end
        and (p_kind is null or t.kind = any (ledger.kinds_headed(p_kind)))
        and (p_kind is null or ledger.transfer_heading(t.player_id, t.key, t.kind, k.record) = p_kind)
        and (date_trunc('milliseconds', t.posted_at), 2 * t.seq) < (before, before_no)
      order by t.posted_at desc
      limit p_limit
    ) t;
  end if;

  return query
  select b.order_at, b.record_no, b.kind, b.transfer_kind, b.transfer_key, b.game, b.round_id, b.cancelled, b.cash, b.bonus, b.withdraw_hold,
    b.cash_after, b.bonus_after, b.at
  from ledger.records_between(p_player, p_kind, coalesce(greatest(rounds_from, transfers_from), to_timestamp(0)), range_end) b
  where (b.order_at, b.record_no) < (before, before_no)
  order by b.order_at desc, b.record_no desc
  limit p_limit;
end $$;
grant execute on function ledger.records_page to lalmor_app;
