-- Restores a row that does not open from the approved file, which the server tries to open first (server/src/withdrawals/acts/accounts.ts).
-- Sealed bytes are bound to player and account, so they open in no other row.
create or replace function app.restore_account(p_call uuid) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  q server_question;
  said jsonb;
begin
  select * into q from server_question where call_id = p_call and act = 'accounts restore' and by_two and answered_at is null;
  if q.attached is null then
    raise exception 'permission denied: no two operators have agreed to this' using errcode = 'insufficient_privilege';
  end if;
  said := q.attached::jsonb;
  update app.withdrawal_account set
    sealed = decode(said ->> 'sealed', 'hex'),
    key_id = said ->> 'keyId',
    number_mark = decode(said ->> 'numberMark', 'hex'),
    earlier_marks = (select coalesce(array_agg(decode(mark, 'hex') order by n), '{}') from jsonb_array_elements_text(said -> 'earlierMarks') with ordinality m (mark, n))
  where account_id = (q.args ->> 'account')::uuid;
  return found;
end $$;
-- The server has the key.
grant execute on function app.restore_account to lalmor_app;
