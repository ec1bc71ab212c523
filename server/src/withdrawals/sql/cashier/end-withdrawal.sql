-- Changes state and money together. The app: as the bank reports. Operators: approve, refuse, give up, resolve (ADR 0045, ADR 0043).
-- Returns the key of the hold, or of the payment taken back.
-- approved, refused: in review · paid, failed, reversed: under way · reversed: paid, and it was returned
-- paid-late: given back, and paid after all · resolved: as `paid` and `resolved_fee` say, whatever was booked
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
    -- The finding's amount is the order's unless named; its UTR is the named one.
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
      -- Refused before there was a payout, so there is no report.
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
grant execute on function app.end_withdrawal to lalmor_app, lalmor_ops;
