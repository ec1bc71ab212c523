-- Up Migration
-- A day whose books are closed takes no more stakes (docs/decisions/0005): what is owed for it is worked out. Locks asset, which rounds read, for an
-- instant; rewrites nothing.

-- The first Indian day that is open. Moved by ledger.close_books alone, and never back.
alter table ledger.asset add opened_on date not null default '-infinity';

alter type ledger.settle_answer add value 'day-closed' after 'game-stopped';
