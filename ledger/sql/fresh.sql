-- ADR 0014. Rows have no column for the order of commits: PostgreSQL's own mark, the id of the writing transaction, costs nothing.

-- The newest 64-bit id not after `p_next` that ends in these 32 bits.
create or replace function ledger.widen_xid(p_xid xid, p_next bigint) returns bigint language sql immutable parallel safe as $$
  select p_next - ((p_next - p_xid::text::bigint) & 4294967295)
$$;
grant execute on function ledger.widen_xid to lalmor_app;

-- All transactions below `horizon` are over; `next_xid` has not begun. `source` names cluster, database and table: a restored dump has others.
-- Rows from `horizon` on are not dated before `settled_from`: clocks are read at most 15 minutes before a transaction. `first_at`: the oldest movement.
create or replace function ledger.journal_mark(
  out horizon xid8, out next_xid xid8, out source text, out settled_from timestamptz, out first_at timestamptz
) language sql stable as $$
  select pg_snapshot_xmin(snapshot.now), pg_snapshot_xmax(snapshot.now),
    concat_ws('/', c.system_identifier, (select d.oid from pg_database d where d.datname = current_database()), 'ledger.round'::regclass::oid),
    least(
      coalesce((select max(t.posted_at) from ledger.transfer t), 'epoch'),
      (select min(a.xact_start) from pg_stat_activity a where a.datname = current_database())
    ) - interval '15 minutes',
    coalesce((select min(t.posted_at) from ledger.transfer t), 'epoch')
  from (select pg_current_snapshot() as now) snapshot, pg_control_system() c
$$;
grant execute on function ledger.journal_mark to lalmor_app;

-- `rounds` is 1 for a round that ended, 0 for a late payout. Written by transactions from `p_from` to before `p_to`.
-- Rows dated before `p_over` count whatever their id: their transaction is over, and so old an id may have wrapped.
create or replace function ledger.rounds_between(p_from xid8, p_to xid8, p_since timestamptz, p_until timestamptz, p_over timestamptz)
returns table (
  player_id bigint, asset smallint, game int, version int, rounds int, stake bigint, payout bigint, valid_bet bigint, voided boolean,
  settled_at timestamptz
) language sql stable as $$
  select r.player_id, r.asset, r.game, r.version, 1, r.stake, r.payout, r.valid_bet, r.voided is true, r.settled_at
  from ledger.round r
  where r.settled_at >= p_since and r.settled_at < p_until
    and ledger.widen_xid(r.xmin, (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint)) >= p_from::text::bigint
    and (r.settled_at < p_over
      or ledger.widen_xid(r.xmin, (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint)) < p_to::text::bigint)
  union all
  select p.player_id, p.asset, p.game,
    (select o.version from ledger.opening o where (o.player_id, o.round_id) = (p.player_id, p.round_id)),
    0, 0, p.amount, 0, false, p.paid_at
  from ledger.part_payout p
  where p.late and p.paid_at >= p_since and p.paid_at < p_until
    and ledger.widen_xid(p.xmin, (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint)) >= p_from::text::bigint
    and (p.paid_at < p_over
      or ledger.widen_xid(p.xmin, (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint)) < p_to::text::bigint)
$$;
grant execute on function ledger.rounds_between to lalmor_app;
