-- Raised risks, owned by lalmor_steward. Each function itself demands its call and a second person's approval (docs/runbooks/operators.md).

-- The call of this transaction, if an operator has asked in it for this act with these words (acts.sql).
create or replace function app.need_call(p_act text, p_args jsonb) returns ops.call language plpgsql stable set search_path = app, ops, pg_temp as $$
declare
  asked call := current_call();
begin
  if asked.granted is distinct from p_act or not asked.granted_args @> p_args then
    raise exception 'permission denied: nobody has asked for %', p_act using errcode = 'insufficient_privilege';
  end if;
  return asked;
end $$;

-- Approved by another operator: `behalf` asked, `operator` approved.
create or replace function app.need_approval(p_act text, p_args jsonb) returns ops.call language plpgsql stable set search_path = app, ops, pg_temp as $$
declare
  approved call := need_call(p_act, p_args);
begin
  if not approved.second then
    raise exception 'permission denied: nobody has approved %', p_act using errcode = 'insufficient_privilege';
  end if;
  return approved;
end $$;

-- Amounts as people write them, 1,50,000.50, in paise; USDT in millionths. Null for no amount.
create or replace function app.paise_in(p_text text) returns bigint language sql immutable as $$ select (replace(p_text, ',', '')::numeric * 100)::bigint $$;
grant execute on function app.paise_in to lalmor_cashier;

-- Only a raise of it needs a second person.
create or replace function app.set_threshold(p_act text, p_alone_paise bigint) returns void
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  asked call := need_call('threshold set', jsonb_build_object('act', p_act));
begin
  if paise_in(asked.granted_args ->> 'amount') is distinct from p_alone_paise then
    raise exception 'permission denied: another amount was asked for' using errcode = 'insufficient_privilege';
  end if;
  if p_alone_paise > (select alone_most_paise from threshold where act = p_act) then
    perform need_approval('threshold set', '{}');
  end if;
  update threshold set alone_most_paise = p_alone_paise where act = p_act;
end $$;
grant execute on function app.set_threshold to lalmor_ops;

-- A break of the last check, exactly as it was found: it stops the games no longer. False where the last check has not found it.
create or replace function app.accept_break(p_row text) returns boolean
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  approved call := need_approval('break accept', jsonb_build_object('row', p_row));
begin
  insert into app.accepted_break (invariant, player_id, row_name, found, accepted_by, reason)
  select b ->> 'invariant', (b ->> 'playerId')::bigint, b ->> 'row', b ->> 'found', approved.behalf || ', ' || approved.operator, approved.granted_args ->> 'why'
  from (select breaks from app.ledger_check order by ledger_check_id desc limit 1) last, jsonb_array_elements(breaks) b
  where b ->> 'row' = p_row
  on conflict do nothing;
  return found;
end $$;
grant execute on function app.accept_break to lalmor_ops;

-- Stores the finding of two people about an item of the last reconciliation.
create or replace function app.explain_item(p_item text, p_at timestamptz) returns void
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  approved call := need_approval('reconcile explain', jsonb_build_object('row', p_item));
begin
  insert into app.explanation (item, found, kind, why, explained_by, agreed_by, explained_at)
  select i ->> 'item', i ->> 'found', approved.granted_args ->> 'as', approved.granted_args ->> 'why', approved.behalf, approved.operator, p_at
  from (select report from app.reconciliation order by reconciliation_id desc limit 1) last, jsonb_array_elements(last.report -> 'items') i
  where i ->> 'item' = p_item
  on conflict do nothing;
end $$;
grant execute on function app.explain_item to lalmor_ops;
