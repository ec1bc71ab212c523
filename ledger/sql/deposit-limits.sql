-- Sums deposits less reversals since `p_start`, an Indian day.
create or replace function ledger.deposited_since(p_player bigint, p_start date) returns bigint
language sql stable set search_path = ledger, pg_temp as $$
  select coalesce(sum(t.amount), 0)::bigint
  from transfer_kind k
  join transfer t on t.kind = k.kind and t.player_id = p_player and t.posted_at >= p_start::timestamp at time zone 'Asia/Kolkata'
  where k.record = 'Deposit' and k.direct
    and not exists (select from transfer back where back.player_id = t.player_id and back.key = t.key || '/reversed')
$$;
grant execute on function ledger.deposited_since to lalmor_app;

-- Null removes the limit. Like set_limit: a lower one acts at once and drops a waiting raise, a higher one waits.
-- Locks the wallet, like making an order: each order precedes a change or follows it.
create or replace function ledger.set_deposit_limit(
  p_player bigint, p_period text, p_amount bigint, p_at timestamptz, out in_force bigint, out waits boolean
) language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  stored deposit_limit;
begin
  if not lock_wallet(p_player) then
    raise exception 'set_deposit_limit: player % has no wallet', p_player;
  end if;
  select * into stored from deposit_limit l where l.player_id = p_player and l.period = p_period;
  waits := stored.amount is not null and (p_amount is null or p_amount > stored.amount);
  in_force := case when waits then stored.amount else p_amount end;
  insert into deposit_limit as l (player_id, period, amount) values (p_player, p_period, in_force)
  on conflict (player_id, period) do update
  set amount = excluded.amount,
    raise_asked_at = case when set_deposit_limit.waits then p_at end,
    raise_amount = case when set_deposit_limit.waits then p_amount end;
end $$;
grant execute on function ledger.set_deposit_limit to lalmor_app;

-- Confirms a raise requested at least a day ago; otherwise `done` is false.
create or replace function ledger.confirm_deposit_limit_raise(
  p_player bigint, p_period text, p_at timestamptz, out done boolean, out in_force bigint
) language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
begin
  perform lock_wallet(p_player);
  update deposit_limit l set amount = l.raise_amount, raise_asked_at = null, raise_amount = null
  where l.player_id = p_player and l.period = p_period and l.raise_asked_at <= p_at - interval '1 day';
  done := found;
  select l.amount into in_force from deposit_limit l where l.player_id = p_player and l.period = p_period;
end $$;
grant execute on function ledger.confirm_deposit_limit_raise to lalmor_app;
