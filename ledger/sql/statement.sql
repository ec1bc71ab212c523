-- A cut is the last row dated before an instant, by `seq`. Two processes' clocks differ a little, but between two cuts each balance follows from the row before.
-- These functions only read.

-- The last `seq` before an instant, and cash plus bonus after it; 0 before the first row. Ids contain their time to within five minutes, so the index finds the
-- place and the row's own time decides.
create or replace function ledger.statement_cut(p_player bigint, p_at timestamptz, out seq bigint, out balance bigint)
language sql stable set search_path = ledger, pg_temp as $$
  with rows as (
    (
      select r.seq, r.cash_after + r.bonus_after as balance
      from (
        select uuid7_time(l.round_id) as id_time from round l
        where l.player_id = p_player and l.opened_seq is null and l.round_id < uuid7_floor(p_at + interval '15 minutes') and l.settled_at < p_at
        order by l.round_id desc limit 1
      ) last
      join round r on r.player_id = p_player and r.opened_seq is null and r.round_id >= uuid7_floor(last.id_time - interval '15 minutes')
        and r.round_id < uuid7_floor(p_at + interval '15 minutes') and r.settled_at < p_at
      order by r.seq desc limit 1
    )
    union all
    (
      select o.seq, o.cash_after + o.bonus_after
      from (
        select uuid7_time(l.round_id) as id_time from opening l
        where l.player_id = p_player and l.round_id < uuid7_floor(p_at + interval '15 minutes') and l.opened_at < p_at
        order by l.round_id desc limit 1
      ) last
      join opening o on o.player_id = p_player and o.round_id >= uuid7_floor(last.id_time - interval '15 minutes')
        and o.round_id < uuid7_floor(p_at + interval '15 minutes') and o.opened_at < p_at
      order by o.seq desc limit 1
    )
    union all
    (
      select r.seq, r.cash_after + r.bonus_after
      from (
        select max(l.settled_at) as at from round l where l.player_id = p_player and l.opened_seq is not null and l.settled_at < p_at
      ) last
      join round r on r.player_id = p_player and r.opened_seq is not null and r.settled_at between last.at - interval '15 minutes' and last.at
      order by r.seq desc limit 1
    )
    union all
    (
      select t.seq, t.cash_after + t.bonus_after
      from (select max(l.posted_at) as at from transfer l where l.player_id = p_player and l.posted_at < p_at) last
      join transfer t on t.player_id = p_player and t.posted_at between last.at - interval '15 minutes' and last.at
      order by t.seq desc limit 1
    )
    union all
    (
      select p.seq, p.cash_after + p.bonus_after
      from (select max(l.paid_at) as at from part_payout l where l.player_id = p_player and l.paid_at < p_at) last
      join part_payout p on p.player_id = p_player and p.paid_at between last.at - interval '15 minutes' and last.at
      order by p.seq desc limit 1
    )
    union all
    select 0, 0
  )
  select r.seq, r.balance from rows r order by r.seq desc limit 1
$$;
grant execute on function ledger.statement_cut to lalmor_app;

-- Sums what moved into cash and bonus (negative: out) by deposits, withdrawals and gifts; `deposited` and `withdrawn` count them. The instants are those of the
-- cuts.
create or replace function ledger.statement_transfers(
  p_player bigint, p_after bigint, p_upto bigint, p_from timestamptz, p_to timestamptz,
  out deposits bigint, out deposited int, out withdrawals bigint, out withdrawn int, out rewards bigint
) language sql stable set search_path = ledger, pg_temp as $$
  select coalesce(sum(m.amount) filter (where m.record = 'Deposit'), 0)::bigint, count(*) filter (where m.record = 'Deposit' and m.direct)::int,
    coalesce(sum(m.amount) filter (where m.record = 'Withdrawal'), 0)::bigint, count(*) filter (where m.kind = 'withdrawal-hold')::int,
    coalesce(sum(m.amount) filter (where m.record not in ('Deposit', 'Withdrawal')), 0)::bigint
  from (
    select k.kind, k.record, k.direct,
      case when t.to_account in (account_no('player/cash'), account_no('player/bonus')) then t.amount else 0 end
        - case when t.from_account in (account_no('player/cash'), account_no('player/bonus')) then t.amount else 0 end as amount
    from transfer t join transfer_kind k on k.kind = t.kind
    where t.player_id = p_player and t.posted_at >= p_from - interval '15 minutes' and t.posted_at < p_to + interval '15 minutes'
      and t.seq > p_after and t.seq <= p_upto
  ) m
$$;
grant execute on function ledger.statement_transfers to lalmor_app;

-- Stakes and payouts by day, without voids: the same sums as app.player_day, available before it has them.
create or replace function ledger.settled_on(p_player bigint, p_from date, p_to date)
returns table (day date, staked bigint, paid bigint) language sql stable set search_path = ledger, pg_temp as $$
  with period as (select p_from::timestamp at time zone 'Asia/Kolkata' as start, (p_to + 1)::timestamp at time zone 'Asia/Kolkata' as stop)
  select ist_day(s.at), sum(s.stake)::bigint, sum(s.payout)::bigint
  from (
    select r.stake, r.payout, r.settled_at as at from period join round r on r.player_id = p_player and r.opened_seq is null
      and r.round_id >= uuid7_floor(start - interval '15 minutes') and r.round_id < uuid7_floor(stop + interval '15 minutes')
    where r.settled_at >= start and r.settled_at < stop
    union all
    select r.stake, r.payout, r.settled_at
    from period join round r on r.player_id = p_player and r.opened_seq is not null and r.voided is null
    where r.settled_at >= start and r.settled_at < stop
    union all
    select 0, p.amount, p.paid_at from period join part_payout p on p.player_id = p_player and p.late
    where p.paid_at >= start and p.paid_at < stop
  ) s
  group by 1
$$;
grant execute on function ledger.settled_on to lalmor_app;

-- Time played, in milliseconds, as limits count it.
create or replace function ledger.played_on(p_player bigint, p_from date, p_to date) returns bigint
language sql stable set search_path = ledger, pg_temp as $$
  with period as (select p_from::timestamp at time zone 'Asia/Kolkata' as start, (p_to + 1)::timestamp at time zone 'Asia/Kolkata' as stop),
  opened as (
    select s.at, lag(s.at) over (order by s.seq) as before
    from period join staked s on s.player_id = p_player
      and s.round_id >= uuid7_floor(start - interval '15 minutes') and s.round_id < uuid7_floor(stop + interval '15 minutes')
  )
  select coalesce(sum(play_ms(o.before, o.at)), 0)::bigint from opened o, period where o.at >= start and o.at < stop
$$;
grant execute on function ledger.played_on to lalmor_app;

-- Records between two cuts, oldest first.
create or replace function ledger.statement_records(p_player bigint, p_after bigint, p_upto bigint, p_from timestamptz, p_to timestamptz)
returns table (
  kind text, transfer_kind text, transfer_key text, game int, round_id uuid, cancelled boolean, amount bigint, balance bigint, at timestamptz
) language sql stable set search_path = ledger, pg_temp as $$
  select r.kind, r.transfer_kind, r.transfer_key, r.game, r.round_id, r.cancelled, r.cash + r.bonus, r.cash_after + r.bonus_after, r.at
  from records_between(p_player, null, p_from - interval '15 minutes', p_to + interval '15 minutes') r
  where r.record_no >= 2 * p_after + 2 and r.record_no <= 2 * p_upto + 1
  order by r.record_no
$$;
grant execute on function ledger.statement_records to lalmor_app;
