-- Roles of operators (ADR 0045). `unsigned`: a session may do it without a signature, because it stops something or only reads.
create or replace function ops.acts(out act text, out roles text[], out unsigned boolean) returns setof record language sql immutable as $$
  with
  given (acts, roles, unsigned) as (values
    ('audit, audit export, queues, waiting, operator list, threshold list, fund show, promotion list, promotion cost, reward list, referral review, vip list, statement accounts, '
      'statement held, statement unmatched, self-service list, deposit list, deposit show, return list, case list, case show, crypto incidents, crypto show, '
      'withdrawal queue, withdrawal list, withdrawal show, payout show, payout unknown, payout contradictions, accounts check, player show, phone show, feedback list, '
      'feedback show, support show, helpline list, imprint show, notice list, banner list, games list, provider list, protection show, security, seeds check, '
      'seeds openings, attribution report, trial-balance, break list, reconcile, search, report games',
      'viewer, support, payments, risk, promotions, treasurer, auditor, lead, sandbox', true),
    -- Stopping asks no signature.
    ('player freeze, games stop, method close, withdrawals close, payouts pause, promotion close', 'support, payments, risk, promotions, treasurer, lead, sandbox', true),
    ('payment recheck, payout ask', 'support, payments, risk, sandbox', true),
    ('player sign-out, feedback answer', 'support, risk, sandbox', true),
    ('phone cancel, phone replace, phone release', 'support, risk, sandbox', false),
    ('support set, helpline set, helpline confirm, helpline remove, notice publish, notice withdraw, banner publish, banner withdraw, mail publish, mail withdraw',
      'support, promotions, sandbox', false),
    ('statement import, statement resolve, statement profile, deposit match, deposit reject, deposit return, deposit reverse, return resolve, self-service decide, '
      'payment decide, case confirm, case release, case give-back, case keep, payout give-up, payout resolve, crypto resolve, crypto read-again, accounts save, '
      'accounts restore', 'payments, sandbox', false),
    ('withdrawal approve, withdrawal refuse', 'payments, risk, sandbox', false),
    ('method open, withdrawals open, payouts resume, reconcile explain', 'payments, treasurer, sandbox', false),
    ('player unfreeze, games start, protection set, reward void, rank exclude, referral accept, referral refuse', 'risk, sandbox', false),
    ('games pick, promotion open, promotion budget, promotion terms, community code, vip set, vip keep, vip contact', 'promotions, sandbox', false),
    ('fund add, withdrawals set, crypto set, provider budget, threshold set, break accept', 'treasurer, sandbox', false),
    ('operator add, operator roles, operator disable, operator reset, branches import, accounts reseal, seeds reseal', 'lead', false),
    ('imprint set', 'treasurer, lead, sandbox', false),
    ('operator rotate', 'viewer, support, payments, risk, promotions, treasurer, auditor, lead, sandbox', false),
    -- The waiting act’s roles count too.
    ('approve, decline', 'support, payments, risk, promotions, treasurer, lead, sandbox', false),
    -- By a code; without the database.
    ('operator enrol, audit verify', '', false)
  )
  select trim(x), array_remove(string_to_array(roles, ', '), ''), unsigned from given cross join string_to_table(acts, ',') x
$$;
grant execute on function ops.acts to lalmor_ops;

-- The roles that may begin or decide an act; none for an unknown one.
create or replace function ops.roles_of(p_act text) returns text[] language sql immutable as $$
  select coalesce((select roles from ops.acts() where act = p_act), '{}')
$$;
grant execute on function ops.roles_of to lalmor_ops;

create or replace function ops.need_role(p_operator text, p_act text) returns void language plpgsql stable set search_path = ops, pg_temp as $$
begin
  if not exists (select from operator_role where name = p_operator and role = any (roles_of(p_act))) then
    raise exception '% needs the role %.', p_act, array_to_string(array_remove(roles_of(p_act), 'sandbox'), ' or ') using errcode = 'LO001', detail = 'role';
  end if;
end $$;

-- From the third person on, nobody has lead together with money. The program that replaces people does not count.
create or replace function ops.keep_apart() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  names text;
begin
  perform pg_advisory_xact_lock(7226076);
  if (select count(*) from operator o where disabled_at is null and not exists (select from operator_role r where r.name = o.name and r.role = 'sandbox')) < 3 then
    return null;
  end if;
  select string_agg(name, ' and ' order by name) into names
  from operator o
  where disabled_at is null and exists (select from operator_role r where r.name = o.name and r.role = 'lead')
    and exists (select from operator_role r where r.name = o.name and r.role in ('payments', 'treasurer'));
  if names is not null then
    raise exception 'With three people nobody has lead together with payments or treasurer. First change the roles of %: operator roles.', names using errcode = 'LO001';
  end if;
  return null;
end $$;

-- Those who can sign in.
create or replace function ops.leads() returns bigint language sql stable set search_path = ops, pg_temp as $$
  select count(*) from operator join operator_role using (name) where role = 'lead' and disabled_at is null and enrolled_at is not null
$$;

-- Gives the named operator the named roles, instead of those they have.
create or replace function ops.set_roles() returns void language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  of_name text := said('name');
begin
  perform demand('roles', jsonb_build_object('name', of_name));
  delete from operator_role where name = of_name;
  insert into operator_role (name, role) select of_name, role from string_to_table(said('roles'), ',') role where role <> 'sandbox';
  perform end_sessions(of_name, 'roles', (current_call()).at);
  if leads() = 0 then
    raise exception 'There would be no lead.' using errcode = 'LO001';
  end if;
end $$;
grant execute on function ops.set_roles to lalmor_ops;
