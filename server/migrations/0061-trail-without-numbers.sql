-- Up Migration
-- The trail stands for good, so it has no phone number, no payer's account and no payer's name in full (docs/decisions/0045): of a number its last four
-- digits, of a name its first letter. Rows before are written again, and hashed again in order; it locks the trail until it is done.

-- The words of an act as they are kept.
create function ops.masked(p_act text, p_args jsonb) returns jsonb language sql immutable as $$
  select p_args || coalesce((
    select jsonb_object_agg(key, case when key = 'holder' then left(value, 1) || '…' else '…' || right(value, 4) end)
    from jsonb_each_text(p_args)
    where value !~ '^…|^.…$' and (p_act, key) in (('phone replace', 'to'), ('phone release', 'number'), ('deposit return', 'account'), ('deposit return', 'holder'))
  ), '{}')
$$;

-- What was told of a refusal, likewise.
create function ops.untold(p_act text, p_args jsonb, p_told text) returns text language plpgsql immutable as $$
declare
  word record;
begin
  for word in select a.value as said, m.value as kept from jsonb_each_text(p_args) a join jsonb_each_text(ops.masked(p_act, p_args)) m using (key) where a.value <> m.value loop
    p_told := replace(p_told, word.said, word.kept);
  end loop;
  return p_told;
end $$;

alter table ops.audit disable trigger added_to_only;
do $$
declare
  a ops.audit;
  before bytea := sha256('');
begin
  for a in select * from ops.audit order by seq loop
    a.told := ops.untold(a.act, a.args, a.told);
    a.args := ops.masked(a.act, a.args);
    a.hash := ops.audit_hash(before, a);
    update ops.audit set args = a.args, told = a.told, hash = a.hash where seq = a.seq and hash <> a.hash;
    before := a.hash;
  end loop;
end $$;
alter table ops.audit enable trigger added_to_only;
update ops.call set args = ops.masked(act, args), granted_args = ops.masked(granted, granted_args) where xid is null;
alter table ops.act disable trigger decided_once;
update ops.act set args = ops.masked(act, args) where decision is not null or expires_at <= now();
alter table ops.act enable trigger decided_once;
