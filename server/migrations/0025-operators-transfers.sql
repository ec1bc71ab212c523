-- Up Migration
-- As 0024, for money that has come by transfer.
-- Locks: none.

insert into ops.threshold values ('deposit match', 5000000, 'each'), ('self-service decide', 5000000, 'each');
