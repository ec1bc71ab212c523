-- The caller has locked the wallet, and saves the returned one. The fund, the one house account with a row, is locked after the wallet.
-- Fails on a check if a pocket would go below zero: check first.
create or replace function ledger.append_transfer(w ledger.wallet, p_key text, p_kind text, p_amount bigint, p_at timestamptz)
returns ledger.wallet language plpgsql as $$
declare
  k transfer_kind;
begin
  select * into strict k from transfer_kind where kind = p_kind;
  w.cash := w.cash + case account_no('player/cash') when k.to_account then p_amount when k.from_account then -p_amount else 0 end;
  w.bonus := w.bonus + case account_no('player/bonus') when k.to_account then p_amount when k.from_account then -p_amount else 0 end;
  w.withdraw_hold := w.withdraw_hold + case account_no('player/withdraw-hold') when k.to_account then p_amount when k.from_account then -p_amount else 0 end;
  w.debt := w.debt - case account_no('player/debt') when k.to_account then p_amount when k.from_account then -p_amount else 0 end;
  if account_no('house/promotions') in (k.from_account, k.to_account) then
    update fund f set balance = f.balance + case when k.to_account = account_no('house/promotions') then p_amount else -p_amount end where f.asset = w.asset;
  end if;
  w.seq := w.seq + 1;
  w.head := transfer_hash(w.head, w.player_id, p_key, w.asset, p_kind, k.from_account, k.to_account, p_amount, w.seq, w.cash, w.bonus, p_at);
  insert into transfer (player_id, key, asset, kind, from_account, to_account, amount, seq, cash_after, bonus_after, posted_at, hash)
  values (w.player_id, p_key, w.asset, p_kind, k.from_account, k.to_account, p_amount, w.seq, w.cash, w.bonus, p_at, w.head);
  return w;
end $$;

-- After transfers, lots and the end of a round.
create or replace function ledger.save_wallet(w ledger.wallet) returns void language sql as $$
  update wallet set cash = w.cash, bonus = w.bonus, withdraw_hold = w.withdraw_hold, debt = w.debt, seq = w.seq, head = w.head,
    round_open = w.round_open, wagering = w.wagering
  where player_id = w.player_id
$$;

create or replace function ledger.repay_debt(w ledger.wallet, p_at timestamptz) returns ledger.wallet
language plpgsql as $$
begin
  if least(w.cash, w.debt) > 0 then
    w := append_transfer(w, 'debt/' || w.seq + 1, 'debt-repaid', least(w.cash, w.debt), p_at);
  end if;
  return w;
end $$;

-- Takes cash; a shortfall becomes debt.
create or replace function ledger.take_cash(w ledger.wallet, p_key text, p_kind text, p_amount bigint, p_at timestamptz) returns ledger.wallet
language plpgsql as $$
begin
  if w.cash < p_amount then
    w := append_transfer(w, p_key || '/debt', 'debt-drawn', p_amount - w.cash, p_at);
  end if;
  return append_transfer(w, p_key, p_kind, p_amount, p_at);
end $$;
