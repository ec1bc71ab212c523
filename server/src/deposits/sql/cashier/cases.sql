-- PRODUCT §5 M3, ADR 0041. These functions read rails' reports, which callers cannot write; server/src/deposits/case-machine.ts decides, this permits.
-- Locks: order, claims, case, wallet.

-- Reversed, and not given back since.
create or replace function app.is_taken_back(o app.deposit_order) returns boolean language sql immutable as $$
  select o.reversed_at is not null and o.given_back_at is null
$$;
grant execute on function app.is_taken_back to lalmor_app;

-- Sums the claims that rails have not dropped, at most the whole deposit.
create or replace function app.claimed_of(o app.deposit_order) returns bigint language sql stable set search_path = app, pg_temp as $$
  select least(coalesce(sum(coalesce(r.amount_paise, o.credited_paise)), 0), o.credited_paise)::bigint
  from rail_claim r where r.order_no = o.order_no and r.progress <> 'dropped'
$$;
grant execute on function app.claimed_of to lalmor_app;

create or replace function app.deposit_key(o app.deposit_order) returns text language sql stable set search_path = app, pg_temp as $$
  select 'deposit/' || o.order_no || coalesce((select '/back/' || max(b.turn) from give_back b where b.order_no = o.order_no and b.ended = 'given'), '')
$$;

-- Opens a case for 7 days, once for each report. Sets aside the rail's claim, at most the cash, less other cases of the deposit.
-- No row if the claim was dropped, the deposit is not credited or is taken back, a case is open, or the report was followed before.
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
  select * into strict claim from rail_claim c where c.kind = p_kind and c.claim_id = p_claim_id for update;
  if claim.progress = 'dropped' or claim.progress = claim.followed or o.credited_at is null or is_taken_back(o)
    or exists (select from deposit_case c where c.kind = p_kind and c.claim_id = p_claim_id and c.ended is null) then
    return;
  end if;
  taken := least(coalesce(claim.amount_paise, o.credited_paise), o.credited_paise);
  select least(taken, o.credited_paise - coalesce(sum(c.held_paise), 0)) into rest
  from deposit_case c where c.order_no = o.order_no and c.ended is null;
  insert into deposit_case (kind, claim_id, turn, order_no, player_id, amount_paise, held_paise, opened_at, decide_by)
  values (p_kind, p_claim_id, (select count(*) + 1 from deposit_case c where c.kind = p_kind and c.claim_id = p_claim_id), o.order_no, o.player_id,
    taken, 0, p_at, p_at + interval '7 days')
  returning * into opened;
  if rest > 0 then
    update deposit_case c set held_paise = ledger.set_aside(o.player_id, case_key(opened), rest, p_at) where c.case_no = opened.case_no
    returning * into opened;
  end if;
  update rail_claim c set followed = c.progress where c.kind = p_kind and c.claim_id = p_claim_id;
  return next opened;
end $$;
grant execute on function app.open_case to lalmor_app;

-- Notes a report that moves no money. Never a dropped claim whose case still holds money, or whose deposit is taken back.
create or replace function app.note_claim(p_kind text, p_claim_id text) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  o deposit_order;
begin
  select * into strict o from deposit_order
  where order_no = (select c.order_no from rail_claim c where c.kind = p_kind and c.claim_id = p_claim_id) for update;
  update rail_claim c set followed = c.progress
  where c.kind = p_kind and c.claim_id = p_claim_id
    and not (c.progress = 'dropped' and (is_taken_back(o)
      or exists (select from deposit_case x where x.kind = p_kind and x.claim_id = p_claim_id and x.ended is null)));
  if not found then
    raise exception 'note_claim: the % % asks for more', p_kind, p_claim_id;
  end if;
end $$;
grant execute on function app.note_claim to lalmor_app;

-- Makes a taken-back deposit due again when its rail drops a claim. False if other claims still take all of it.
create or replace function app.owe_back(p_order_no text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  o deposit_order;
  owed boolean := false;
begin
  perform trust_time(p_at);
  select * into strict o from deposit_order where order_no = p_order_no for update;
  if not is_taken_back(o)
    or not exists (select from rail_claim c where c.order_no = o.order_no and c.progress = 'dropped' and c.followed is distinct from 'dropped') then
    raise exception 'owe_back: no rail has dropped what was taken of %', p_order_no;
  end if;
  if claimed_of(o) < o.credited_paise then
    insert into give_back (order_no, turn, player_id, amount_paise, due_at)
    values (o.order_no, (select coalesce(max(b.turn), 0) + 1 from give_back b where b.order_no = o.order_no), o.player_id, o.credited_paise, p_at)
    on conflict (order_no) where ended is null do nothing;
    owed := found;
  end if;
  update rail_claim c set followed = 'dropped' where c.order_no = o.order_no and c.progress = 'dropped';
  return owed;
end $$;
grant execute on function app.owe_back to lalmor_app;

-- Keeps a deposit that was due back: its rail takes all of it again, or two operators say so. False if it was not due any more.
create or replace function app.stay_taken(p_order_no text, p_why text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  o deposit_order;
begin
  perform trust_time(p_at);
  select * into strict o from deposit_order where order_no = p_order_no for update;
  if p_why = 'kept' and not ops.by_app() then
    perform ops.demand('keep', jsonb_build_object('order', o.order_no), o.credited_paise);
  elsif p_why <> 'taken' or claimed_of(o) < o.credited_paise then
    raise exception 'stay_taken: % does not stay taken by %', p_order_no, p_why;
  end if;
  update give_back b set ended = p_why, ended_at = p_at where b.order_no = o.order_no and b.ended is null;
  return found;
end $$;
grant execute on function app.stay_taken to lalmor_app, lalmor_ops;

-- Gives back the whole of a deposit that is due, by two operators. Its bonuses stay taken. Returns the amount, null if it was not due any more.
create or replace function app.give_back_deposit(p_order_no text, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  o deposit_order;
  b give_back;
begin
  perform trust_time(p_at);
  select * into strict o from deposit_order where order_no = p_order_no for update;
  if ops.by_app() then
    raise exception 'give_back_deposit: two operators give a deposit back';
  end if;
  perform ops.demand('give-back', jsonb_build_object('order', o.order_no), o.credited_paise);
  select * into b from give_back x where x.order_no = o.order_no and x.ended is null for update;
  if b.order_no is null then
    return null;
  end if;
  if not ledger.restore_deposit(o.player_id, deposit_key(o), 'deposit/' || o.order_no || '/back/' || b.turn, p_at) then
    raise exception 'give_back_deposit: % was given back before', p_order_no;
  end if;
  update give_back x set ended = 'given', ended_at = p_at where x.order_no = b.order_no and x.turn = b.turn;
  update deposit_order x set given_back_at = p_at where x.order_no = o.order_no;
  return o.credited_paise;
end $$;
grant execute on function app.give_back_deposit to lalmor_ops;

-- The line's own UTR first. A payer's text in a credit cannot name our debits.
create or replace function app.utrs_of(l app.bank_line) returns text[] language sql immutable as $$
  select array(
    select l.utr where l.utr is not null
    union
    select m[1] from regexp_matches(l.narration || ' ' || l.reference, '(?<![0-9A-Za-z])([0-9]{12})(?![0-9A-Za-z])', 'g') m where l.amount_paise < 0
  )
$$;
grant execute on function app.utrs_of to lalmor_app;

-- Each debit of the account with the UTR of the crediting line becomes a claim. A later credit with that UTR and amount that credits no other order drops it.
-- `p_line_id` is an additional line to look at.
create or replace function app.hear_debits(p_order_no text, p_line_id bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  l bank_line;
begin
  perform trust_time(p_at);
  perform from deposit_order o where o.order_no = p_order_no for update;
  select * into l from bank_line x where x.order_no = p_order_no;
  if l.utr is null then
    return;
  end if;
  -- Two credits of an amount offset two debits of it, oldest first.
  with debit as (
    select d.line_id, d.amount_paise, d.paid_at, row_number() over (partition by d.amount_paise order by d.line_id) as n
    from bank_line d
    where d.account_id = l.account_id and d.amount_paise < 0 and (d.utr = l.utr or d.line_id = p_line_id and l.utr = any (utrs_of(d))
      or exists (select from rail_claim c where c.kind = 'debit' and c.order_no = p_order_no and c.claim_id = d.line_id::text))
  ),
  credit as (
    select c.line_id, c.amount_paise, c.state, row_number() over (partition by c.amount_paise order by c.line_id) as n
    from bank_line c
    where c.account_id = l.account_id and c.utr = l.utr and c.amount_paise > 0 and c.order_no is null and not goes_back(c.line_id)
  ),
  made_up as (
    update bank_line x set state = 'ignored' from credit c join debit d on d.amount_paise = -c.amount_paise and d.n = c.n
    where x.line_id = c.line_id and x.state in ('waiting', 'queued')
  )
  insert into rail_claim as kept (kind, claim_id, order_no, amount_paise, status, progress, reference, made_at, said_at, heard_at)
  select 'debit', d.line_id::text, p_order_no, -d.amount_paise, case when c.n is null then 'debited' else 'credited again' end,
    case when c.n is null then 'taken' else 'dropped' end, l.utr, d.paid_at, p_at, p_at
  from debit d left join credit c on c.amount_paise = -d.amount_paise and c.n = d.n
  on conflict (kind, claim_id) do update
  set status = excluded.status, progress = excluded.progress, said_at = excluded.said_at, heard_at = excluded.heard_at
  where kept.progress <> excluded.progress;
end $$;
grant execute on function app.hear_debits to lalmor_app;

create or replace function app.case_key(p_case app.deposit_case) returns text language sql immutable as $$
  select 'deposit/' || p_case.order_no || '/case/' || p_case.case_no
$$;

-- Releases a case, once: the money is cash again. `p_why`: the gateway has `dropped` its claim, the `time` is over, or two `operators` decided.
-- False if the case had ended.
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
  if p_why = 'dropped' then
    update rail_claim r set followed = 'dropped' where r.kind = c.kind and r.claim_id = c.claim_id;
  end if;
  return true;
end $$;
grant execute on function app.release_case to lalmor_app, lalmor_ops;

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

-- Frees a reversed order's line, once, for operators: the money was another order's. Returns the line.
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
  if not is_taken_back(o) then
    raise exception 'free_line: % is not reversed', p_order_no;
  end if;
  insert into freed_line (order_no, line_id, amount_paise, freed_at) values (p_order_no, l.line_id, l.amount_paise, p_at);
  -- The program credits a contested line to no order: its remark or UTR led to the wrong one.
  update bank_line set state = 'queued', contested = true, order_no = null, player_id = null, matched_by = null, matched_at = null
  where line_id = l.line_id;
  return l.line_id;
end $$;
grant execute on function app.free_line to lalmor_ops;
