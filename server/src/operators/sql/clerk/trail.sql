-- ADR 0045: no phone number (but its last four digits), payer's account, or payer's name (but its first letter): the trail is permanent.

create or replace function ops.masked(p_act text, p_args jsonb) returns jsonb language sql immutable as $$
  select p_args || coalesce((
    select jsonb_object_agg(key, case when key = 'holder' then left(value, 1) || '…' else '…' || right(value, 4) end)
    from jsonb_each_text(p_args)
    where value !~ '^…|^.…$' and (p_act, key) in (('phone replace', 'to'), ('phone release', 'number'), ('deposit return', 'account'), ('deposit return', 'holder'))
  ), '{}')
$$;
grant execute on function ops.masked to lalmor_ops;

-- Masks the words of a refusal in the same way.
create or replace function ops.untold(p_act text, p_args jsonb, p_told text) returns text language plpgsql immutable as $$
declare
  word record;
begin
  for word in select a.value as said, m.value as kept from jsonb_each_text(p_args) a join jsonb_each_text(ops.masked(p_act, p_args)) m using (key) where a.value <> m.value loop
    p_told := replace(p_told, word.said, word.kept);
  end loop;
  return p_told;
end $$;
