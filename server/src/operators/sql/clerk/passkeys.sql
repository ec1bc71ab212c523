-- ADR 0045: passkeys, sessions and signatures. lalmor_gate writes them here and can do nothing else: it attests that somebody used a key, which the trail lets
-- anyone check. A secret is a session's; its hash alone is stored.

create or replace function ops.base64url(p bytea) returns text language sql immutable as $$ select translate(encode(p, 'base64'), E'+/=\n', '-_') $$;

-- The bytes that a signature of an act covers. `p_hash` names the waiting act that is decided.
create or replace function ops.challenge(p_call uuid, p_act text, p_args jsonb, p_amount bigint, p_waiting bigint default null, p_hash text default null) returns bytea
language sql immutable as $$
  select sha256(convert_to('{"act":' || to_json(p_act)::text || ',"amount":' || coalesce('"' || p_amount || '"', 'null') || ',"args":' || ops.canonical_json(p_args)
    || ',"call":"' || p_call || '"' || coalesce(',"waiting":{"act":"' || p_waiting || '","hash":"' || p_hash || '"}', '') || '}', 'utf8'))
$$;
grant execute on function ops.challenge to lalmor_gate;

create or replace function ops.waiting_hash(a ops.act) returns text language sql stable as $$
  select encode(sha256(convert_to('{"act":' || to_json(a.act)::text || ',"amount":' || coalesce('"' || a.amount_paise || '"', 'null') || ',"args":'
    || ops.canonical_json(ops.masked(a.act, a.args)) || ',"by":' || to_json(a.proposed_by)::text || '}', 'utf8')), 'hex')
$$;

-- Words as the trail keeps them, so that a signature can be checked from the trail. `p_waiting`: the act to approve or decline.
create or replace function ops.challenge_of(p_call uuid, p_act text, p_args jsonb, p_amount bigint, p_waiting bigint default null) returns bytea
language sql stable security definer set search_path = ops, pg_temp as $$
  select challenge(p_call, p_act, masked(p_act, p_args), p_amount, p_waiting, (select waiting_hash(a) from act a where act_id = p_waiting))
$$;
grant execute on function ops.challenge_of to lalmor_ops;

-- A call by a session carries a signature of exactly these words, two minutes old at most, by a key that its operator still has.
create or replace function ops.need_signature(c ops.call, p_amount bigint, p_waiting bigint default null) returns void
language plpgsql stable set search_path = ops, pg_temp as $$
begin
  if c.session_id is not null and not exists (select from acts() where act = c.act and unsigned) and not exists (
    select from assertion a join passkey k using (credential)
    where a.call_id = c.call_id and a.challenge = challenge_of(c.call_id, c.act, c.args, p_amount, p_waiting)
      and k.operator = c.operator and k.ended_at is null and a.at between c.at - interval '2 minutes' and c.at + interval '2 minutes'
  ) then
    raise exception 'Sign % with your passkey: exactly these words and this amount.', c.act using errcode = 'LO001', detail = 'sign';
  end if;
end $$;

-- What the trail keeps of a call's signature.
create or replace function ops.signature_of(p_call uuid) returns jsonb language sql stable set search_path = ops, pg_temp as $$
  select jsonb_build_object('credential', credential, 'authenticatorData', base64url(authenticator_data), 'clientDataJSON', base64url(client_data),
    'signature', base64url(signature))
  from assertion where call_id = p_call
$$;

-- Ends after 15 minutes without use, after 8 hours, and with its passkey or person.
create or replace function ops.session_of(p_secret text, p_at timestamptz) returns ops.session language sql stable set search_path = ops, pg_temp as $$
  select s from ops.session s join passkey k using (credential) join operator o on o.name = s.operator
  where s.secret_hash = hash_of(p_secret) and s.ended_at is null and s.seen_at > p_at - interval '15 minutes' and s.opened_at > p_at - interval '8 hours'
    and k.ended_at is null and o.disabled_at is null
$$;

create or replace function ops.end_sessions(p_operator text, p_why text, p_at timestamptz) returns void language sql set search_path = ops, pg_temp as $$
  update ops.session set ended_at = p_at, ended_why = p_why where operator = p_operator and ended_at is null
$$;

-- Too many wrong tries of a network, or of a credential there, within 15 minutes.
create or replace function ops.is_throttled(p_network text, p_credential text, p_at timestamptz) returns boolean language sql stable security definer
set search_path = ops, pg_temp as $$
  select count(*) >= 20 or count(*) filter (where credential = p_credential) >= 5
  from wrong_try where network = p_network and at > p_at - interval '15 minutes'
$$;
grant execute on function ops.is_throttled to lalmor_gate;

create or replace function ops.note_wrong(p_network text, p_credential text, p_at timestamptz) returns void language plpgsql security definer
set search_path = ops, pg_temp as $$
begin
  perform app.trust_time(p_at);
  delete from wrong_try where at < p_at - interval '15 minutes';
  insert into wrong_try (network, credential, at) values (p_network, left(p_credential, 1400), p_at);
end $$;
grant execute on function ops.note_wrong to lalmor_gate;

-- The person whose unused code this is. `standing`: code, over, or unknown.
create or replace function ops.find_code(p_code text, p_at timestamptz, out operator text, out standing text) returns record
language plpgsql stable security definer set search_path = ops, pg_temp as $$
declare
  o operator;
begin
  select * into o from operator where code_hash = hash_of(p_code) and disabled_at is null;
  operator := o.name;
  standing := case when o.name is null then 'unknown' when o.code_until <= p_at then 'over' else 'code' end;
end $$;
grant execute on function ops.find_code to lalmor_gate;

-- False: too many are under way from this network.
create or replace function ops.begin_ceremony(p_challenge bytea, p_purpose text, p_operator text, p_network text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  perform app.trust_time(p_at);
  delete from sign_in_challenge where made_at < p_at - interval '2 minutes';
  if (select count(*) from sign_in_challenge where network = p_network) >= 60 then
    return false;
  end if;
  insert into sign_in_challenge (challenge, purpose, operator, network, made_at) values (p_challenge, p_purpose, p_operator, p_network, p_at);
  return true;
end $$;
grant execute on function ops.begin_ceremony to lalmor_gate;

-- True once for each challenge, within two minutes.
create or replace function ops.take_challenge(p_challenge bytea, p_purpose text, p_operator text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  delete from sign_in_challenge
  where challenge = p_challenge and purpose = p_purpose and operator is not distinct from p_operator and made_at > p_at - interval '2 minutes';
  return found;
end $$;
grant execute on function ops.take_challenge to lalmor_gate;

create or replace function ops.find_passkey(p_credential text, out operator text, out public_key bytea, out sign_count bigint, out label text) returns setof record
language sql stable security definer set search_path = ops, pg_temp as $$
  select k.operator, k.public_key, k.sign_count, k.label from passkey k join operator o on o.name = k.operator
  where k.credential = p_credential and k.ended_at is null and o.disabled_at is null
$$;
grant execute on function ops.find_passkey to lalmor_gate;

-- A key’s row in the trail has all that checks its signatures.
create or replace function ops.add_key(
  p_call uuid, p_act text, p_operator text, p_credential text, p_public_key bytea, p_sign_count bigint, p_label text, p_by text, p_at timestamptz
) returns void language plpgsql set search_path = ops, pg_temp as $$
begin
  insert into passkey (credential, operator, public_key, sign_count, label, added_at, added_by)
  values (p_credential, p_operator, p_public_key, p_sign_count, p_label, p_at, p_by);
  insert into audit (call_id, at, operator, act, args, outcome, assertion)
  values (p_call, p_at, p_operator, p_act, jsonb_build_object('credential', p_credential, 'key', base64url(p_public_key), 'label', p_label), 'done', signature_of(p_call));
end $$;

-- A new person’s first passkey, by the code, once. Returns the person; null for a code that is not theirs any more.
create or replace function ops.enrol_passkey(
  p_code text, p_call uuid, p_credential text, p_public_key bytea, p_sign_count bigint, p_label text, p_at timestamptz
) returns text language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  of_name text;
begin
  perform app.trust_time(p_at);
  update operator set enrolled_at = p_at, code_hash = null, code_until = null
  where code_hash = hash_of(p_code) and code_until > p_at and disabled_at is null returning name into of_name;
  if of_name is not null then
    perform add_key(p_call, 'passkey enrol', of_name, p_credential, p_public_key, p_sign_count, p_label, null, p_at);
  end if;
  return of_name;
end $$;
grant execute on function ops.enrol_passkey to lalmor_gate;

-- Three at once: the one unused for longest ends.
create or replace function ops.open_session(p_hash bytea, p_credential text, p_sign_count bigint, p_network text, p_agent text, p_at timestamptz) returns uuid
language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  o operator;
  id uuid;
begin
  perform app.trust_time(p_at);
  select o2.* into o from operator o2 join passkey k on k.operator = o2.name
  where k.credential = p_credential and k.ended_at is null and o2.disabled_at is null for no key update of o2;
  if o.name is null then
    raise exception 'open_session: there is no such passkey';
  end if;
  update passkey set sign_count = greatest(sign_count, p_sign_count) where credential = p_credential;
  update ops.session set ended_at = p_at, ended_why = 'fourth' where session_id in (
    select session_id from ops.session where operator = o.name and ended_at is null and seen_at > p_at - interval '15 minutes' order by seen_at desc, session_id offset 2);
  insert into ops.session (secret_hash, operator, credential, opened_at, seen_at, network, agent)
  values (p_hash, o.name, p_credential, p_at, p_at, left(p_network, 64), left(p_agent, 200)) returning session_id into id;
  return id;
end $$;
grant execute on function ops.open_session to lalmor_gate;

create or replace function ops.read_session(
  p_secret text, p_at timestamptz,
  out session_id uuid, out operator text, out roles text[], out opened_at timestamptz, out ends_at timestamptz, out credential text, out label text, out passkeys bigint
) returns setof record language sql stable security definer set search_path = ops, pg_temp as $$
  select s.session_id, s.operator, array(select role from operator_role r where r.name = s.operator order by role), s.opened_at,
    least(s.seen_at + interval '15 minutes', s.opened_at + interval '8 hours'), s.credential, k.label,
    (select count(*) from passkey p where p.operator = s.operator and p.ended_at is null)
  from session_of(p_secret, p_at) s join passkey k on k.credential = s.credential
$$;
grant execute on function ops.read_session to lalmor_gate;

create or replace function ops.touch_session(p_secret text, p_at timestamptz) returns void language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  perform app.trust_time(p_at);
  update ops.session set seen_at = p_at where session_id = (session_of(p_secret, p_at)).session_id and seen_at < p_at - interval '1 minute';
end $$;
grant execute on function ops.touch_session to lalmor_gate;

create or replace function ops.list_sessions(
  p_secret text, p_at timestamptz,
  out session_id uuid, out opened_at timestamptz, out seen_at timestamptz, out network text, out agent text, out is_this boolean
) returns setof record language sql stable security definer set search_path = ops, pg_temp as $$
  select s.session_id, s.opened_at, s.seen_at, s.network, s.agent, s.session_id = own.session_id
  from session_of(p_secret, p_at) own join ops.session s on s.operator = own.operator
  where s.ended_at is null and s.seen_at > p_at - interval '15 minutes' and s.opened_at > p_at - interval '8 hours'
  order by s.opened_at desc
$$;
grant execute on function ops.list_sessions to lalmor_gate;

-- One’s own: this one, or another by its id. False: it is not there.
create or replace function ops.end_session(p_secret text, p_session uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  own session := session_of(p_secret, p_at);
begin
  perform app.trust_time(p_at);
  update ops.session set ended_at = p_at, ended_why = case when session_id = own.session_id then 'signed-out' else 'ended' end
  where operator = own.operator and session_id = coalesce(p_session, own.session_id) and ended_at is null;
  return found;
end $$;
grant execute on function ops.end_session to lalmor_gate;

create or replace function ops.list_passkeys(
  p_secret text, p_at timestamptz, out credential text, out label text, out added_at timestamptz, out is_this boolean
) returns setof record language sql stable security definer set search_path = ops, pg_temp as $$
  select k.credential, k.label, k.added_at, k.credential = own.credential from session_of(p_secret, p_at) own join passkey k on k.operator = own.operator
  where k.ended_at is null order by k.added_at
$$;
grant execute on function ops.list_passkeys to lalmor_gate;

-- Keeps a checked signature for a call, in place of an earlier one until the call is done. Its own client data names the challenge; the person was verified.
create or replace function ops.keep_assertion(
  p_secret text, p_call uuid, p_credential text, p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_sign_count bigint, p_at timestamptz
) returns void language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  of_name text := (session_of(p_secret, p_at)).operator;
  said jsonb := convert_from(p_client_data, 'utf8')::jsonb;
begin
  perform app.trust_time(p_at);
  if not exists (select from passkey where credential = p_credential and operator = of_name and ended_at is null) then
    raise exception 'keep_assertion: that is not a passkey of this session’s operator';
  elsif get_byte(p_authenticator_data, 32) & 5 <> 5 or said ->> 'type' is distinct from 'webauthn.get' then
    raise exception 'keep_assertion: nobody was verified';
  elsif exists (select from audit where call_id = p_call) then
    -- Sent again after a lost answer: the call answers as before, and its signature is in the trail.
    return;
  end if;
  update passkey set sign_count = greatest(sign_count, p_sign_count) where credential = p_credential;
  insert into assertion (call_id, credential, authenticator_data, client_data, signature, challenge, at)
  values (p_call, p_credential, p_authenticator_data, p_client_data, p_signature,
    decode(rpad(translate(said ->> 'challenge', '-_', '+/'), (ceil(length(said ->> 'challenge') / 4.0) * 4)::int, '='), 'base64'), p_at)
  on conflict (call_id) do update set credential = excluded.credential, authenticator_data = excluded.authenticator_data, client_data = excluded.client_data,
    signature = excluded.signature, challenge = excluded.challenge, at = excluded.at
  where assertion.credential in (select credential from passkey where operator = of_name);
end $$;
grant execute on function ops.keep_assertion to lalmor_gate;

-- One’s own keys change by a signature of another key of theirs, kept before under this call. Returns the session that may.
create or replace function ops.sign_keys(p_secret text, p_call uuid, p_act text, p_args jsonb, p_not text, p_at timestamptz) returns ops.session
language plpgsql stable set search_path = ops, pg_temp as $$
declare
  own session := session_of(p_secret, p_at);
begin
  if own.session_id is null or not exists (
    select from assertion a join passkey k using (credential)
    where a.call_id = p_call and a.challenge = challenge(p_call, p_act, p_args, null) and k.operator = own.operator and k.ended_at is null
      and k.credential <> p_not and a.at between p_at - interval '2 minutes' and p_at
  ) then
    raise exception 'Sign this with a passkey that you have.' using errcode = 'LO001', detail = 'sign';
  end if;
  return own;
end $$;

create or replace function ops.add_passkey(
  p_secret text, p_call uuid, p_credential text, p_public_key bytea, p_label text, p_at timestamptz
) returns void language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  own session;
begin
  perform app.trust_time(p_at);
  own := sign_keys(p_secret, p_call, 'passkey add', jsonb_build_object('credential', p_credential, 'key', base64url(p_public_key), 'label', p_label), p_credential, p_at);
  perform add_key(p_call, 'passkey add', own.operator, p_credential, p_public_key, 0, p_label, (select credential from assertion where call_id = p_call), p_at);
end $$;
grant execute on function ops.add_passkey to lalmor_gate;

-- Any key but the last: a person without one needs a new code from two leads.
create or replace function ops.end_passkey(p_secret text, p_call uuid, p_credential text, p_at timestamptz) returns void
language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  own session;
begin
  perform app.trust_time(p_at);
  own := sign_keys(p_secret, p_call, 'passkey end', jsonb_build_object('credential', p_credential), '', p_at);
  perform from operator where name = own.operator for no key update;
  if not exists (select from passkey where operator = own.operator and ended_at is null and credential <> p_credential) then
    raise exception 'This is your last passkey. Add another first.' using errcode = 'LO001', detail = 'last-passkey';
  end if;
  update passkey set ended_at = p_at where credential = p_credential and operator = own.operator and ended_at is null;
  if not found then
    raise exception 'There is no such passkey.' using errcode = 'LO001', detail = 'passkey';
  end if;
  update ops.session set ended_at = p_at, ended_why = 'passkey' where credential = p_credential and ended_at is null;
  insert into audit (call_id, at, operator, act, args, outcome, assertion)
  values (p_call, p_at, own.operator, 'passkey end', jsonb_build_object('credential', p_credential), 'done', signature_of(p_call));
end $$;
grant execute on function ops.end_passkey to lalmor_gate;

-- Everything that somebody had ends; a new code begins again. Two leads.
create or replace function ops.reset_operator(p_code text, p_at timestamptz) returns boolean language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  of_name text := said('name');
begin
  perform demand('reset', jsonb_build_object('name', of_name));
  if not (current_call()).second then
    raise exception 'no second lead has agreed to this';
  end if;
  update operator set token_hash = null, enrolled_at = null, code_hash = hash_of(p_code), code_until = p_at + interval '1 day'
  where name = of_name and disabled_at is null and name not in ('sandbox', 'sandbox-2');
  if not found then
    return false;
  end if;
  update passkey set ended_at = p_at where operator = of_name and ended_at is null;
  perform end_sessions(of_name, 'reset', p_at);
  return true;
end $$;
grant execute on function ops.reset_operator to lalmor_ops;
