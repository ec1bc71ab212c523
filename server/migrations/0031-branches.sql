-- Up Migration
-- Which branch an IFSC names (docs/decisions/0060). Of a real bank its code is all that is known: one row holds all of a bank's codes, so that
-- 177,000 of them are 257 rows, written at once by `npm run ops -- branches import`. A branch of which more is known has a row of its own, which goes
-- before: those of the sandbox, and those of banks that use another's prefix.
-- Locks: creates only.
create table app.ifsc_bank (
  prefix text primary key check (prefix ~ '^[A-Z]{4}$' and prefix <> 'SNDB'),
  bank_name text not null,
  -- The six characters after the 0.
  codes text[] not null
);

create table app.ifsc_branch (
  ifsc text primary key check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank_name text not null,
  branch_name text
);

-- The sandbox's, the only ones that play mode pays to.
insert into app.ifsc_branch (ifsc, bank_name, branch_name) values
  ('SNDB0000121', 'Sandbox Bank', 'Indiranagar, Bengaluru'),
  ('SNDB0000014', 'Sandbox Bank', 'Fort, Mumbai'),
  ('SNDB0000207', 'Sandbox Bank', 'Karol Bagh, New Delhi'),
  ('SNDB0000330', 'Sandbox Bank', 'T. Nagar, Chennai'),
  ('SNDB0000418', 'Sandbox Bank', 'Salt Lake, Kolkata');

revoke insert, update, delete on app.ifsc_bank, app.ifsc_branch from lalmor_app;
grant insert, delete on app.ifsc_bank, app.ifsc_branch to lalmor_ops;
