-- ADR 0045: lalmor_ops writes, and moves money, only inside a call: a `tx` with an operator's own token (ops.admit) and an approved act (ops.begin_act,
-- ops.approve). Functions that move money ask ops.demand. A message of code LO001 is for the operator.

create or replace function ops.hash_of(p_secret text) returns bytea language sql immutable as $$ select sha256(convert_to(p_secret, 'utf8')) $$;

-- The act's own rows are in ties.sql.
create or replace function ops.doing(out act text, out does text) returns setof record language sql immutable as $$
  values
    ('fund add', 'fund'),
    ('deposit match', 'credit'),
    ('self-service decide', 'credit'),
    ('payment decide', 'credit'),
    ('deposit match', 'bonus'),
    ('self-service decide', 'bonus'),
    ('payment decide', 'bonus'),
    ('deposit match', 'first-deposit'),
    ('self-service decide', 'first-deposit'),
    ('payment decide', 'first-deposit'),
    ('deposit reject', 'unpromise'),
    ('self-service decide', 'unpromise'),
    ('payment decide', 'unpromise'),
    ('deposit reverse', 'reverse'),
    ('deposit reverse', 'reverse-rewards'),
    ('deposit reverse', 'free'),
    ('case confirm', 'reverse'),
    ('case confirm', 'reverse-rewards'),
    ('case release', 'release'),
    ('case give-back', 'give-back'),
    ('case keep', 'keep'),
    ('withdrawal approve', 'approved'),
    ('withdrawal refuse', 'refused'),
    ('payout give-up', 'failed'),
    ('payout resolve', 'failed'),
    ('payout resolve', 'paid'),
    ('payout resolve', 'reversed'),
    ('payout resolve', 'resolved'),
    ('player freeze', 'freeze'),
    ('player unfreeze', 'unfreeze'),
    ('games stop', 'stop-games'),
    ('games start', 'start-games'),
    ('reward void', 'reward'),
    ('promotion budget', 'budget'),
    ('provider budget', 'provider-budget'),
    ('rank exclude', 'rank'),
    ('referral accept', 'referral-accept'),
    ('referral refuse', 'referral-refuse'),
    ('operator disable', 'disable'),
    ('operator roles', 'roles'),
    ('operator reset', 'reset'),
    ('operator rotate', 'rotate'),
    ('deposit return', 'return'),
    ('return resolve', 'end-return'),
    ('statement import', 'statement_file'),
    ('promotion terms', 'promotion_terms'),
    ('trial-balance', 'ask'),
    ('payout ask', 'ask'),
    ('payment recheck', 'ask'),
    ('accounts check', 'ask'),
    ('accounts restore', 'ask'),
    ('seeds check', 'ask'),
    ('seeds reseal', 'ask')
$$;

-- Whatever the tool says.
create or replace function ops.is_for_two(p_act text) returns boolean language sql immutable as $$
  select p_act in ('statement profile', 'statement resolve', 'phone replace', 'phone release', 'vip set', 'vip keep', 'crypto set', 'protection set', 'break accept',
    'reconcile explain', 'accounts restore', 'imprint set', 'operator reset')
$$;

-- Null outside one.
create or replace function ops.current_call() returns ops.call language sql stable set search_path = ops, pg_temp as $$
  select c from call c where c.xid = pg_current_xact_id_if_assigned()
$$;
grant execute on function ops.current_call to lalmor_steward;

-- Throws unless the call of this `tx` may do this, to the named target, with at least this amount; an amount counts once, and only after `p_after`.
-- Returns the operator in whose name; null for the owner.
create or replace function ops.demand(p_does text, p_target jsonb default '{}', p_amount bigint default null, p_after text default null) returns text
language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call;
begin
  if by_owner() then
    return null;
  end if;
  c := current_call();
  if c.granted is null or not c.granted_args @> p_target or (p_amount is not null and (coalesce(c.amount_paise, 0) < p_amount or p_does = any (c.used)))
    or (p_after is not null and p_after <> all (c.used)) or not exists (select from doing() d where d.act = c.granted and d.does = p_does) then
    raise exception 'no operator has agreed to this: %', p_does using hint = 'npm run ops';
  end if;
  if p_amount is not null then
    update call set used = used || p_does where call_id = c.call_id;
  end if;
  return c.behalf;
end $$;
grant execute on function ops.demand to lalmor_cashier;

-- Returns a word of the granted act; null if it has none of that name, and for callers who need no call.
create or replace function ops.said(p_word text) returns text language sql stable security definer set search_path = ops, pg_temp as $$
  select c.granted_args ->> p_word from call c where c.xid = pg_current_xact_id_if_assigned()
$$;
grant execute on function ops.said to lalmor_cashier;

-- Refuses an operators' login outside a call, or in an act that does not write this table. Functions of other roles answer for their own writes.
-- refuse_unsaid (ties.sql) checks each row.
create or replace function ops.refuse_without_call() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  if not by_app() and not exists (select from ties() t where t.writes = tg_table_name and t.act = (current_call()).granted) then
    raise exception 'no operator has agreed to a change of %', tg_table_name;
  end if;
  return null;
end $$;

-- A token or a session's secret proves the operator: null, or the reason, which PostgreSQL logs too. Tries are not counted, so nobody can lock an operator
-- out: 256 random bits cannot be guessed.
create or replace function ops.sign_in(p_operator text, p_token text, p_at timestamptz) returns text language plpgsql stable security definer
set search_path = ops, pg_temp as $$
begin
  if exists (select from operator where name = p_operator and token_hash = hash_of(p_token) and disabled_at is null)
    or (session_of(p_token, p_at)).operator = p_operator then
    return null;
  end if;
  raise log 'a wrong token for operator %', left(p_operator, 32);
  return 'There is no such operator, or the token is wrong.';
end $$;
grant execute on function ops.sign_in to lalmor_ops;

-- The token, or the session's secret, proves the operator, whose row is locked: their sums are counted in order. One call in a `tx`.
-- ops.keep_call writes its trail row. Code LO002: a repeated call.
create or replace function ops.admit(p_operator text, p_token text, p_call uuid, p_act text, p_args jsonb, p_at timestamptz) returns void
language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  -- With its own snapshot, a `tx` would not see what this person did while it waited for the lock.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'admit: not in a tx that is %', current_setting('transaction_isolation');
  end if;
  perform app.trust_time(p_at);
  -- Proved before it is locked: others cannot keep an operator waiting.
  for _ in 1 .. 2 loop
    if sign_in(p_operator, p_token, p_at) is not null then
      raise exception 'There is no such operator, or the token is wrong.' using errcode = 'LO001';
    end if;
    perform from operator where name = p_operator for no key update;
  end loop;
  if (current_call()).call_id is not null then
    raise exception 'admit: this tx has a call';
  end if;
  if exists (select from audit a where a.call_id = p_call) then
    raise exception 'call % was before', p_call using errcode = 'LO002';
  end if;
  update call set answer = null where at < p_at - interval '1 day' and answer is not null;
  update act set args = masked(act, args) where decision is null and expires_at <= p_at and args <> masked(act, args);
  insert into call (call_id, operator, behalf, act, args, at, xid, session_id)
  values (p_call, p_operator, p_operator, p_act, p_args, p_at, pg_current_xact_id(), (session_of(p_token, p_at)).session_id)
  on conflict (call_id) do nothing;
  if not found then
    raise exception 'call % was before', p_call using errcode = 'LO002';
  end if;
end $$;
grant execute on function ops.admit to lalmor_ops;

-- The amount that counts towards a threshold: nothing if the same person, alone, accepted the line's statement, which counted it. A held row was not counted.
create or replace function ops.counted(p_operator text, p_act text, p_args jsonb, p_amount bigint) returns bigint language sql stable set search_path = ops, pg_temp as $$
  select case when p_act in ('deposit match', 'self-service decide') and exists (
    select from app.bank_line l join app.bank_statement s using (statement_id) join audit i
      on i.operator = p_operator and i.act = 'statement import' and i.outcome = 'done' and i.args ->> 'sha256' = encode(s.file_hash, 'hex')
    where l.line_id::text = p_args ->> 'line' and not exists (select from app.held_row h where h.line_id = l.line_id and h.resolved = 'line')
  ) then 0 else p_amount end
$$;

-- PRODUCT §12: whether the act of this call needs a second person: always, or above the threshold with what this person did alone before.
-- `sandbox` moves only play money and needs none: only the owner can give it a token.
create or replace function ops.needs_two(p_amount bigint, p_second boolean) returns boolean
language plpgsql stable security definer set search_path = ops, pg_temp as $$
declare
  c call := current_call();
  t threshold;
  done bigint := 0;
begin
  select * into t from threshold where act = c.act;
  if t.counted = 'day' then
    select coalesce(sum(counted(a.operator, a.act, a.args, a.amount_paise)), 0) into done
    from audit a join threshold x using (act)
    where a.operator = c.operator and x.counted_with = t.counted_with and a.outcome = 'done'
      and a.at >= date_trunc('day', c.at at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata';
  end if;
  return c.operator <> 'sandbox' and (p_second or is_for_two(c.act) or c.act = 'operator roles' and leads() > 1
    or coalesce(done + counted(c.operator, c.act, c.args, p_amount) > t.alone_most_paise, false));
end $$;
grant execute on function ops.needs_two to lalmor_ops;

-- Granted where one person suffices. Otherwise, or in doubt, it waits and the call names it; repeats too.
create or replace function ops.begin_act(p_amount bigint, p_second boolean, p_doubt text default null) returns ops.call
language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call := current_call();
begin
  if c.call_id is null or c.granted is not null or c.act_id is not null or c.act = 'approve' then
    raise exception 'begin_act: there is no call to begin';
  end if;
  perform need_role(c.operator, c.act);
  perform need_signature(c, p_amount);
  if p_doubt is not null then
    c.args := c.args || jsonb_build_object('doubt', p_doubt);
  elsif not needs_two(p_amount, p_second) then
    update call set granted = act, granted_args = args, amount_paise = p_amount where call_id = c.call_id returning * into c;
    return c;
  end if;
  select a.act_id into c.act_id from act a
  where a.decision is null and a.expires_at > c.at and a.proposed_by = c.operator and a.act = c.act and a.args - 'why' = c.args - 'why'
    and a.amount_paise is not distinct from p_amount;
  if c.act_id is null then
    insert into act (act, args, amount_paise, proposed_by, proposed_at, expires_at)
    values (c.act, c.args, p_amount, c.operator, c.at, c.at + interval '1 day') returning act_id into c.act_id;
  end if;
  update call set act_id = c.act_id, args = c.args, amount_paise = p_amount where call_id = c.call_id returning * into c;
  return c;
end $$;
grant execute on function ops.begin_act to lalmor_ops;

-- Locks an act until the `tx` ends, so that it is decided once. In a call only.
create or replace function ops.lock_act(p_act_id bigint) returns setof ops.act language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  if (current_call()).call_id is not null then
    return query select * from act where act_id = p_act_id for no key update;
  end if;
end $$;
grant execute on function ops.lock_act to lalmor_ops;

-- Keeps a waiting act's file, once for each hash. Deletes files that no act waits for.
create or replace function ops.attach(p_content text) returns void language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call := current_call();
begin
  if c.call_id is null or c.act_id is null then
    raise exception 'attach: no act waits';
  end if;
  delete from attachment f where not exists (
    select from act a where a.decision is null and a.expires_at > c.at and a.args ->> 'sha256' = f.sha256);
  if p_content is not null then
    if not exists (select from act a where a.act_id = c.act_id and a.decision is null and is_file(a.args, p_content)) then
      raise exception 'attach: that is not the file of act %', c.act_id;
    end if;
    insert into attachment (sha256, content) values (c.args ->> 'sha256', p_content) on conflict do nothing;
  end if;
end $$;
grant execute on function ops.attach to lalmor_ops;

-- Decides a waiting act, once, in a call for that. Approved by another operator than asked for it, it may be done in this `tx`.
create or replace function ops.decide(p_act_id bigint, p_decision text) returns void
language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call := current_call();
  a act;
begin
  select * into strict a from act where act_id = p_act_id for no key update;
  if c.call_id is null or c.granted is not null or c.act <> (case p_decision when 'approved' then 'approve' else 'decline' end)
    or not c.args @> jsonb_build_object('act', p_act_id::text) or a.decision is not null or a.expires_at <= c.at then
    raise exception 'decide: act % cannot be % here', p_act_id, p_decision;
  end if;
  -- One's own act can be taken back without a role.
  if a.proposed_by <> c.operator then
    perform need_role(c.operator, c.act), need_role(c.operator, a.act);
  end if;
  perform need_signature(c, case when p_decision = 'approved' then a.amount_paise end, a.act_id);
  if p_decision = 'approved' then
    if a.proposed_by = c.operator then
      raise exception 'You proposed this act. Another operator must approve it.' using errcode = 'LO001';
    elsif exists (select from operator o where o.name = a.proposed_by and o.disabled_at is not null) then
      raise exception '%, who proposed it, is disabled. Decline it.', a.proposed_by using errcode = 'LO001';
    end if;
    perform need_role(a.proposed_by, a.act);
    update call set granted = a.act, granted_args = a.args, amount_paise = a.amount_paise, behalf = a.proposed_by, second = true, act_id = a.act_id
    where call_id = c.call_id;
  else
    update call set granted = act, granted_args = args, act_id = a.act_id where call_id = c.call_id;
  end if;
  update act set decision = p_decision, decided_by = c.operator, decided_at = c.at, args = masked(act, args) where act_id = p_act_id;
end $$;
grant execute on function ops.decide to lalmor_ops;

-- Keeps what a call answers, so that it can answer it again.
create or replace function ops.keep_answer(p_answer jsonb) returns void language sql security definer set search_path = ops, pg_temp as $$
  update call set answer = p_answer where xid = pg_current_xact_id_if_assigned()
$$;
grant execute on function ops.keep_answer to lalmor_ops;

-- Writes the trail row at the commit, so that no act is without one and nothing follows it.
create or replace function ops.keep_call() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call;
begin
  select * into c from call where call_id = new.call_id;
  insert into audit (call_id, at, operator, act, args, outcome, told, assertion, amount_paise)
  values (c.call_id, c.at, c.operator, c.act, masked(c.act, c.args), case when c.granted is not null then 'done' when c.act_id is not null then 'proposed' else 'refused' end,
    case when c.granted is null then coalesce('Act ' || c.act_id || ' waits for a second operator.', 'Nothing was begun.') end,
    case when c.session_id is not null then signature_of(c.call_id) end, c.amount_paise);
  update call set xid = null, args = masked(act, args), granted_args = masked(granted, granted_args) where call_id = c.call_id;
  return null;
end $$;

-- Records a refusal or failure, under the name of the operator whom the token proves. Without a valid token it writes no row.
create or replace function ops.record_refusal(
  p_operator text, p_token text, p_call uuid, p_act text, p_args jsonb, p_outcome text, p_told text, p_at timestamptz
) returns void language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  perform app.trust_time(p_at);
  if p_outcome not in ('refused', 'failed') then
    raise exception 'record_refusal: % is none', p_outcome;
  end if;
  if sign_in(p_operator, p_token, p_at) is null then
    insert into audit (call_id, at, operator, act, args, outcome, told) values (p_call, p_at, p_operator, p_act, masked(p_act, p_args), p_outcome, untold(p_act, p_args, p_told))
    on conflict (call_id) do nothing;
  end if;
end $$;
grant execute on function ops.record_refusal to lalmor_ops;

-- A new operator's code, once, for a token that only they see. Null is done; otherwise why not, in PostgreSQL's log alone:
-- an unproved attempt leaves no trail row.
create or replace function ops.enrol(p_operator text, p_code text, p_token text, p_call uuid, p_at timestamptz) returns text
language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  o operator;
  why text;
begin
  perform app.trust_time(p_at);
  if length(p_token) < 32 then
    raise exception 'enrol: the token is too short';
  end if;
  update operator set token_hash = hash_of(p_token), enrolled_at = p_at, code_hash = null, code_until = null
  where name = p_operator and code_hash = hash_of(p_code) and code_until > p_at and disabled_at is null;
  if found then
    insert into audit (call_id, at, operator, act, args, outcome)
    values (p_call, p_at, p_operator, 'operator enrol', jsonb_build_object('name', p_operator), 'done');
    return null;
  end if;
  select * into o from operator where name = p_operator;
  if o.enrolled_at is not null then
    why := format('The code of %s was used at %s. If that was not you, have a lead disable %1$s now.', p_operator, to_char(o.enrolled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
  else
    why := 'There is no such code, or its day is over. Ask a lead for a new one.';
  end if;
  raise log 'a wrong code for operator %', left(p_operator, 32);
  return why;
end $$;
grant execute on function ops.enrol to lalmor_ops;

create or replace function ops.rotate(p_token text) returns void language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  if length(p_token) < 32 then
    raise exception 'rotate: the token is too short';
  end if;
  update operator set token_hash = hash_of(p_token) where name = demand('rotate');
end $$;
grant execute on function ops.rotate to lalmor_ops;

-- Disables an operator at once and permanently; a lead's act. What they asked for can no longer be approved. False: disabled before, or unknown.
create or replace function ops.disable(p_operator text, p_at timestamptz) returns boolean language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  perform demand('disable', jsonb_build_object('name', p_operator));
  update operator set disabled_at = p_at, code_hash = null, code_until = null where name = p_operator and disabled_at is null;
  if not found then
    return false;
  end if;
  perform end_sessions(p_operator, 'disabled', p_at);
  return true;
end $$;
grant execute on function ops.disable to lalmor_ops;

-- The approved amount, once for each call. Answers like ledger.post_house.
create or replace function ops.fill_fund(p_asset smallint, p_at timestamptz) returns text language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call := current_call();
begin
  perform demand('fund', '{}', coalesce(c.amount_paise, 1));
  return ledger.post_house(p_asset, 'ops/' || c.call_id, 'fund-promotions', c.amount_paise, p_at);
end $$;
grant execute on function ops.fill_fund to lalmor_ops;

create or replace function ops.freeze_player(p_player bigint, p_frozen boolean) returns boolean
language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  perform demand(case when p_frozen then 'freeze' else 'unfreeze' end, jsonb_build_object('uid', p_player::text));
  return ledger.freeze_player(p_player, p_frozen);
end $$;
grant execute on function ops.freeze_player to lalmor_ops;

-- Switches one game, or all of an asset if none is named.
create or replace function ops.switch_games(p_asset smallint, p_game int, p_stopped boolean) returns void
language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  perform demand(case when p_stopped then 'stop-games' else 'start-games' end);
  if not by_owner() and (select substr(x.code, length('game/') + 1) from ledger.game g join ledger.account x using (account) where g.game = p_game) is distinct from said('game') then
    raise exception 'switch_games: another game was named';
  end if;
  if p_game is null and p_stopped then
    perform ledger.stop_asset(p_asset);
  elsif p_game is null then
    perform ledger.start_asset(p_asset);
  elsif p_stopped then
    perform ledger.stop_game(p_game);
  else
    perform ledger.start_game(p_game);
  end if;
end $$;
grant execute on function ops.switch_games to lalmor_ops;

-- New terms and an accepted file carry the name of the person whose call it is, and were approved by two, or for their amount; a file only once.
create or replace function ops.sign_terms() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  new.published_by := coalesce(demand('promotion_terms', jsonb_build_object('name', new.promotion), 1), new.published_by);
  return new;
end $$;

create or replace function ops.sign_file() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  new.agreed_paise := coalesce((current_call()).amount_paise, 0);
  new.accepted_by := coalesce(demand('statement_file', '{}', new.agreed_paise), new.accepted_by);
  return new;
end $$;

create or replace function ops.sign_mail() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  new.published_by := coalesce((current_call()).behalf, new.published_by);
  return new;
end $$;
