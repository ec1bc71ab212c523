-- Up Migration
-- An operator's freeze (docs/decisions/0056): a flag of its own beside `stopped_until`, which is the player's word, cannot be shortened and
-- ends bonuses when it is long. A freeze ends when an operator says so, and nothing is forfeited by it.
-- Locks: wallet exclusively, for a moment: a column with a constant default rewrites nothing.

alter table ledger.wallet add column frozen boolean not null default false;
