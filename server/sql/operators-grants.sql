-- What an operators' login may do: read, and write what operators' use cases write, inside a call (acts.sql). It moves no money itself. Applied at
-- every start, after all others, so that a table of a new feature is guarded too.

-- A database of an older version on this server may have given it again.
do $$ begin
  revoke lalmor_app from lalmor_ops;
exception when sqlstate 'XX000' then null; end $$;
do $$ begin
  if pg_has_role('lalmor_ops', 'lalmor_app', 'member') then
    raise exception 'lalmor_ops can do what the app can: start again';
  end if;
end $$;

do $$
declare
  f record;
begin
  for f in
    select oid::regprocedure as name, proname from pg_proc where pronamespace = 'ops'::regnamespace and proname not in ('decide_once', 'chain_audit', 'refuse_change', 'audit_hash', 'by_app', 'by_owner')
  loop
    execute format('alter function %s owner to lalmor_clerk', f.name);
    execute format('revoke execute on function %s from public', f.name);
  end loop;
end $$;
grant execute on function ops.demand, ops.said to lalmor_cashier;
grant execute on function ops.current_call, ops.is_file to lalmor_steward;
grant execute on function ops.masked to lalmor_ops;
grant select on app.bank_statement, app.held_row to lalmor_clerk;
grant execute on function app.paise_in to lalmor_cashier;
-- Rows that the words of acts name (ties.sql).
grant select on app.deposit_order, app.withdrawal, app.deposit_case, app.feedback, app.phone_change, app.bank_line, app.bank_account, ledger.account, ledger.game
to lalmor_clerk;
grant execute on function
  ops.sign_in, ops.admit, ops.begin_act, ops.lock_act, ops.decide, ops.attach, ops.keep_answer, ops.record_refusal, ops.enrol, ops.rotate, ops.disable,
  ops.fill_fund, ops.freeze_player, ops.switch_games, ops.ask_server
to lalmor_ops;
grant select on app.clock to lalmor_clerk;
grant execute on function app.trust_time to lalmor_clerk;
revoke execute on function ledger.freeze_player, ledger.post_house, ledger.start_game, ledger.start_asset from lalmor_ops;
grant execute on function ledger.freeze_player, ledger.post_house, ledger.start_game, ledger.start_asset, ledger.stop_game, ledger.stop_asset to lalmor_clerk;

-- Reads are the app's. A function that is nobody else's adds no right.
grant select on all tables in schema app, ledger to lalmor_ops;
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
-- It locks, and moves nothing.
grant execute on function ledger.lock_wallet to lalmor_ops;
-- Each of them demands a call.
grant execute on function
  app.credit_order, app.reverse_order, app.pay_waiting_bonus, app.end_withdrawal, app.reverse_rewards, app.grant_first_deposit, app.release_first_deposit,
  app.void_reward, app.set_budget, app.set_provider_budget, app.exclude_rank, app.decide_referral, app.return_line, app.end_return, app.release_case, app.stay_taken,
  app.give_back_deposit, app.free_line
to lalmor_ops;

-- Tables that its use cases write, or lock. Which rows, and in which acts: ties.sql.
grant insert (order_no, player_id, request_id, method, amount_paise, created_at, expires_at, further_of) on app.deposit_order to lalmor_ops;
grant insert on app.deposit_transfer to lalmor_ops;
grant update (amount_paise, status, closed_at, closed_why, review, utr, utr_at, applied_at, paid_at, bonus_owed_paise, contested_at) on app.deposit_order to lalmor_ops;
grant update (state, contested) on app.bank_line to lalmor_ops;
grant update (next_ask_at, decision, decided_by, decided_at) on app.online_payment to lalmor_ops;
grant insert (order_no, sent_at, next_ask_at) on app.payout to lalmor_ops;
grant update (utr) on app.withdrawal to lalmor_ops;
grant insert on app.mail to lalmor_ops;
grant update (revoked_at, ended_by) on app.session to lalmor_ops;
grant update (ended_at) on app.provider_launch to lalmor_ops;

-- Guards.
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
  if not exists (select from pg_trigger where tgrelid = 'ops.call'::regclass and tgname = 'kept') then
    create constraint trigger kept after insert on ops.call deferrable initially deferred for each row execute function ops.keep_call();
  end if;
end $$;
