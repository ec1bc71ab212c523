-- The charge not booked yet; 0 while the payout is under way.
create or replace function app.payout_charge_due(p_order_no text, p_at timestamptz) returns app.rail_fee
language sql stable set search_path = app, pg_temp as $$
  select row(w.order_no, w.n, 'bank', w.fees_paise - booked.fees, w.tax_paise - booked.tax, p_at)::rail_fee
  from payout_word w,
    (select coalesce(sum(fees_paise), 0)::bigint as fees, coalesce(sum(tax_paise), 0)::bigint as tax from rail_fee where order_no = p_order_no) booked
  where w.order_no = p_order_no and w.n = (select max(n) from payout_word where order_no = p_order_no)
    and w.state in ('processed', 'reversed', 'rejected', 'failed', 'cancelled') and w.fees_paise <> booked.fees
$$;

-- Books what the bank has charged for a payout that ended, or refunded of it, once per report. Returns the change. The fund's row is locked first,
-- as any house transfer locks it: of two callers the second sees what the first has booked.
create or replace function app.book_payout_charge(p_order_no text, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  player bigint;
  fee rail_fee := payout_charge_due(p_order_no, p_at);
begin
  select player_id into strict player from withdrawal where order_no = p_order_no;
  if fee.order_no is null then
    return 0;
  end if;
  perform trust_time(p_at);
  perform ledger.lock_fund((select asset from ledger.wallet where player_id = player));
  fee := payout_charge_due(p_order_no, p_at);
  if fee.order_no is null then
    return 0;
  end if;
  perform book_rail_fee(player, fee, case when fee.fees_paise > 0 then 'payout-charge' else 'payout-charge-returned' end);
  return fee.fees_paise;
end $$;
grant execute on function app.book_payout_charge to lalmor_app;
