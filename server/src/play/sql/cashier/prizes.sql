-- Providers' payouts without a stake: the app names provider, uuid and amount; the budget given by operators bounds it. Locks: wallet, budget.

-- Pays a prize once per uuid, or notes that it waits for a larger budget.
-- paid · budget-spent
create or replace function app.pay_prize(p_provider text, p_uuid uuid, p_player bigint, p_amount bigint, p_at timestamptz) returns text
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  posted text;
begin
  perform trust_time(p_at);
  perform ledger.lock_wallet(p_player);
  update provider_budget b set paid_paise = b.paid_paise + p_amount
  where b.provider = p_provider and b.paid_paise + p_amount <= b.budget_paise;
  if not found then
    insert into provider_prize_due (provider, transaction_uuid, player_id, amount_paise, asked_at)
    values (p_provider, p_uuid, p_player, p_amount, p_at) on conflict do nothing;
    return 'budget-spent';
  end if;
  posted := (select p.status from ledger.post(p_player, 'prize/' || p_provider || '/' || p_uuid, 'prize', p_amount, 0, null, p_at) p);
  if posted <> 'posted' then
    raise exception 'prize % of % was %', p_uuid, p_provider, posted;
  end if;
  delete from provider_prize_due d where d.provider = p_provider and d.transaction_uuid = p_uuid;
  return 'paid';
end $$;
grant execute on function app.pay_prize to lalmor_app;

-- Includes prizes paid before.
create or replace function app.set_provider_budget(p_provider text, p_amount bigint) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  before bigint := coalesce((select b.budget_paise from provider_budget b where b.provider = p_provider for update), 0);
begin
  perform ops.demand('provider-budget', jsonb_build_object('provider', p_provider), nullif(greatest(p_amount - before, 0), 0));
  if paise_in(ops.said('amount')) <> p_amount then
    raise exception 'set_provider_budget: another amount was asked for';
  end if;
  insert into provider_budget (provider, budget_paise) values (p_provider, p_amount)
  on conflict (provider) do update set budget_paise = excluded.budget_paise;
end $$;
grant execute on function app.set_provider_budget to lalmor_ops;
