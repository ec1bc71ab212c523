-- PRODUCT §11 P4: protection costs nothing earned, so the time to claim stops during a freeze.

create or replace function app.note_freeze() returns trigger language plpgsql security definer set search_path = app, pg_temp as $$
declare
  since timestamptz;
begin
  if new.frozen then
    insert into frozen_since (player_id, since) values (new.player_id, now()) on conflict do nothing;
    return new;
  end if;
  delete from frozen_since f where f.player_id = new.player_id returning f.since into since;
  update reward x set claim_until = x.claim_until + greatest(now() - since, '0')
  where x.player_id = new.player_id and x.state = 'open' and isfinite(x.claim_until) and since is not null;
  return new;
end $$;
revoke execute on function app.note_freeze from public;
create or replace trigger note_freeze after update of frozen on ledger.wallet for each row when (new.frozen <> old.frozen)
  execute function app.note_freeze();
