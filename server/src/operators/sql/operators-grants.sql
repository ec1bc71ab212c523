-- Operators read, and write in their use cases inside a call (clerk/acts.sql); they move no money. Applied at every start, last, so that new tables are guarded
-- too.

-- An older version on this server may have granted it again.
do $$ begin
  revoke lalmor_app from lalmor_ops;
exception when sqlstate 'XX000' then null; end $$;
do $$ begin
  if pg_has_role('lalmor_ops', 'lalmor_app', 'member') then
    raise exception 'lalmor_ops can do what the app can: start again';
  end if;
end $$;

-- They read what the app reads. A function that no other role owns adds no right.
do $$
declare
  f record;
begin
  for f in
    select oid::regprocedure as name from pg_proc
    where pronamespace in ('app'::regnamespace, 'ledger'::regnamespace) and not prosecdef and prorettype <> 'trigger'::regtype
      and has_function_privilege('lalmor_app', oid, 'execute') and not has_function_privilege('lalmor_ops', oid, 'execute')
  loop
    execute format('grant execute on function %s to lalmor_ops', f.name);
  end loop;
end $$;
grant execute on function ledger.lock_wallet to lalmor_ops;

do $$
declare
  t record;
begin
  for t in
    select c.oid::regclass as name, concat_ws(' or ',
        case when has_any_column_privilege('lalmor_ops', c.oid, 'insert') then 'insert' end,
        'update of ' || (
          select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and has_column_privilege('lalmor_ops', c.oid, attnum, 'update')),
        case when has_table_privilege('lalmor_ops', c.oid, 'delete') then 'delete' end) as events
    from pg_class c
    where relnamespace = 'app'::regnamespace and relkind = 'r'
      and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'operators_words')
      and (has_any_column_privilege('lalmor_ops', c.oid, 'insert') or has_any_column_privilege('lalmor_ops', c.oid, 'update') or has_table_privilege('lalmor_ops', c.oid, 'delete'))
  loop
    execute format(
      $guard$create or replace trigger operators_call before %s on %s for each statement when (pg_has_role(current_user, 'lalmor_ops', 'member')) execute function ops.refuse_without_call()$guard$,
      t.events, t.name);
    execute format(
      $guard$create or replace trigger operators_words before insert or update or delete on %s for each row when (pg_has_role(current_user, 'lalmor_ops', 'member')) execute function ops.refuse_unsaid()$guard$,
      t.name);
  end loop;
  for t in
    select * from (values
      ('app.promotion_terms', 'before insert on app.promotion_terms for each row', 'sign_terms'),
      ('app.statement_file', 'before insert on app.statement_file for each row', 'sign_file'),
      ('app.mail_notice', 'before insert on app.mail_notice for each row', 'sign_mail')) v (name, event, does)
    where not exists (select from pg_trigger where tgrelid = v.name::regclass and tgname = v.does)
  loop
    execute format('create trigger %s %s execute function ops.%1$s()', t.does, t.event);
  end loop;
  for t in
    select name from (values ('ops.operator'), ('ops.operator_role')) v (name)
    where not exists (select from pg_trigger where tgrelid = v.name::regclass and tgname = 'apart')
  loop
    execute format('create trigger apart after insert or update on %s for each statement execute function ops.keep_apart()', t.name);
  end loop;
  if not exists (select from pg_trigger where tgrelid = 'ops.call'::regclass and tgname = 'kept') then
    create constraint trigger kept after insert on ops.call deferrable initially deferred for each row execute function ops.keep_call();
  end if;
end $$;
