-- Only the app's login reads columns that hold or prove a secret. Applied at every start, last.
-- Other roles do not even see names in schema `vault`. Operators carry sealed accounts from a backup, which open only in the server.
do $$
declare
  t record;
  role text;
begin
  for t in
    select c.oid::regclass as name, string_agg(quote_ident(attname), ', ' order by attnum) filter (where not attname = any (s.columns)) as others
    from (values
      ('app.session', '{sign_hash,cookie_hash}'::name[]),
      ('app.otp', '{code_hash}'),
      ('app.provider_launch', '{token_hash}'),
      ('app.withdrawal_password', '{hash}'),
      ('app.withdrawal_account', '{sealed}')) s (name, columns)
    join pg_class c on c.oid = s.name::regclass
    join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    group by 1
  loop
    foreach role in array '{lalmor_ops,lalmor_rails,lalmor_cashier,lalmor_clerk,lalmor_steward}'::text[]
    loop
      if has_any_column_privilege(role, t.name, 'select') and not (role = 'lalmor_ops' and t.name = 'app.withdrawal_account'::regclass) then
        execute format('revoke select on %s from %I', t.name, role);
        execute format('grant select (%s) on %s to %I', t.others, t.name, role);
      end if;
    end loop;
  end loop;
end $$;

revoke all on schema vault from public, lalmor_ops, lalmor_rails, lalmor_cashier, lalmor_clerk, lalmor_steward, lalmor_ledger;
revoke all on all tables in schema vault from public, lalmor_ops, lalmor_rails, lalmor_cashier, lalmor_clerk, lalmor_steward, lalmor_ledger;
