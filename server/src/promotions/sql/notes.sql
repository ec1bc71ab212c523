create or replace function app.note_switch() returns trigger language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into promotion_switch (promotion, is_open, at) values (new.promotion, new.is_open, now());
  return new;
end $$;
revoke execute on function app.note_switch from public;
create or replace trigger note_switch after update of is_open on app.promotion for each row when (new.is_open <> old.is_open)
  execute function app.note_switch();

-- Notes with each new order whether there was a first-deposit bonus to choose with it.
create or replace function app.note_offer() returns trigger language plpgsql security definer set search_path = app, pg_temp as $$
declare
  p promotion;
  terms jsonb;
begin
  select * into p from promotion x where x.promotion = 'first-deposit';
  terms := (terms_at('first-deposit', new.created_at)).terms;
  new.offer_absent := new.offer is null and (not p.is_open or can_promise(
    (select w.asset from ledger.wallet w where w.player_id = new.player_id), p.promotion,
    ledger.period_start(p.period, ledger.ist_day(new.created_at)), first_deposit_bonus(terms, first_deposit_least(terms))
  ) <> 'promised');
  return new;
end $$;
revoke execute on function app.note_offer from public;
create or replace trigger note_offer before insert on app.deposit_order for each row execute function app.note_offer();
