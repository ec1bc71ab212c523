-- Up Migration
-- The strict profile (PRODUCT §11, H34): a player may ask for a longer time between two rounds. Locks wallet and asset, which rounds
-- read and write, for an instant; rewrites nothing.

alter table ledger.asset add strict_floor_ms int not null default 5000 check (strict_floor_ms between 0 and 600000);

-- `strict_off_asked_at`: the player asked to leave the profile, which waits a day and is then confirmed, like raising a limit.
alter table ledger.wallet add strict boolean not null default false;
alter table ledger.wallet add strict_off_asked_at timestamptz;
