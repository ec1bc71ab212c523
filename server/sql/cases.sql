-- Cases of deposits that a rail takes back (PRODUCT §14 M3, ADR 0087). Like those of credit.sql these functions read what a rail has
-- said, which their caller cannot write. Locks: the order, then the case, then the wallet.

-- Opens the case of a claim, once, for 7 days. What is left of the deposit is set aside: the smaller of what the rail takes and the cash there is,
-- less what other cases of the deposit hold. Returns the case, no row where there is nothing to open: the claim was dropped, the deposit is not
-- credited or was reversed, or the case was opened before.
create or replace function app.open_case(p_kind text, p_claim_id text, p_at timestamptz) returns setof app.deposit_case
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  o deposit_order;
  claim rail_claim;
  opened deposit_case;
  taken bigint;
  rest bigint;
begin
  perform trust_time(p_at);
  select * into o from deposit_order
  where order_no = (select c.order_no from rail_claim c where c.kind = p_kind and c.claim_id = p_claim_id) for update;
  if o.order_no is null then
    raise exception 'open_case: no rail has told of the % %', p_kind, p_claim_id;
  end if;
  select * into strict claim from rail_claim c where c.kind = p_kind and c.claim_id = p_claim_id;
  if claim.progress = 'dropped' or o.credited_at is null or o.reversed_at is not null
    or exists (select from deposit_case c where c.kind = p_kind and c.claim_id = p_claim_id) then
    return;
  end if;
  taken := least(coalesce(claim.amount_paise, o.credited_paise), o.credited_paise);
  select least(taken, o.credited_paise - coalesce(sum(c.held_paise), 0)) into rest
  from deposit_case c where c.order_no = o.order_no and c.ended is null;
  insert into deposit_case (kind, claim_id, order_no, player_id, amount_paise, held_paise, opened_at, decide_by)
  values (p_kind, p_claim_id, o.order_no, o.player_id, taken, 0, p_at, p_at + interval '7 days')
  returning * into opened;
  if rest > 0 then
    update deposit_case c set held_paise = ledger.set_aside(o.player_id, case_key(opened), rest, p_at) where c.case_no = opened.case_no
    returning * into opened;
  end if;
  return next opened;
end $$;

-- The key of what a case has set aside.
create or replace function app.case_key(p_case app.deposit_case) returns text language sql immutable as $$
  select 'deposit/' || p_case.order_no || '/case/' || p_case.case_no
$$;

-- Releases a case, once: what was set aside is cash again. `p_why`: the gateway has `dropped` its claim, it was decided by nobody in `time`, or two
-- `operators` say so. False if the case had ended before.
create or replace function app.release_case(p_case_no bigint, p_why text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  c deposit_case;
  is_so boolean;
begin
  perform trust_time(p_at);
  perform from deposit_order o where o.order_no = (select x.order_no from deposit_case x where x.case_no = p_case_no) for update;
  select * into strict c from deposit_case x where x.case_no = p_case_no for update;
  if c.ended is not null then
    return false;
  end if;
  is_so := case p_why
    when 'dropped' then exists (select from rail_claim r where r.kind = c.kind and r.claim_id = c.claim_id and r.progress = 'dropped')
    when 'time' then c.decide_by <= p_at
    when 'operators' then not ops.by_app()
    else false
  end;
  if not is_so then
    raise exception 'release_case: case % is not released by %', p_case_no, p_why;
  end if;
  if p_why = 'operators' then
    perform ops.demand('release', jsonb_build_object('case', p_case_no::text), c.amount_paise);
  end if;
  perform ledger.give_back(c.player_id, case_key(c), p_at);
  update deposit_case x set ended = 'released', released_why = p_why, ended_at = p_at where x.case_no = p_case_no;
  return true;
end $$;

-- Ends the cases of an order that is being reversed: what they have set aside is cash, from which the reversal takes it. The caller has locked the order.
create or replace function app.confirm_cases(p_order_no text, p_at timestamptz) returns void
language plpgsql set search_path = app, pg_temp as $$
declare
  c deposit_case;
begin
  for c in select * from deposit_case x where x.order_no = p_order_no and x.ended is null order by x.case_no for update loop
    perform ledger.give_back(c.player_id, case_key(c), p_at);
    update deposit_case x set ended = 'confirmed', ended_at = p_at where x.case_no = c.case_no;
  end loop;
end $$;

-- Frees the bank line of a reversed order, once, because the money was never that order's: the line waits for a person, who gives it to the right
-- one. For operators. Returns the line.
create or replace function app.free_line(p_order_no text, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  o deposit_order;
  l bank_line;
begin
  perform trust_time(p_at);
  select * into strict o from deposit_order where order_no = p_order_no for update;
  select * into strict l from bank_line where order_no = p_order_no for update;
  perform ops.demand('free', jsonb_build_object('order', p_order_no, 'wrong-order', 'yes'), l.amount_paise);
  if o.reversed_at is null then
    raise exception 'free_line: % is not reversed', p_order_no;
  end if;
  insert into freed_line (order_no, line_id, amount_paise, freed_at) values (p_order_no, l.line_id, l.amount_paise, p_at);
  -- The program gives a contested line to nobody: its remark or UTR led it to the wrong order.
  update bank_line set state = 'queued', contested = true, order_no = null, player_id = null, matched_by = null, matched_at = null
  where line_id = l.line_id;
  return l.line_id;
end $$;
