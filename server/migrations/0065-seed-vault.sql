-- Up Migration
-- Server seeds and the secrets of shared tables' chains in a schema that only the app's login reads, with the id of the key that sealed each (ADR 0016);
-- and the log of every opening outside a draw. Locks app.seed_pair and app.kite_chain while their secrets are moved.

create schema vault;
revoke all on schema vault from public;
grant usage on schema vault to lalmor_app;

-- `key_id` is null for what was sealed before keys had ids: any key of the list may open it.
create table vault.server_seed (
  player_id bigint not null,
  seed_no int not null,
  sealed bytea not null,
  key_id text check (key_id ~ '^[0-9a-f]{16}$'),
  primary key (player_id, seed_no),
  foreign key (player_id, seed_no) references app.seed_pair
);
-- Which keys rows name, and whether any names none.
create index server_seed_key_idx on vault.server_seed (key_id);

create table vault.kite_secret (
  chain_no int primary key references app.kite_chain,
  sealed bytea not null,
  key_id text check (key_id ~ '^[0-9a-f]{16}$')
);

insert into vault.server_seed (player_id, seed_no, sealed) select player_id, seed_no, server_seed from app.seed_pair;
insert into vault.kite_secret (chain_no, sealed) select chain_no, secret from app.kite_chain;
alter table app.seed_pair drop column server_seed;
alter table app.kite_chain drop column secret;

grant select, insert, update (sealed, key_id) on vault.server_seed, vault.kite_secret to lalmor_app;
-- A pair that was drawn from stays.
revoke update, delete on app.seed_pair from lalmor_app;
grant update (client_seed, client_seed_from, rounds, activated_at, revealed_at) on app.seed_pair to lalmor_app;

-- Each opening of server seeds outside a draw and outside a reveal to their own player: written before the first is opened. `pairs` is
-- canonical JSON: "all", or from one pair to another in the order of players; player 0 stands for the chains of shared tables. Each row's hash is made of the one before, and the signed daily head has the last.
create table app.seed_opening (
  opening_no bigint primary key check (opening_no > 0),
  opened_at timestamptz not null,
  opened_by text not null check (opened_by ~ '^[^\n]{1,64}$'),
  why text not null check (why ~ '^[^\n]{1,200}$'),
  pairs text not null check (jsonb_typeof(pairs::jsonb) in ('string', 'object')),
  hash bytea not null check (length(hash) = 32)
);
revoke insert, update, delete on app.seed_opening from lalmor_app;
grant insert (opened_by, why, pairs) on app.seed_opening to lalmor_app;

create function app.opening_hash(p_before bytea, o app.seed_opening) returns bytea language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(p_before || convert_to(concat_ws(E'\n', o.opening_no, to_char(o.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), o.opened_by, o.why, o.pairs), 'UTF8'))
$$;

-- Number, time and hash are given here: whoever writes waits for who wrote before.
create function app.chain_opening() returns trigger language plpgsql set search_path = app, pg_temp as $$
declare
  last seed_opening;
begin
  perform pg_advisory_xact_lock(7226102);
  select * into last from seed_opening order by opening_no desc limit 1;
  new.opening_no := coalesce(last.opening_no, 0) + 1;
  new.opened_at := date_trunc('milliseconds', clock_timestamp());
  new.hash := opening_hash(coalesce(last.hash, sha256('')), new);
  return new;
end $$;
create trigger chained before insert on app.seed_opening for each row execute function app.chain_opening();

create function app.keep_openings() returns trigger language plpgsql as $$
begin
  raise exception 'the log of openings is only added to';
end $$;
create trigger added_to_only before update or delete or truncate on app.seed_opening for each statement execute function app.keep_openings();

-- Also for an owner who replays rows as a replica would.
alter table app.seed_opening enable always trigger chained;
alter table app.seed_opening enable always trigger added_to_only;
