-- Up Migration
-- The term of each process that leads: whoever leads next takes the next number, and what commits under an earlier one is
-- refused. A new table; no row is read and nothing is locked.
create table app.leader (
  name text primary key check (length(name) between 1 and 64),
  term bigint not null check (term > 0),
  taken_at timestamptz not null
);
revoke insert, update, delete on app.leader from lalmor_app;
