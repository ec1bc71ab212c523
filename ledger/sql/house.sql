-- Locks the fund until the caller's transaction ends. Returns its balance.
create or replace function ledger.lock_fund(p_asset smallint) returns bigint
language sql security definer set search_path = ledger, pg_temp as $$ select balance from fund where asset = p_asset for no key update $$;

-- A repeated key answers the same:
-- posted · replayed · fund-short: the fund has too little · key-reused: for another transfer
create or replace function ledger.move_house(
  p_asset smallint, p_key text, p_kind text, p_amount bigint, p_at timestamptz, out status text
) language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  f fund;
  k transfer_kind;
  stored house_transfer;
begin
  if p_amount <= 0 then
    raise exception 'move_house: amount % is not above zero', p_amount;
  end if;
  select * into strict f from fund where asset = p_asset for no key update;
  select * into strict k from transfer_kind where kind = p_kind and record is null;
  select * into stored from house_transfer t where t.asset = p_asset and t.key = p_key;
  if stored.asset is not null then
    status := case when stored.kind = p_kind and stored.amount = p_amount then 'replayed' else 'key-reused' end;
    return;
  end if;
  if k.from_account = account_no('house/promotions') and f.balance < p_amount then
    status := 'fund-short';
    return;
  end if;

  status := 'posted';
  f.head := house_transfer_hash(f.head, p_asset, p_key, p_kind, k.from_account, k.to_account, p_amount, f.seq + 1, p_at);
  insert into house_transfer (asset, key, kind, from_account, to_account, amount, seq, posted_at, hash)
  values (p_asset, p_key, p_kind, k.from_account, k.to_account, p_amount, f.seq + 1, p_at, f.head);
  update fund set balance = f.balance + case account_no('house/promotions') when k.to_account then p_amount when k.from_account then -p_amount else 0 end,
    seq = f.seq + 1, head = f.head where asset = p_asset;
end $$;

-- Posts a direct kind, which an operator may name. Other kinds follow a rail's report (server/src/deposits/sql/cashier/rail-fees.sql).
create or replace function ledger.post_house(
  p_asset smallint, p_key text, p_kind text, p_amount bigint, p_at timestamptz, out status text
) language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not exists (select from transfer_kind where kind = p_kind and direct and record is null) then
    raise exception 'post_house: % is not a direct kind of the house', p_kind;
  end if;
  select m.status into post_house.status from move_house(p_asset, p_key, p_kind, p_amount, p_at) m;
end $$;
