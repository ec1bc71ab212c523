-- Operators' acts (ADR 0085). A login of lalmor_ops writes, and moves money, only inside a call: a `tx` in which an operator has named their
-- own token (ops.admit), and that what they ask for was agreed to (ops.begin_act, ops.approve). The functions that move money ask ops.demand.
-- A message of code LO001 is for the operator.

create or replace function ops.hash_of(p_secret text) returns bytea language sql immutable as $$ select sha256(convert_to(p_secret, 'utf8')) $$;

-- What each act may do: the functions that demand it, and tables that it alone may write. A table that is not here may be written in any call.
create or replace function ops.doing(out act text, out does text) returns setof record language sql immutable as $$
  values
    ('fund add', 'fund'),
    ('deposit match', 'credit'),
    ('self-service decide', 'credit'),
    ('payment decide', 'credit'),
    ('deposit match', 'order'),
    ('self-service decide', 'order'),
    ('payment decide', 'order'),
    ('deposit reject', 'order'),
    ('deposit reverse', 'order'),
    ('deposit reverse', 'reverse'),
    ('deposit reverse', 'free'),
    ('case confirm', 'order'),
    ('case confirm', 'reverse'),
    ('case confirm', 'deposit_order'),
    ('case release', 'release'),
    ('withdrawal approve', 'approved'),
    ('withdrawal refuse', 'refused'),
    ('payout give-up', 'failed'),
    ('payout resolve', 'failed'),
    ('payout resolve', 'paid'),
    ('payout resolve', 'reversed'),
    ('payout resolve', 'resolved'),
    ('player freeze', 'freeze'),
    ('player unfreeze', 'freeze'),
    ('games stop', 'games'),
    ('games start', 'games'),
    ('reward void', 'reward'),
    ('promotion budget', 'budget'),
    ('rank exclude', 'rank'),
    ('referral accept', 'referral'),
    ('referral refuse', 'referral'),
    ('operator disable', 'disable'),
    ('operator rotate', 'rotate'),
    ('deposit return', 'return'),
    ('return resolve', 'end-return'),
    ('statement import', 'statement_file'),
    ('statement profile', 'bank_account'),
    ('player sign-out', 'session'),
    ('player sign-out', 'provider_launch'),
    ('phone replace', 'withdrawal_hold'),
    ('phone release', 'session'),
    ('phone release', 'provider_launch'),
    ('deposit match', 'deposit_order'),
    ('self-service decide', 'deposit_order'),
    ('payment decide', 'deposit_order'),
    ('deposit reject', 'deposit_order'),
    ('deposit reverse', 'deposit_order'),
    ('deposit match', 'bank_line'),
    ('deposit match', 'deposit_transfer'),
    ('self-service decide', 'bank_line'),
    ('payment decide', 'online_payment'),
    ('payout give-up', 'payout'),
    ('payout resolve', 'payout'),
    ('payout resolve', 'withdrawal'),
    ('method open', 'deposit_method'),
    ('method close', 'deposit_method'),
    ('method open', 'crypto_setting'),
    ('method close', 'crypto_setting'),
    ('withdrawals open', 'withdrawal_setting'),
    ('withdrawals close', 'withdrawal_setting'),
    ('payouts pause', 'withdrawal_setting'),
    ('payouts resume', 'withdrawal_setting'),
    ('promotion open', 'promotion'),
    ('promotion close', 'promotion'),
    ('promotion terms', 'promotion_terms'),
    ('community code', 'community_code'),
    ('branches import', 'ifsc_bank'),
    ('branches import', 'ifsc_branch')
$$;

-- The call of this `tx`; null outside one.
create or replace function ops.current_call() returns ops.call language sql stable set search_path = ops, pg_temp as $$
  select c from call c where c.xid = pg_current_xact_id_if_assigned()
$$;

-- Throws unless the call of this `tx` may do this, to what its words name, with at least this amount; an amount counts once. Returns the
-- operator in whose name it is done; null for the owner.
create or replace function ops.demand(p_does text, p_target jsonb default '{}', p_amount bigint default null) returns text
language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call;
begin
  if by_owner() then
    return null;
  end if;
  c := current_call();
  if c.granted is null or not c.granted_args @> p_target or (p_amount is not null and (coalesce(c.amount_paise, 0) < p_amount or p_does = any (c.used)))
    or not exists (select from doing() d where d.act = c.granted and d.does = p_does) then
    raise exception 'no operator has agreed to this: %', p_does using hint = 'npm run ops';
  end if;
  if p_amount is not null then
    update call set used = used || p_does where call_id = c.call_id;
  end if;
  return c.behalf;
end $$;

-- Refuses an operators' login outside a call, or in one of an act that does not write this table. What a function of another role writes, that function
-- answers for.
create or replace function ops.refuse_without_call() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call;
begin
  if by_app() then
    return null;
  end if;
  c := current_call();
  if c.granted is null or exists (select from doing() d where d.does = tg_table_name)
    and not exists (select from doing() d where d.does = tg_table_name and d.act = c.granted) then
    raise exception 'no operator has agreed to a change of %', tg_table_name;
  end if;
  return null;
end $$;

-- Checks a token, counting the try before it is judged: five, then none for fifteen minutes. Null: it is right. Otherwise why not.
create or replace function ops.sign_in(p_operator text, p_token text, p_at timestamptz) returns text
language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  o operator;
begin
  perform app.trust_time(p_at);
  o := take_try(p_operator, p_at);
  if o.name is null and exists (select from operator where name = p_operator) then
    return 'Too many wrong tries. Wait 15 minutes and sign in again.';
  elsif o.token_hash is null or o.token_hash is distinct from hash_of(p_token) or o.disabled_at is not null then
    return 'There is no such operator, or the token is wrong.';
  end if;
  update operator set wrong_tries = 0 where name = p_operator;
  return null;
end $$;

create or replace function ops.take_try(p_operator text, p_at timestamptz) returns ops.operator language sql set search_path = ops, pg_temp as $$
  update operator set wrong_tries = case when tried_at > p_at - interval '15 minutes' then wrong_tries + 1 else 1 end, tried_at = p_at
  where name = p_operator and (tried_at is null or tried_at <= p_at - interval '15 minutes' or wrong_tries < 5)
  returning operator
$$;

-- Begins a call: who asks is proved by the token and locked, so that what one person does is counted in order. Returns their role. One call in a
-- `tx`, whose trail row is written when it ends (ops.keep_call), whatever was asked for. Code LO002: this call was before.
create or replace function ops.admit(p_operator text, p_token text, p_call uuid, p_act text, p_args jsonb, p_at timestamptz) returns text
language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  o operator;
begin
  -- With a snapshot of its own, a `tx` would not see what this person did while it waited for the lock.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'admit: not in a tx that is %', current_setting('transaction_isolation');
  end if;
  perform app.trust_time(p_at);
  select * into o from operator where name = p_operator for no key update;
  if o.token_hash is distinct from hash_of(p_token) or o.token_hash is null or o.disabled_at is not null then
    raise exception 'There is no such operator, or the token is wrong.' using errcode = 'LO001';
  end if;
  if (current_call()).call_id is not null then
    raise exception 'admit: this tx has a call';
  end if;
  if exists (select from audit a where a.call_id = p_call) then
    raise exception 'call % was before', p_call using errcode = 'LO002';
  end if;
  update call set answer = null where at < p_at - interval '1 day' and answer is not null;
  insert into call (call_id, operator, behalf, act, args, at, xid) values (p_call, p_operator, p_operator, p_act, p_args, p_at, pg_current_xact_id())
  on conflict (call_id) do nothing;
  if not found then
    raise exception 'call % was before', p_call using errcode = 'LO002';
  end if;
  return o.role;
end $$;

-- PRODUCT §12: lets the call's act be done if one person decides that alone, by its amount and what they have done alone before. Otherwise it
-- waits, and the returned call names the act that waits; the same asked again is the same. What is in doubt always waits, and says why. The program `sandbox` moves only play money, and asks nobody:
-- without the owner it has no token.
create or replace function ops.begin_act(p_amount bigint, p_second boolean, p_doubt text default null) returns ops.call
language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call := current_call();
  t threshold;
  done bigint := 0;
begin
  if c.call_id is null or c.granted is not null or c.act_id is not null or c.act = 'approve' then
    raise exception 'begin_act: there is no call to begin';
  end if;
  select * into t from threshold where act = c.act;
  if t.counted = 'day' then
    select coalesce(sum(a.amount_paise), 0) into done
    from audit a join threshold x using (act)
    where a.operator = c.operator and x.counted_with = t.counted_with and a.outcome = 'done'
      and a.at >= date_trunc('day', c.at at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata';
  end if;
  if p_doubt is not null then
    c.args := c.args || jsonb_build_object('doubt', p_doubt);
  elsif c.operator = 'sandbox' or not (p_second or coalesce(done + p_amount > t.alone_most_paise, false)) then
    update call set granted = act, granted_args = args, amount_paise = p_amount where call_id = c.call_id returning * into c;
    return c;
  end if;
  select a.act_id into c.act_id from act a
  where a.decision is null and a.expires_at > c.at and a.proposed_by = c.operator and a.act = c.act and a.args = c.args
    and a.amount_paise is not distinct from p_amount;
  if c.act_id is null then
    insert into act (act, args, amount_paise, proposed_by, proposed_at, expires_at)
    values (c.act, c.args, p_amount, c.operator, c.at, c.at + interval '1 day') returning act_id into c.act_id;
  end if;
  update call set act_id = c.act_id, args = c.args, amount_paise = p_amount where call_id = c.call_id returning * into c;
  return c;
end $$;

-- Locks an act until the `tx` ends, so that it is decided once.
create or replace function ops.lock_act(p_act_id bigint) returns setof ops.act language sql security definer set search_path = ops, pg_temp as $$
  select * from act where act_id = p_act_id for no key update
$$;

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
  if p_decision = 'approved' then
    if a.proposed_by = c.operator then
      raise exception 'You asked for it yourself. Another operator has to agree.' using errcode = 'LO001';
    elsif exists (select from operator o where o.name = a.proposed_by and o.disabled_at is not null) then
      raise exception '%, who asked for it, is disabled. Decline it.', a.proposed_by using errcode = 'LO001';
    end if;
    update call set granted = a.act, granted_args = a.args, amount_paise = a.amount_paise, behalf = a.proposed_by, second = true, act_id = a.act_id
    where call_id = c.call_id;
  else
    update call set granted = act, granted_args = args where call_id = c.call_id;
  end if;
  update act set decision = p_decision, decided_by = c.operator, decided_at = c.at where act_id = p_act_id;
end $$;

-- Keeps what a call answers, so that it can answer it again.
create or replace function ops.keep_answer(p_answer jsonb) returns void language sql security definer set search_path = ops, pg_temp as $$
  update call set answer = p_answer where xid = pg_current_xact_id_if_assigned()
$$;

-- Writes the trail row of a call when its `tx` commits, and ends what it may do. So no act is without its row, and while the row is written
-- nothing else is left to do.
create or replace function ops.keep_call() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call;
begin
  select * into c from call where call_id = new.call_id;
  insert into audit (call_id, at, operator, act, args, outcome, told, amount_paise)
  values (c.call_id, c.at, c.operator, c.act, c.args, case when c.granted is not null then 'done' when c.act_id is not null then 'proposed' else 'refused' end,
    case when c.granted is null then coalesce('Act ' || c.act_id || ' waits for a second operator.', 'Nothing was begun.') end, c.amount_paise);
  update call set xid = null where call_id = c.call_id;
  return null;
end $$;

-- Records a command that was refused, or failed. One whose token is wrong is recorded as that, under the name that was given, and nothing else can be.
create or replace function ops.record_refusal(
  p_operator text, p_token text, p_call uuid, p_act text, p_args jsonb, p_outcome text, p_told text, p_at timestamptz
) returns void language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  is_right boolean := exists (select from operator where name = p_operator and token_hash = hash_of(p_token));
begin
  perform app.trust_time(p_at);
  if p_outcome not in ('refused', 'failed') then
    raise exception 'record_refusal: % is none', p_outcome;
  end if;
  insert into audit (call_id, at, operator, act, args, outcome, told)
  values (p_call, p_at, p_operator, p_act, p_args, case when is_right then p_outcome else 'refused' end,
    case when is_right then p_told else 'There is no such operator, or the token is wrong.' end)
  on conflict (call_id) do nothing;
end $$;

-- Redeems the code of a new operator, once, for a token that only they see; each try is counted, and leaves its row. Null: done. Otherwise why not.
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
  o := take_try(p_operator, p_at);
  if o.name is null and exists (select from operator where name = p_operator) then
    why := 'Too many wrong tries. Wait 15 minutes.';
  elsif o.enrolled_at is not null then
    why := format('The code of %s was used at %s. If that was not you, have a lead disable %1$s now.', p_operator, to_char(o.enrolled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
  elsif o.code_hash is distinct from hash_of(p_code) or o.code_hash is null or o.disabled_at is not null or o.code_until <= p_at then
    why := 'There is no such code, or its day is over. Ask a lead for a new one.';
  else
    update operator set token_hash = hash_of(p_token), enrolled_at = p_at, code_hash = null, code_until = null, wrong_tries = 0 where name = p_operator;
  end if;
  insert into audit (call_id, at, operator, act, args, outcome, told)
  values (p_call, p_at, left(p_operator, 32), 'operator enrol', jsonb_build_object('name', left(p_operator, 32)), case when why is null then 'done' else 'refused' end, why);
  return why;
end $$;

-- Replaces the caller's own token.
create or replace function ops.rotate(p_token text) returns void language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  if length(p_token) < 32 then
    raise exception 'rotate: the token is too short';
  end if;
  update operator set token_hash = hash_of(p_token) where name = demand('rotate');
end $$;

-- Ends an operator, for good and at once; a lead's act. What they asked for can no longer be approved. False: ended before, or unknown.
create or replace function ops.disable(p_operator text, p_at timestamptz) returns boolean language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  by_name text := demand('disable', jsonb_build_object('name', p_operator));
begin
  if exists (select from operator where name = by_name and role <> 'lead') then
    raise exception 'operator disable is for a lead.' using errcode = 'LO001';
  end if;
  update operator set disabled_at = p_at, code_hash = null, code_until = null where name = p_operator and disabled_at is null;
  return found;
end $$;

-- Puts the amount that was agreed to into the promotion fund, once for each call. Answers like ledger.post_house.
create or replace function ops.fill_fund(p_asset smallint, p_at timestamptz) returns text language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call := current_call();
begin
  perform demand('fund', '{}', coalesce(c.amount_paise, 1));
  return ledger.post_house(p_asset, 'ops/' || c.call_id, 'fund-promotions', c.amount_paise, p_at);
end $$;

create or replace function ops.freeze_player(p_player bigint, p_frozen boolean) returns boolean
language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  perform demand('freeze', jsonb_build_object('uid', p_player::text));
  return ledger.freeze_player(p_player, p_frozen);
end $$;

-- Stops or starts one game, or all of an asset where none is named.
create or replace function ops.switch_games(p_asset smallint, p_game int, p_stopped boolean) returns void
language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  perform demand('games');
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

-- New terms, and an accepted file, have the name of the person whose call it is, and were agreed to by two, or for their amount.
create or replace function ops.sign_terms() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  new.published_by := coalesce(demand('promotion_terms', jsonb_build_object('name', new.promotion), 1), new.published_by);
  return new;
end $$;
create or replace function ops.sign_file() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call := current_call();
begin
  new.accepted_by := coalesce(demand('statement_file'), new.accepted_by);
  new.agreed_paise := coalesce(c.amount_paise, 0);
  return new;
end $$;
create or replace function ops.sign_profile() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  if not coalesce((current_call()).second, false) and not by_app() then
    raise exception 'how the files of an account read is for two operators';
  end if;
  return new;
end $$;
create or replace function ops.sign_mail() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call := current_call();
begin
  if new.type = 'campaign' and new.player_id is null and not coalesce(c.second, false) and not by_app() then
    raise exception 'a campaign to everyone needs two operators';
  end if;
  new.published_by := coalesce(c.behalf, new.published_by);
  return new;
end $$;
