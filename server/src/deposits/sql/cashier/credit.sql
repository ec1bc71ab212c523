-- True if the line is being returned, or was (deposits/sql/cashier/returns.sql): then it credits no order.
create or replace function app.goes_back(p_line_id bigint) returns boolean language sql stable set search_path = app, pg_temp as $$
  select exists (select from bank_return where line_id = p_line_id and outcome <> 'failed')
$$;

-- The amount that the method's evidence proves; null without any. A transfer counts once its block was read twice, at the locked rate or else the present one,
-- rounded down together with all others of that rate.
create or replace function app.proven_of(p_order app.deposit_order, p_line_id bigint, p_at timestamptz) returns bigint
language sql stable set search_path = app, pg_temp as $$
  select case p_order.method
    when 'online' then (select received_paise from online_payment where order_no = p_order.order_no)
    when 'crypto' then (
      select sum(worth) filter (where is_final) from (
        select div(sum(t.micro) * coalesce(t.rate_paise, crypto_rate(p_at)), 1000000) as worth, bool_and(
          t.state <> 'orphaned' and t.credited_at is null and t.player_id = p_order.player_id and t.block_no <= c.checked_no
          and (c.scanned_no - t.block_no + 1 >= s.confirmations or t.block_no <= c.finalized_no)) as is_final
        from crypto_transfer t join crypto_chain c using (chain_no) cross join crypto_setting s
        where t.order_no = p_order.order_no
        group by coalesce(t.rate_paise, crypto_rate(p_at))
      ) rated
      having bool_and(is_final and worth is not null)
    )::bigint
    else (select amount_paise from bank_line where line_id = p_line_id and order_no is null and not goes_back(line_id))
  end
$$;

-- Credits an order once, with what is proven; a transfer by a line, which `p_by` matched. Locks order, then wallet. Returns the amount; null if credited before.
-- PRODUCT §2: the deposit must be bet once, so that a wallet is not a bank account; not during a long stop, when it could not be bet.
create or replace function app.credit_order(p_order_no text, p_line_id bigint, p_by text, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  o deposit_order;
  amount bigint;
  required bigint;
  posted text;
begin
  perform trust_time(p_at);
  select * into strict o from deposit_order where order_no = p_order_no for update;
  if o.credited_at is not null then
    return null;
  end if;
  perform from bank_line where line_id = p_line_id for update;
  amount := proven_of(o, p_line_id, p_at);
  if amount is null or amount <= 0 then
    raise exception 'credit_order: no rail has said that % was paid', p_order_no;
  end if;
  if o.further_of is not null and not exists (
    select from deposit_order f where f.order_no = o.further_of and f.player_id = o.player_id and f.credited_at is not null
  ) then
    raise exception 'credit_order: % is not a further payment of a credited order of its player', p_order_no;
  end if;
  if not ops.by_app() then
    p_by := ops.demand('credit', jsonb_strip_nulls(jsonb_build_object('order', coalesce(o.further_of, o.order_no), 'line', p_line_id::text)), amount);
  end if;

  perform ledger.lock_wallet(o.player_id);
  select case when w.stopped_until > p_at + a.forfeit_after then 0 else amount end into required
  from ledger.wallet w join ledger.asset a using (asset) where w.player_id = o.player_id;
  select p.status into posted
  from ledger.post(o.player_id, 'deposit/' || o.order_no, 'deposit-' || case when o.method in ('upi', 'imps') then 'bank' else o.method end,
    amount, required, 'infinity', p_at) p;
  if posted <> 'posted' then
    raise exception 'credit_order: the credit of % was %', p_order_no, posted;
  end if;
  update bank_line set state = 'credited', order_no = o.order_no, player_id = o.player_id, matched_by = p_by, matched_at = p_at
  where line_id = p_line_id and o.method in ('upi', 'imps');
  update crypto_transfer set state = 'credited', credited_at = p_at where order_no = o.order_no and o.method = 'crypto';
  update deposit_order
  set status = 'success', closed_at = null, closed_why = null, review = null, credited_at = p_at, credited_paise = amount,
    counts_on = nullif(ledger.book_day(p_at), ledger.ist_day(p_at))
  where order_no = o.order_no;
  perform book_surcharge(o.order_no, p_at);
  return amount;
end $$;
grant execute on function app.credit_order to lalmor_app, lalmor_ops;

-- Reverses a credit with its waiting bonus, once: a chain lost a transfer of it, or two operators say that the money was taken back. Confirms open cases.
-- A replacing block must be as deep as a credit requires. Other transfers can be credited again. False if it was taken back before.
create or replace function app.reverse_order(p_order_no text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  o deposit_order;
  reversed text;
begin
  select * into strict o from deposit_order where order_no = p_order_no for update;
  if is_taken_back(o) then
    return false;
  end if;
  if not ops.by_app() then
    perform ops.demand('reverse', jsonb_build_object('order', o.order_no), o.credited_paise);
  elsif not ops.by_owner() and not exists (
    select from crypto_transfer t join crypto_chain c using (chain_no) cross join crypto_setting s
    where t.order_no = o.order_no and t.credited_at is not null and t.state = 'orphaned'
      and (c.scanned_no - t.block_no + 1 >= s.confirmations or not c.current)
  ) then
    raise exception 'reverse_order: no chain has lost what % was credited for', p_order_no;
  end if;
  perform confirm_cases(o.order_no, p_at);
  perform ledger.take_back(o.player_id, 'deposit/' || o.order_no || '/self-service', p_at);
  select r.status into reversed from ledger.reverse(o.player_id, deposit_key(o), p_at) r;
  if reversed <> 'reversed' then
    raise exception 'reverse_order: the reversal of % was %', p_order_no, reversed;
  end if;
  if o.reversed_at is not null then
    update give_back b set taken_at = p_at where b.order_no = o.order_no and b.ended = 'given' and b.taken_at is null;
    update deposit_order x set given_back_at = null, reversed_at = p_at where x.order_no = o.order_no;
    return true;
  end if;
  update crypto_transfer set state = case when state = 'credited' then 'confirming' else state end, credited_at = null
  where order_no = o.order_no;
  update deposit_order set reversed_at = p_at, bonus_owed_paise = 0 where order_no = o.order_no;
  return true;
end $$;
grant execute on function app.reverse_order to lalmor_app, lalmor_ops;

-- Maximum: 1 % of the credit for each full six hours from application to credit, at most 30 % (SPEC §9). Null without an application before it.
create or replace function app.waiting_bonus_most(o app.deposit_order) returns bigint language sql immutable as $$
  select case when o.applied_at < o.credited_at then
    o.credited_paise * greatest(0, least(30, floor(extract(epoch from least(o.credited_at, o.contested_at) - greatest(o.applied_at, o.paid_at)) / 21600)))::bigint / 100
  end
$$;
grant execute on function app.waiting_bonus_most to lalmor_app, lalmor_clerk;

-- SPEC §9, PRODUCT §2. The app quotes it.
create or replace function app.waiting_terms(out multiple int, out days int) language sql immutable as $$ select 3, 30 $$;
grant execute on function app.waiting_terms to lalmor_app;

-- Pays the waiting bonus once, for a credited order applied for before; never from promised money. An operator only in the crediting act. Answers as ledger.post:
-- posted · fund-short · player-stopped · too-many-bonuses
create or replace function app.pay_waiting_bonus(p_order_no text, p_amount bigint, p_at timestamptz) returns text
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  o deposit_order;
  w ledger.wallet;
  posted text;
begin
  perform trust_time(p_at);
  select * into strict o from deposit_order where order_no = p_order_no for update;
  if not ops.by_app() then
    perform ops.demand('bonus', jsonb_build_object('order', coalesce(o.further_of, o.order_no)), p_amount, 'credit');
  end if;
  if o.bonus_paise > 0 or coalesce(p_amount > waiting_bonus_most(o), true) then
    raise exception 'pay_waiting_bonus: % earns no such bonus', p_order_no;
  end if;
  perform ledger.lock_wallet(o.player_id);
  select * into strict w from ledger.wallet where player_id = o.player_id;
  if not w.frozen and w.stopped_until <= p_at and free_fund(w.asset) < p_amount then
    return 'fund-short';
  end if;
  select p.status into posted
  from waiting_terms() t, ledger.post(o.player_id, 'deposit/' || o.order_no || '/self-service', 'deposit-bonus', p_amount, t.multiple * p_amount, p_at + make_interval(days => t.days), p_at) p;
  if posted not in ('posted', 'fund-short', 'player-stopped', 'too-many-bonuses') then
    raise exception 'pay_waiting_bonus: the bonus of % was %', p_order_no, posted;
  end if;
  if posted = 'posted' then
    update deposit_order set bonus_paise = p_amount, bonus_owed_paise = 0 where order_no = o.order_no;
  end if;
  return posted;
end $$;
grant execute on function app.pay_waiting_bonus to lalmor_app, lalmor_ops;
