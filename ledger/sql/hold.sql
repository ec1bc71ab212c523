-- Sets money aside for a withdrawal, once per key. Answers like post.
create or replace function ledger.hold(
  p_player bigint, p_key text, p_amount bigint, p_at timestamptz, out status text, out seq bigint, out cash bigint, out bonus bigint
) language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  select p.status, p.seq, p.cash, p.bonus into status, seq, cash, bonus
  from post(p_player, p_key, 'withdrawal-hold', p_amount, 0, null, p_at) p;
end $$;
grant execute on function ledger.hold to lalmor_app;

-- Ends a hold: paid, less a fee, or void. Both share the key `<hold>/end`, so that a hold ends once in any race.
-- ended · replayed · ended-otherwise · unknown: no such hold
create or replace function ledger.end_hold(
  p_player bigint, p_key text, p_paid boolean, p_fee bigint, p_at timestamptz, out status text, out seq bigint, out cash bigint, out bonus bigint
) language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  w wallet;
  held bigint;
  stored transfer;
begin
  select * into w from wallet where player_id = p_player for no key update;
  select t.amount into held from transfer t where t.player_id = p_player and t.key = p_key and t.kind = 'withdrawal-hold';
  if held is null then
    status := 'unknown';
    return;
  end if;
  if p_fee < 0 or p_fee >= held or (p_fee > 0 and not p_paid) then
    raise exception 'end_hold: a fee of % on %', p_fee, held;
  end if;
  select * into stored from transfer t where t.player_id = p_player and t.key = p_key || '/end';
  if stored.player_id is not null then
    status := case when stored.kind = case when p_paid then 'withdrawal-paid' else 'withdrawal-void' end and stored.amount = held - p_fee
      then 'replayed' else 'ended-otherwise' end;
    seq := stored.seq;
    cash := stored.cash_after;
    bonus := stored.bonus_after;
    return;
  end if;

  w := append_transfer(w, p_key || '/end', case when p_paid then 'withdrawal-paid' else 'withdrawal-void' end, held - p_fee, p_at);
  status := 'ended';
  seq := w.seq;
  cash := w.cash;
  bonus := w.bonus;
  if p_fee > 0 then
    w := append_transfer(w, p_key || '/end/fee', 'withdrawal-fee', p_fee, p_at);
  end if;
  if not p_paid then
    w := repay_debt(w, p_at);
  elsif w.wagering then
    -- Money paid out while play is closed leaves no requirement.
    w := tidy_lots(w, p_at);
  end if;
  perform save_wallet(w);
end $$;

-- The bank has paid money that was given back: cash pays rail and fee, and any shortfall is drawn from debt.
create or replace function ledger.pay_given_back(w ledger.wallet, p_key text, p_paid bigint, p_fee bigint, p_at timestamptz)
returns ledger.wallet language plpgsql as $$
begin
  if w.cash < p_paid + p_fee then
    w := append_transfer(w, p_key || '/debt', 'debt-drawn', p_paid + p_fee - w.cash, p_at);
  end if;
  w := append_transfer(w, p_key, 'withdrawal-paid-late', p_paid, p_at);
  if p_fee > 0 then
    w := append_transfer(w, p_key || '/fee', 'withdrawal-fee-late', p_fee, p_at);
  end if;
  return w;
end $$;

-- The bank paid a hold after it was given back: cash pays rail and fee, and any shortfall is drawn from debt.
-- paid · replayed · not-given-back: the hold has not ended, or its payment has not come back · unknown: no such hold
create or replace function ledger.pay_late(
  p_player bigint, p_key text, p_fee bigint, p_at timestamptz, out status text, out seq bigint, out cash bigint, out bonus bigint
) language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  w wallet;
  held bigint;
  stored transfer;
  late text := p_key || '/end/late';
begin
  select * into w from wallet where player_id = p_player for no key update;
  select t.amount into held from transfer t where t.player_id = p_player and t.key = p_key and t.kind = 'withdrawal-hold';
  if held is null then
    status := 'unknown';
    return;
  end if;
  if p_fee < 0 or p_fee >= held then
    raise exception 'pay_late: a fee of % on %', p_fee, held;
  end if;
  select * into stored from transfer t where t.player_id = p_player and t.key = late;
  if stored.player_id is not null then
    status := case when stored.amount = held - p_fee then 'replayed' else 'not-given-back' end;
    seq := stored.seq;
    cash := stored.cash_after;
    bonus := stored.bonus_after;
    return;
  end if;
  if not exists (
    select from transfer t
    where t.player_id = p_player
      and ((t.key = p_key || '/end' and t.kind = 'withdrawal-void') or (t.key = p_key || '/end/reversed' and t.kind = 'withdrawal-returned'))
  ) then
    status := 'not-given-back';
    return;
  end if;

  w := pay_given_back(w, late, held - p_fee, p_fee, p_at);
  perform save_wallet(w);
  status := 'paid';
  select t.seq, t.cash_after, t.bonus_after into seq, cash, bonus from transfer t where t.player_id = p_player and t.key = late;
end $$;

-- Pays, with the fee, the amount that people found the bank to have paid, from cash or as debt, under `<hold>/end/resolved`, once.
-- paid · replayed · not-given-back: the hold has not ended, its payment has not come back, or it was resolved otherwise · unknown: no such hold
create or replace function ledger.pay_resolved(
  p_player bigint, p_key text, p_paid bigint, p_fee bigint, p_at timestamptz, out status text, out seq bigint, out cash bigint, out bonus bigint
) language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  w wallet;
  paid transfer;
  fee bigint;
  resolved text := p_key || '/end/resolved';
begin
  select * into w from wallet where player_id = p_player for no key update;
  if not exists (select from transfer t where t.player_id = p_player and t.key = p_key and t.kind = 'withdrawal-hold') then
    status := 'unknown';
    return;
  end if;
  if p_paid <= 0 or p_fee < 0 then
    raise exception 'pay_resolved: % with a fee of %', p_paid, p_fee;
  end if;
  select * into paid from transfer t where t.player_id = p_player and t.key = resolved;
  if paid.player_id is not null then
    select coalesce(sum(t.amount), 0) into fee from transfer t where t.player_id = p_player and t.key = resolved || '/fee';
    status := case when paid.amount = p_paid and fee = p_fee then 'replayed' else 'not-given-back' end;
    seq := paid.seq;
    cash := paid.cash_after;
    bonus := paid.bonus_after;
    return;
  end if;
  -- The hold was given back, and every payment of it was returned.
  if not exists (select from transfer t where t.player_id = p_player and t.key = p_key || '/end')
    or exists (
      select from transfer t
      where t.player_id = p_player and t.key in (p_key || '/end', p_key || '/end/late') and t.kind <> 'withdrawal-void'
        and not exists (select from transfer b where b.player_id = p_player and b.key = t.key || '/reversed')
    )
  then
    status := 'not-given-back';
    return;
  end if;

  w := pay_given_back(w, resolved, p_paid, p_fee, p_at);
  perform save_wallet(w);
  status := 'paid';
  select t.seq, t.cash_after, t.bonus_after into seq, cash, bonus from transfer t where t.player_id = p_player and t.key = resolved;
end $$;

-- Together with its fee; any shortfall is drawn from debt. The money's lot ends.
-- reversed · replayed · unknown: no such transfer
create or replace function ledger.reverse(p_player bigint, p_key text, p_at timestamptz, out status text, out seq bigint, out cash bigint, out bonus bigint)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  w wallet;
  original transfer;
  stored transfer;
  fee transfer;
  l lot;
  back transfer_kind;
begin
  select * into w from wallet where player_id = p_player for no key update;
  select * into original from transfer t where t.player_id = p_player and t.key = p_key;
  if original.player_id is null then
    status := 'unknown';
    return;
  end if;
  select b.* into back from transfer_kind k join transfer_kind b on b.kind = k.reversal where k.kind = original.kind;
  if back.kind is null then
    raise exception 'reverse: % cannot be taken back', original.kind;
  end if;
  select * into stored from transfer t where t.player_id = p_player and t.key = p_key || '/reversed';
  if stored.player_id is not null then
    status := 'replayed';
    seq := stored.seq;
    cash := stored.cash_after;
    bonus := stored.bonus_after;
    return;
  end if;

  if back.from_account = account_no('player/cash') then
    w := take_cash(w, p_key || '/reversed', back.kind, original.amount, p_at);
  else
    w := append_transfer(w, p_key || '/reversed', back.kind, original.amount, p_at);
  end if;
  status := 'reversed';
  seq := w.seq;
  cash := w.cash;
  bonus := w.bonus;
  select * into fee from transfer t where t.player_id = p_player and t.key = p_key || '/fee';
  if fee.player_id is not null then
    w := append_transfer(w, fee.key || '/reversed', (select k.reversal from transfer_kind k where k.kind = fee.kind), fee.amount, p_at);
  end if;
  if back.to_account = account_no('player/cash') then
    w := repay_debt(w, p_at);
  end if;
  select * into l from lot where player_id = p_player and key = p_key and ended is null;
  if l.player_id is not null then
    w := end_lot(w, l, 'reversed', null, p_at);
  end if;
  w := tidy_lots(w, p_at);
  perform save_wallet(w);
end $$;
