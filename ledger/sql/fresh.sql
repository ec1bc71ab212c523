-- What a projection has not seen yet (ADR 0014). The journal has no column for the order in which transactions
-- ended: PostgreSQL's own mark on each row, the id of the transaction that wrote it, costs nothing.

-- Widens a row's 32-bit id by the cluster's next id: the newest id not after it that ends in these bits.
create or replace function ledger.widen_xid(p_xid xid, p_next bigint) returns bigint language sql immutable parallel safe as $$
  select p_next - ((p_next - p_xid::text::bigint) & 4294967295)
$$;
grant execute on function ledger.widen_xid to lalmor_app;

-- The state of the journal. Every transaction below `horizon` is over, so its rows are visible; `next_xid` has not begun.
-- `source` names the cluster, the database and the table of the ids: a dump restored elsewhere has others.
-- No row of a transaction from `horizon` on is dated before `settled_from`: its date comes from a clock read at most 15
-- minutes before its transaction began, and open transactions show here when they began. `first_at` is the oldest
-- movement: nobody bets before a gift or a deposit.
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

-- Results of rounds: `rounds` is 1 for one that ended, 0 for a late payout of an outside one. Dated from `p_since` to before
-- `p_until`, and written by transactions from `p_from` to before `p_to`. Rows
-- dated before `p_over` are taken whatever their id: their transaction is certainly over, and the id of a row that old may have
-- wrapped.
create or replace function ledger.rounds_between(p_from xid8, p_to xid8, p_since timestamptz, p_until timestamptz, p_over timestamptz)
returns table (
  player_id bigint, asset smallint, game int, rounds int, stake bigint, payout bigint, valid_bet bigint, voided boolean, settled_at timestamptz
) language sql stable as $$
  select r.player_id, r.asset, r.game, 1, r.stake, r.payout, r.valid_bet, r.voided is true, r.settled_at
  from ledger.round r
  where r.settled_at >= p_since and r.settled_at < p_until
    and ledger.widen_xid(r.xmin, (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint)) >= p_from::text::bigint
    and (r.settled_at < p_over
      or ledger.widen_xid(r.xmin, (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint)) < p_to::text::bigint)
  union all
  select p.player_id, p.asset, p.game, 0, 0, p.amount, 0, false, p.paid_at
  from ledger.part_payout p
  where p.late and p.paid_at >= p_since and p.paid_at < p_until
    and ledger.widen_xid(p.xmin, (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint)) >= p_from::text::bigint
    and (p.paid_at < p_over
      or ledger.widen_xid(p.xmin, (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint)) < p_to::text::bigint)
$$;
grant execute on function ledger.rounds_between to lalmor_app;
