-- Up Migration
-- Whose clock decides what is owed (docs/decisions/0011). A caller of the cashier's functions names the time; further from the database's own than
-- this, it is refused. Only the owner changes it: tests and the demonstration live on other days.
create table app.clock (
  one_row boolean primary key default true check (one_row),
  tolerance_minutes int not null default 15 check (tolerance_minutes > 0)
);
insert into app.clock default values;
revoke insert, update, delete on app.clock from lalmor_app;
grant select on app.clock to lalmor_cashier;
