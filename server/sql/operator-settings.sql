-- What operators set that raises a risk, owned by lalmor_steward, which signs in nowhere. Each function looks for the call that asks for it, and a
-- second person's approval, itself (docs/runbooks/operators.md).

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

-- The same, if another operator has approved it: `behalf` asked, `operator` approved.
create or replace function app.need_approval(p_act text, p_args jsonb) returns ops.call language plpgsql stable set search_path = app, ops, pg_temp as $$
declare
  approved call := need_call(p_act, p_args);
begin
  if not approved.second then
    raise exception 'permission denied: nobody has approved %', p_act using errcode = 'insufficient_privilege';
  end if;
  return approved;
end $$;

-- Amounts as a person writes them, 1,50,000.50, in paise; USDT in millionths. Null for none.
create or replace function app.paise_in(p_text text) returns bigint language sql immutable as $$ select (replace(p_text, ',', '')::numeric * 100)::bigint $$;
create or replace function app.micro_in(p_text text) returns bigint language sql immutable as $$ select (replace(p_text, ',', '')::numeric * 1000000)::bigint $$;

-- How much one operator decides alone by an act. Only a raise needs a second person.
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

-- The least withdrawal, and the amount of a day above which a person looks first. Only a raise of that needs a second person.
create or replace function app.set_withdrawals(p_min_paise bigint, p_review_above_paise bigint) returns void
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  asked call := need_call('withdrawals set', '{}');
begin
  if (paise_in(asked.granted_args ->> 'min'), paise_in(asked.granted_args ->> 'review-above')) is distinct from (p_min_paise, p_review_above_paise) then
    raise exception 'permission denied: other amounts were asked for' using errcode = 'insufficient_privilege';
  end if;
  if p_review_above_paise > (select review_above_paise from app.withdrawal_setting) then
    perform need_approval('withdrawals set', '{}');
  end if;
  update app.withdrawal_setting set
    min_paise = coalesce(p_min_paise, min_paise), review_above_paise = coalesce(p_review_above_paise, review_above_paise);
end $$;

-- The next take every value from the words that were approved.

create or replace function app.set_vip_level(p_level text) returns void
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  said jsonb := (need_approval('vip set', jsonb_build_object('level', p_level))).granted_args;
begin
  update app.vip_level set
    reach_paise = coalesce(paise_in(said ->> 'reach'), reach_paise),
    keep_paise = coalesce(paise_in(said ->> 'keep'), keep_paise),
    upgrade_paise = coalesce(paise_in(said ->> 'upgrade'), upgrade_paise),
    weekly_paise = coalesce(paise_in(said ->> 'weekly'), weekly_paise),
    birthday_paise = coalesce(paise_in(said ->> 'birthday'), birthday_paise),
    bet_rebate_bps = coalesce((said ->> 'rebate')::int, bet_rebate_bps),
    withdrawal_fee_bps = coalesce((said ->> 'fee')::int, withdrawal_fee_bps),
    withdrawal_day_paise = coalesce(paise_in(said ->> 'day-limit'), withdrawal_day_paise),
    withdrawal_day_times = coalesce((said ->> 'day-times')::int, withdrawal_day_times)
  where level = p_level::int;
  -- Now, not at the commit: a wrong order of levels is refused to whoever asks for it.
  set constraints app.vip_level_order immediate;
end $$;

create or replace function app.set_vip_keep() returns void
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  said jsonb := (need_approval('vip keep', '{}')).granted_args;
begin
  update app.vip_setting set
    keep_days = coalesce((said ->> 'days')::int, keep_days), min_vip_level = coalesce((said ->> 'contact-from')::int, min_vip_level);
end $$;

create or replace function app.set_crypto() returns void
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  said jsonb := (need_approval('crypto set', '{}')).granted_args;
begin
  update app.crypto_setting set
    min_micro = coalesce(micro_in(said ->> 'min'), min_micro),
    max_micro = coalesce(micro_in(said ->> 'max'), max_micro),
    chips_micro = coalesce((select array_agg(micro_in(chip)::int order by n) from string_to_table(said ->> 'chips', ',') with ordinality c (chip, n)), chips_micro),
    confirmations = coalesce((said ->> 'confirmations')::int, confirmations),
    lock_minutes = coalesce((said ->> 'lock-minutes')::int, lock_minutes),
    rate_deviation_bps = coalesce((said ->> 'rate-deviation')::int, rate_deviation_bps),
    rate_age_s = coalesce((said ->> 'rate-age')::int, rate_age_s);
end $$;

-- What protects players is for two persons, so that a slip reaches nobody.
create or replace function app.set_protection(p_asset smallint, p_at timestamptz) returns void
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  approved call := need_approval('protection set', '{}');
  said jsonb := approved.granted_args;
begin
  update app.setting set changed_at = p_at, changed_by = approved.behalf, value = value || jsonb_strip_nulls(jsonb_build_object(
    'remindAfterDays', (said ->> 'remind-days')::int,
    'idleMinutes', (select jsonb_agg(m::int order by n) from string_to_table(said ->> 'idle-minutes', ',') with ordinality c (m, n))))
  where name = 'protection';
  update ledger.asset set strict_floor_ms = coalesce((said ->> 'strict-floor')::int, strict_floor_ms) where asset = p_asset;
end $$;

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

-- What two persons have found out of an item of the last reconciliation.
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

-- Every bank and branch but the sandbox's, as the file has them whose hash is among the words.
create or replace function app.replace_banks(p_file text) returns void
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  asked call := need_call('branches import', '{}');
  said jsonb := p_file::jsonb;
begin
  if is_file(asked.granted_args, p_file) is not true then
    raise exception 'permission denied: another file was asked for' using errcode = 'insufficient_privilege';
  end if;
  delete from ifsc_bank;
  delete from ifsc_branch where ifsc not like 'SNDB%';
  insert into ifsc_bank (prefix, bank_name, codes)
    select bank ->> 'prefix', bank ->> 'bankName', array(select jsonb_array_elements_text(bank -> 'codes')) from jsonb_array_elements(said -> 'banks') bank;
  insert into ifsc_branch (ifsc, bank_name) select branch ->> 'ifsc', branch ->> 'bankName' from jsonb_array_elements(said -> 'branches') branch;
end $$;

-- A sealed account as a backup has it, for a row that does not open: the file that two operators agreed to, and asked the server to restore, which looks
-- before whether it opens (server/src/withdrawals/acts/accounts.ts). Sealed bytes are bound to player and account, so they open in no other row.
create or replace function app.restore_account(p_call uuid) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  q server_question;
  said jsonb;
begin
  select * into q from server_question where call_id = p_call and act = 'accounts restore' and by_two and answered_at is null;
  if q.attached is null then
    raise exception 'permission denied: no two operators have agreed to this' using errcode = 'insufficient_privilege';
  end if;
  said := q.attached::jsonb;
  update app.withdrawal_account set
    sealed = decode(said ->> 'sealed', 'hex'),
    key_id = said ->> 'keyId',
    number_mark = decode(said ->> 'numberMark', 'hex'),
    earlier_marks = (select coalesce(array_agg(decode(mark, 'hex') order by n), '{}') from jsonb_array_elements_text(said -> 'earlierMarks') with ordinality m (mark, n))
  where account_id = (q.args ->> 'account')::uuid;
  return found;
end $$;

alter function app.need_call(text, jsonb) owner to lalmor_steward;
alter function app.need_approval(text, jsonb) owner to lalmor_steward;
alter function app.paise_in(text) owner to lalmor_steward;
alter function app.micro_in(text) owner to lalmor_steward;
alter function app.set_threshold(text, bigint) owner to lalmor_steward;
alter function app.set_withdrawals(bigint, bigint) owner to lalmor_steward;
alter function app.set_vip_level(text) owner to lalmor_steward;
alter function app.set_vip_keep() owner to lalmor_steward;
alter function app.set_crypto() owner to lalmor_steward;
alter function app.set_protection(smallint, timestamptz) owner to lalmor_steward;
alter function app.accept_break(text) owner to lalmor_steward;
alter function app.explain_item(text, timestamptz) owner to lalmor_steward;
alter function app.restore_account(uuid) owner to lalmor_steward;
alter function app.replace_banks(text) owner to lalmor_steward;
revoke execute on function
  app.need_call, app.need_approval, app.paise_in, app.micro_in, app.set_threshold, app.set_withdrawals, app.set_vip_level, app.set_vip_keep, app.set_crypto, app.set_protection, app.accept_break, app.explain_item, app.restore_account, app.replace_banks
from public;
grant execute on function
  app.set_threshold, app.set_withdrawals, app.set_vip_level, app.set_vip_keep, app.set_crypto, app.set_protection, app.accept_break, app.explain_item, app.replace_banks
to lalmor_ops;
-- The server, which has the key, restores what two operators agreed to.
grant execute on function app.restore_account to lalmor_app;
