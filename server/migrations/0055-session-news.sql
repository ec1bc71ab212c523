-- Every process keeps the sessions that it has proved in memory (identity/auth/proved-sessions.ts), so whatever ends, stops or shortens
-- one is told, whoever does it. What extends one need not be: whoever finds it over reads it again.
create function app.tell_session() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('session', json_build_object('playerId', old.player_id::text)::text);
  return null;
end $$;

create trigger tell_change after update of player_id, sign_hash, cookie_hash, device, expires_at, revoked_at, idle_until, stopped_until on app.session
for each row when (
  (old.player_id, old.sign_hash, old.cookie_hash, old.device, old.revoked_at, old.stopped_until)
    is distinct from (new.player_id, new.sign_hash, new.cookie_hash, new.device, new.revoked_at, new.stopped_until)
  or coalesce(new.idle_until, 'infinity') < coalesce(old.idle_until, 'infinity')
  or new.expires_at < old.expires_at
) execute function app.tell_session();

create trigger tell_end after delete on app.session for each row execute function app.tell_session();
