-- Up Migration
-- An act of an operator is judged whole by the database (docs/decisions/0045): what it writes is tied to its words (server/sql/ties.sql), and an
-- operators' login without a token changes nothing. Each altered table is locked for one statement.
drop function if exists ops.demand(text, jsonb, bigint);
drop function if exists ops.sign_in(text, text, timestamptz);
drop function if exists ops.take_try(text, timestamptz);

-- Tries are not counted: nobody finds 256 random bits, and whoever has the login could lock anybody out.
alter table ops.operator drop column wrong_tries, drop column tried_at;

-- Files that wait, and the banks, are written by functions.
revoke insert, delete on ops.attachment from lalmor_ops;
grant select, insert, delete on ops.attachment to lalmor_clerk;
revoke insert, delete on app.ifsc_bank, app.ifsc_branch from lalmor_ops;
grant select, insert, delete on app.ifsc_bank, app.ifsc_branch to lalmor_steward;
drop trigger if exists sign_profile on app.bank_account;
drop function if exists ops.sign_profile();

-- A session that has ended lives no more, whoever writes it.
create function app.keep_ended() returns trigger language plpgsql as $$
begin
  raise exception 'session % has ended', old.session_id;
end $$;
create trigger ended before update of revoked_at on app.session for each row
  when (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) execute function app.keep_ended();
