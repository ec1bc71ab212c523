-- Up Migration
-- What the check of the books compares movements with (docs/decisions/0009).

-- What a gateway has ever said that an order received, each amount once: it may say another later, and the check of the books asks what a credit
-- was made from. Writes each payment once.
alter table app.online_payment add received_ever text[] not null default '{}';
-- Of the payments before, the credit is all that is known of earlier words.
update app.online_payment p
set received_ever = array(select distinct amount::text from unnest(array[p.received_paise, o.credited_paise]) amount where amount > 0)
from app.deposit_order o where o.order_no = p.order_no;

create function app.keep_received() returns trigger language plpgsql as $$
begin
  new.received_ever := case when tg_op = 'UPDATE' then old.received_ever else '{}' end;
  if new.received_paise > 0 and not new.received_paise::text = any (new.received_ever) then
    new.received_ever := new.received_ever || new.received_paise::text;
  end if;
  return new;
end $$;
create trigger received_kept before insert or update of received_paise, received_ever on app.online_payment
  for each row execute function app.keep_received();

-- Thresholds that were in force before: an act is judged by the one of its time.
create table ops.threshold_past (
  act text not null,
  alone_most_paise bigint not null,
  until timestamptz not null default now()
);
grant insert on ops.threshold_past to lalmor_clerk;
create function ops.keep_threshold() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
begin
  insert into threshold_past (act, alone_most_paise) values (old.act, old.alone_most_paise);
  return null;
end $$;
create trigger kept after update on ops.threshold for each row when (old.alone_most_paise <> new.alone_most_paise) execute function ops.keep_threshold();
