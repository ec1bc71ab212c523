-- A kite's round is late too when the beacon had spoken before its bets were frozen, though the server's clock called that word due later (ADR 0018).
-- Reads app.kite_round once, which nobody writes for as long.
alter table app.kite_round
  drop constraint kite_round_late_reason_check,
  add constraint kite_round_late_reason_check check (late_reason in ('restart', 'busy', 'clock')),
  drop constraint kite_round_bets_closed,
  add constraint kite_round_bets_closed check (
    (bets_digest is null) = (closed_at is null)
    and (bets_digest is not null or version = 1 or state not in ('flying', 'cut'))
    and (coalesce(late_reason, 'clock') <> 'clock') = coalesce(closed_at >= beacon_at, false)
    and (late_reason is null or closed_at is not null)
  );
