-- ADR 0039. Unmatched money was never credited, so nothing is posted: these functions keep a line from being both credited and returned.
-- Crediting, returning and ending a return lock the line first.

-- Makes a line's return, for two operators. Raises unless the line is money that arrived, credits no order and is not on its way back.
create or replace function app.return_line(
  p_line_id bigint, p_return_no text, p_holder text, p_ifsc text, p_number text, p_why text, p_by text, p_at timestamptz
) returns void language plpgsql security definer set search_path = app, pg_temp as $$
declare
  l bank_line;
begin
  perform trust_time(p_at);
  select * into strict l from bank_line where line_id = p_line_id for update;
  p_by := coalesce(ops.demand('return', jsonb_build_object('line', p_line_id::text, 'ifsc', p_ifsc, 'account', p_number, 'holder', p_holder), l.amount_paise), p_by);
  p_why := coalesce(ops.said('why'), p_why);
  if l.amount_paise <= 0 or l.order_no is not null or goes_back(p_line_id) then
    raise exception 'return_line: line % is not unmatched money', p_line_id;
  end if;
  insert into bank_return (return_no, line_id, amount_paise, holder_name, ifsc, number, why, asked_by, made_at)
  values (p_return_no, p_line_id, l.amount_paise, p_holder, p_ifsc, p_number, p_why, p_by, p_at);
  update bank_line set state = 'returning' where line_id = p_line_id;
end $$;
grant execute on function app.return_line to lalmor_ops;

-- Updates a line's state from its returns. Without an open return the line waits for a person again; a credited one stays credited.
create or replace function app.follow_return(p_return_no text) returns void language plpgsql security definer set search_path = app, pg_temp as $$
declare
  line bigint := (select line_id from bank_return where return_no = p_return_no);
begin
  perform from bank_line where line_id = line for update;
  update bank_line set state = coalesce(
    (select case outcome when 'paid' then 'returned' else 'returning' end from bank_return where line_id = line and outcome <> 'failed'),
    'queued')
  where line_id = line and order_no is null and state in ('waiting', 'queued', 'returning', 'returned');
end $$;
grant execute on function app.follow_return to lalmor_app;

-- Ends a return in place of the bank, after a day or more: `paid`, or `failed`, which frees the line. One that was not sent can only fail, at any time.
-- False if it was ended so before, and the bank has reported nothing since.
create or replace function app.end_return(p_return_no text, p_outcome text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  r bank_return;
begin
  perform trust_time(p_at);
  perform from bank_line where line_id = (select line_id from bank_return where return_no = p_return_no) for update;
  select * into strict r from bank_return where return_no = p_return_no for update;
  if r.outcome = p_outcome and r.resolved_at is not null and coalesce(r.heard_at, '-infinity') <= r.resolved_at then
    return false;
  end if;
  perform ops.demand('end-return', jsonb_build_object('return', p_return_no, 'outcome', case p_outcome when 'paid' then 'paid' else 'not-paid' end), r.amount_paise);
  if p_outcome not in ('paid', 'failed') or (r.sent_at is null and p_outcome <> 'failed') or r.sent_at > p_at - interval '1 day' then
    raise exception 'end_return: % cannot end as % now', p_return_no, p_outcome;
  end if;
  if p_outcome = 'paid' and exists (
    select from bank_line l where l.line_id = r.line_id and (l.order_no is not null or (r.outcome = 'failed' and goes_back(l.line_id)))
  ) then
    raise exception 'end_return: the money of % is somebody’s by now', p_return_no;
  end if;
  update bank_return set outcome = p_outcome, ended_at = case when r.outcome = p_outcome then r.ended_at else p_at end, resolved_at = p_at,
    next_ask_at = null
  where return_no = p_return_no;
  perform follow_return(p_return_no);
  return true;
end $$;
grant execute on function app.end_return to lalmor_ops;
