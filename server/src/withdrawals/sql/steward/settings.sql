-- Sets the minimum withdrawal, and a day's sum above which a person checks. Only raising the sum needs a second person.
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
grant execute on function app.set_withdrawals to lalmor_ops;
