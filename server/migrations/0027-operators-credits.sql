-- Up Migration
-- What operators credit to players is counted together, over an Indian day, whichever command does it (docs/decisions/0056): a sum is not split
-- into acts, and a file of a statement that adds up is no way round it.
-- Locks: ops.threshold and ops.act, briefly.

-- Acts with the same word share what one operator has done alone.
alter table ops.threshold add column counted_with text;
update ops.threshold set counted_with = act;
alter table ops.threshold alter column counted_with set not null;

update ops.threshold
set counted = 'day', counted_with = 'credit'
where act in ('payment decide', 'deposit match', 'self-service decide');
insert into ops.threshold (act, alone_most_paise, counted, counted_with) values ('statement import', 5000000, 'day', 'credit');

-- A file that waits with its act, until it is decided. Its hash stands in `args`, which nobody changes.
alter table ops.act add column attached text check (length(attached) <= 5000000);
grant insert (attached), update (attached) on ops.act to lalmor_ops;
