-- The money that rails move. These functions read what a rail has said, which whoever calls them cannot write, and post that amount and no
-- other. Whether it is credited, and whose it is, their caller decides (server/src/deposits/credit.ts,
-- server/src/withdrawals/end.ts).

-- Refuses a time that is not the present: callers cannot backdate to get an old offer or rate.
create or replace function app.trust_time(p_at timestamptz) returns void language plpgsql stable set search_path = app, pg_temp as $$
declare
  tolerance interval := (select make_interval(mins => c.tolerance_minutes) from clock c);
begin
  if p_at not between clock_timestamp() - tolerance and clock_timestamp() + tolerance then
    raise exception 'the time % is not the present', p_at;
  end if;
end $$;

-- The present rate of a USDT in paise; null while the feeds disagree, or the rails have not said it for too long.
create or replace function app.crypto_rate(p_at timestamptz) returns bigint language sql stable set search_path = app, pg_temp as $$
  select c.rate_paise from crypto_chain c cross join crypto_setting s where c.current and c.rate_at > p_at - make_interval(secs => s.rate_age_s)
$$;

-- Whether a line's money is on its way back to its payer, or is back: it credits nobody (server/sql/returns.sql).
create or replace function app.goes_back(p_line_id bigint) returns boolean language sql stable set search_path = app, pg_temp as $$
  select exists (select from bank_return where line_id = p_line_id and outcome <> 'failed')
$$;

-- What an order is worth by the evidence of its method; null without evidence. A transfer counts once its block was read twice, at the rate that was
-- locked when it was seen, else at the present one, rounded down with all others of that rate.
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

-- Credits an order with what is proven, once, and writes it down; a bank transfer by a line, which `p_by` has matched. Locks the order, then
-- the wallet. Returns the amount; null if it was credited before. PRODUCT §2: bet the deposit once, so that a wallet is not used as a bank;
-- none during a stop so long that requirements are dropped, because it could not be bet.
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
    raise exception 'credit_order: % is no further payment of a credited order of its player', p_order_no;
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

-- Takes a credit back with its waiting bonus, once, because a chain has lost a transfer of it: the block that replaced the transfer's is as
-- deep as a credit requires, or it is another chain. Its other transfers may be credited again, by another order. Operators may say that the money
-- was taken back: two of them reverse a deposit, also one that was given back since. Its open cases are confirmed by that. False if it is taken back.
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

-- The most that the wait of an order's player can have earned: 1 % of the credit for each full six hours from the application to the credit, at
-- most 30 % (SPEC §9). Null if they had not applied before it.
create or replace function app.waiting_bonus_most(o app.deposit_order) returns bigint language sql immutable as $$
  select case when o.applied_at < o.credited_at then
    o.credited_paise * greatest(0, least(30, floor(extract(epoch from least(o.credited_at, o.contested_at) - greatest(o.applied_at, o.paid_at)) / 21600)))::bigint / 100
  end
$$;

-- How often a waiting bonus must be bet, and within how many days (SPEC §9, PRODUCT §2). The app quotes it.
create or replace function app.waiting_terms(out multiple int, out days int) language sql immutable as $$ select 3, 30 $$;

-- Pays the waiting bonus of a credited order that its player applied for before the credit, once: what the wait has earned, to be bet as its terms say. What is promised to others stays in the fund. By an operator only in the act that credits the order. Answers
-- as ledger.post does: posted · fund-short · player-stopped · too-many-bonuses.
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

-- Decides and ends a withdrawal: its state and its money, in one. By the app only what the bank has said; by operators what they approve, refuse, give
-- up or resolve (ADR 0045, ADR 0043).
--   approved, refused: in review · paid, failed, reversed: under way · reversed: paid, and it came back
--   paid-late: given back, and paid after all · resolved: as `paid` and `resolved_fee` say, whatever was booked
-- Returns the key under which the money was held, or of the payment that was taken back.
create or replace function app.end_withdrawal(
  p_order_no text, p_end text, p_at timestamptz, p_utr text default null, p_why text default null, p_paid_at timestamptz default null,
  p_paid bigint default null, p_paid_fee bigint default null
) returns text
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  w withdrawal;
  hold text := 'withdrawal/' || p_order_no;
  cause text := hold;
  outcome text := case p_end when 'approved' then 'approved' when 'paid-late' then 'paid' when 'resolved' then 'paid' else 'ended' end;
  done text := outcome;
  has_failed boolean;
  has_paid boolean;
  last text;
begin
  select * into strict w from withdrawal where order_no = p_order_no for update;
  if not coalesce(case p_end
    when 'approved' then w.status = 'in-review'
    when 'refused' then w.status = 'in-review'
    when 'paid' then w.status = 'paying'
    when 'failed' then w.status = 'paying'
    when 'reversed' then w.status in ('paying', 'succeeded')
    when 'paid-late' then w.status in ('failed', 'reversed') and w.why <> 'refused' and w.paid_paise is null
    when 'resolved' then w.status <> 'in-review' and w.why is distinct from 'refused' and w.paid_paise is null
  end, false) then
    raise exception 'end_withdrawal: % is %, which cannot become %', p_order_no, w.status, p_end;
  end if;
  if not ops.by_app() then
    perform ops.demand(p_end, jsonb_build_object('order', p_order_no), case when p_end <> 'refused' then greatest(w.amount_paise, p_paid) end);
    -- The finding and its amount: what was ordered unless the words name another amount. The UTR is the one they name.
    if ops.said('finding') <> (case when p_end in ('paid', 'resolved') then 'paid' else 'not-paid' end)
      or p_end in ('paid', 'resolved')
        and (coalesce(paise_in(ops.said('amount')), w.amount_paise - w.fee_paise) <> coalesce(p_paid, w.amount_paise - w.fee_paise) or ops.said('utr') <> p_utr)
    then
      raise exception 'end_withdrawal: something else was agreed to of %', p_order_no;
    end if;
  elsif not ops.by_owner() then
    select bool_or(x.state in ('failed', 'rejected', 'cancelled', 'reversed')), bool_or(x.state = 'processed' and x.amount_paise = w.amount_paise - w.fee_paise),
      (array_agg(x.state order by x.n desc))[1]
    into has_failed, has_paid, last from payout_word x where x.order_no = p_order_no;
    if not coalesce(case
      when p_end in ('paid', 'paid-late') then has_paid
      when p_end = 'reversed' and w.status = 'succeeded' then last = 'reversed'
      -- Refused before there was a payout, it has no word.
      when p_end in ('failed', 'reversed') then coalesce(has_failed, true)
    end, false) then
      raise exception 'end_withdrawal: the bank has not said that % is %', p_order_no, p_end;
    end if;
  end if;

  if w.status = 'succeeded' then
    foreach cause in array array['/end/resolved', '/end/late', '/end'] loop
      cause := hold || cause;
      select r.status into done from ledger.reverse(w.player_id, cause, p_at) r;
      exit when done <> 'unknown';
    end loop;
    if done <> 'reversed' then
      raise exception 'end_withdrawal: the reversal of % was %', cause, done;
    end if;
    done := outcome;
  elsif p_end in ('refused', 'failed', 'reversed') or (p_end = 'resolved' and w.status = 'paying') then
    select e.status into done from ledger.end_hold(w.player_id, hold, false, 0, p_at) e;
    if done <> 'ended' then
      raise exception 'end_withdrawal: the void of % was %', p_order_no, done;
    end if;
    done := outcome;
  end if;
  if p_end = 'paid' then
    select e.status into done from ledger.end_hold(w.player_id, hold, true, w.fee_paise, p_at) e;
  elsif p_end = 'paid-late' then
    select l.status into done from ledger.pay_late(w.player_id, hold, w.fee_paise, p_at) l;
    if done = 'replayed' then
      return null;
    end if;
  elsif p_end = 'resolved' then
    select r.status into done from ledger.pay_resolved(w.player_id, hold, p_paid, p_paid_fee, p_at) r;
  end if;
  if done <> outcome then
    raise exception 'end_withdrawal: % was % and not %', p_order_no, done, outcome;
  end if;

  case p_end
    when 'approved' then update withdrawal set status = 'paying', decided_at = p_at, paying_at = p_at where order_no = p_order_no;
    when 'refused' then update withdrawal set status = 'failed', decided_at = p_at, failed_at = p_at, why = 'refused' where order_no = p_order_no;
    when 'paid' then update withdrawal set status = 'succeeded', paid_at = p_paid_at, utr = p_utr where order_no = p_order_no;
    when 'failed' then update withdrawal set status = 'failed', failed_at = p_at, why = p_why where order_no = p_order_no;
    when 'reversed' then update withdrawal set status = 'reversed', reversed_at = p_at, why = p_why where order_no = p_order_no;
    else
      update withdrawal set status = 'succeeded', paid_at = p_paid_at, utr = coalesce(p_utr, utr), failed_at = null, reversed_at = null, why = null,
        paid_paise = coalesce(p_paid, paid_paise), paid_fee_paise = coalesce(p_paid_fee, paid_fee_paise)
      where order_no = p_order_no;
  end case;
  return cause;
end $$;

-- The rate that is locked for a player: the one locked before, else the present one from now on. No row without a rate. The caller has locked
-- the wallet.
create or replace function app.quote_crypto(p_player bigint, p_at timestamptz) returns setof app.crypto_quote
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform trust_time(p_at);
  return query
    select * from crypto_quote q where q.player_id = p_player and q.quoted_at <= p_at and q.locked_until > p_at order by q.quoted_at desc limit 1;
  if not found then
    return query
      insert into crypto_quote (player_id, quoted_at, locked_until, rate_paise)
      select p_player, p_at, p_at + make_interval(mins => s.lock_minutes), rate from crypto_setting s, crypto_rate(p_at) rate where rate is not null
      returning *;
  end if;
end $$;
