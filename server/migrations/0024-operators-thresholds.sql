-- Up Migration
-- Above how much a second operator agrees to a credit that one decides (docs/decisions/0056): ₹50,000, by each act, because the money is there.
-- Locks: none.

insert into ops.threshold values ('payment decide', 5000000, 'each');
