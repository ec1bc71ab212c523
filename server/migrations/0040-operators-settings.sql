-- Up Migration
-- Settings that only the owner could write are commands (docs/runbooks/operators.md). What raises a risk is written by functions that look for a
-- second person's approval (server/sql/operator-settings.sql). lalmor_steward owns them; it signs in nowhere.
do $$ begin
  create role lalmor_steward nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant lalmor_steward to %I', current_user);
exception when duplicate_object or unique_violation or sqlstate 'XX000' then null; end $$;
grant usage, create on schema app to lalmor_steward;
grant usage on schema ops, ledger to lalmor_steward;
grant select on ops.call, ops.threshold, app.ledger_check, app.reconciliation, app.vip_level, app.vip_setting, app.withdrawal_setting, app.crypto_setting,
  app.setting, app.withdrawal_account, app.accepted_break, app.explanation, ledger.asset
to lalmor_steward;
grant update (alone_most_paise) on ops.threshold to lalmor_steward;
grant update on app.vip_level to lalmor_steward;
grant update (keep_days, min_vip_level) on app.vip_setting to lalmor_steward;
grant update (min_paise, review_above_paise) on app.withdrawal_setting to lalmor_steward;
grant update (min_micro, max_micro, chips_micro, confirmations, lock_minutes, rate_deviation_bps, rate_age_s) on app.crypto_setting to lalmor_steward;
grant update (value, changed_at, changed_by) on app.setting to lalmor_steward;
grant update (strict_floor_ms) on ledger.asset to lalmor_steward;
grant update (sealed, key_id, number_mark, earlier_marks) on app.withdrawal_account to lalmor_steward;
grant insert on app.accepted_break, app.explanation to lalmor_steward;

insert into ops.threshold (act, alone_most_paise, counted, counted_with) values
  ('threshold set', 0, 'each', 'threshold set'),
  ('withdrawals set', 0, 'each', 'withdrawals set');

-- Why a crypto incident needs nobody any more.
alter table app.crypto_incident add resolved_why text check (length(resolved_why) between 1 and 500);
grant update (resolved_at, resolved_by, resolved_why) on app.crypto_incident to lalmor_ops;
-- The personal contact is a text like support's.
grant update (personal_info, personal_url) on app.vip_setting to lalmor_ops;
