-- Up Migration
-- Which key a withdraw account is sealed with (docs/decisions/0066): rows from before have no name of one, and `accounts reseal` gives it to them.
-- `none`: it does not open, though its key was there.
-- `earlier_marks` are the marks under the keys from before the current one, kept while there are such: by them an account that was sealed anew
-- and one that was not yet are found to be of one number.
-- Nobody but the owner of the database seals anew: to the app and to operators a row's sealed bytes stay what they were.
-- Locks: withdraw_account against writing, for a moment, while its index is made.
alter table app.withdraw_account
  add column key_id text check (key_id ~ '^([0-9a-f]{16}|none)$'),
  add column earlier_marks bytea[] not null default '{}';
create index withdraw_account_earlier_marks_idx on app.withdraw_account using gin (earlier_marks);
