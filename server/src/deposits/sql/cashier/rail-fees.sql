-- ADR 0038: booked once, from the rails' reports. House transfers lock the promotion fund's row, so a payout is booked at its end, and only its charge.

-- A change of a rail's charge; a repeat does nothing.
create or replace function app.book_rail_fee(p_player bigint, p_fee app.rail_fee, p_kind text) returns void
language plpgsql set search_path = app, pg_temp as $$
declare
  posted text;
begin
  insert into rail_fee select p_fee.* on conflict do nothing;
  if found then
    posted := ledger.move_house((select asset from ledger.wallet where player_id = p_player), 'rail-fee/' || p_fee.order_no || '/' || p_fee.word_n,
      p_kind, abs(p_fee.fees_paise), p_fee.booked_at);
    if posted <> 'posted' then
      raise exception 'book_rail_fee: the charge of % was %', p_fee.order_no, posted;
    end if;
  end if;
end $$;

-- Books what a gateway collected on top of a deposit, once: part of the deposit's credit (deposits/sql/cashier/credit.sql).
create or replace function app.book_surcharge(p_order_no text, p_at timestamptz) returns void
language plpgsql set search_path = app, pg_temp as $$
declare
  payment online_payment;
begin
  select * into payment from online_payment where order_no = p_order_no;
  if payment.surcharge_paise > 0 then
    perform book_rail_fee(payment.player_id, row(p_order_no, 0, 'online', payment.surcharge_paise, 0, p_at)::rail_fee, 'online-surcharge');
  end if;
end $$;
