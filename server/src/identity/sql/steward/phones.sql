-- ADR 0027. Each function demands its call (operator-settings.sql): two operators replace or free a number, one cancels a replacement.

-- Ten digits, in E.164.
create or replace function app.phone_in(p_text text) returns text language sql immutable as $$ select '+91' || p_text $$;

-- The approved number, in seven days. False for a guest, and without such an account.
create or replace function app.ask_phone(p_player bigint) returns boolean
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  approved call := need_approval('phone replace', jsonb_build_object('uid', p_player::text));
begin
  insert into phone_change (player_id, kind, old_phone, new_phone, asked_at, due_at)
  select p.player_id, 'lost', p.phone, phone_in(approved.granted_args ->> 'to'), approved.at, approved.at + interval '7 days'
  from player p where p.player_id = p_player and not p.guest;
  return found;
end $$;
grant execute on function app.ask_phone to lalmor_ops;

-- Cancels the change that waits. False if there is none.
create or replace function app.cancel_phone(p_player bigint) returns boolean
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  asked call := need_call('phone cancel', jsonb_build_object('uid', p_player::text));
begin
  update phone_change set cancelled_at = asked.at where player_id = p_player and done_at is null and cancelled_at is null;
  return found;
end $$;
grant execute on function app.cancel_phone to lalmor_ops;

-- The number has a new owner: no account has it, and no earlier account's break binds it. Returns its last account.
create or replace function app.release_phone(p_number text) returns bigint
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  approved call := need_approval('phone release', jsonb_build_object('number', p_number));
  gone bigint;
begin
  update phone_change set freed_at = approved.at where old_phone = phone_in(p_number) and done_at is not null and freed_at is null;
  update player set phone = null where phone = phone_in(p_number) returning player_id into gone;
  if gone is not null then
    insert into phone_change (player_id, kind, old_phone, asked_at, due_at, done_at, freed_at, told_end_at)
    values (gone, 'released', phone_in(p_number), approved.at, approved.at, approved.at, approved.at, approved.at);
  end if;
  return gone;
end $$;
grant execute on function app.release_phone to lalmor_ops;

-- The numbers that a player has had, with their spans: a code sent to a number outside its span was for somebody else.
create or replace function app.numbers_of(p_player bigint) returns table (phone text, since timestamptz, until timestamptz)
language sql stable set search_path = app, pg_temp as $$
  with had as (
    select c.old_phone as phone, coalesce(lag(c.done_at) over w, p.phone_at, p.created_at) as since, c.done_at as until
    from phone_change c join player p using (player_id)
    where c.player_id = p_player and c.done_at is not null
    window w as (order by c.change_id)
  )
  select had.phone, had.since, had.until from had where had.phone is not null
  union all
  select p.phone, coalesce((select max(had.until) from had), p.phone_at, p.created_at), 'infinity' from player p where p.player_id = p_player and p.phone is not null
$$;
grant execute on function app.numbers_of to lalmor_app;
