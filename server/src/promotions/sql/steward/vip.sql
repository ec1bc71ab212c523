-- Values are taken only from the approved words.
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
  -- Checked now instead of at the commit, so that the caller gets the refusal.
  set constraints app.vip_level_order immediate;
end $$;
grant execute on function app.set_vip_level to lalmor_ops;

create or replace function app.set_vip_keep() returns void
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  said jsonb := (need_approval('vip keep', '{}')).granted_args;
begin
  update app.vip_setting set
    keep_days = coalesce((said ->> 'days')::int, keep_days), min_vip_level = coalesce((said ->> 'contact-from')::int, min_vip_level);
end $$;
grant execute on function app.set_vip_keep to lalmor_ops;
