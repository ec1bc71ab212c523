-- Replaces all branches but the sandbox's, from the file whose hash is among the act's words.
create or replace function app.replace_banks(p_file text) returns void
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  asked call := need_call('branches import', '{}');
  said jsonb := p_file::jsonb;
begin
  if is_file(asked.granted_args, p_file) is not true then
    raise exception 'permission denied: another file was asked for' using errcode = 'insufficient_privilege';
  end if;
  delete from ifsc_bank;
  delete from ifsc_branch where ifsc not like 'SNDB%';
  insert into ifsc_bank (prefix, bank_name, codes)
    select bank ->> 'prefix', bank ->> 'bankName', array(select jsonb_array_elements_text(bank -> 'codes')) from jsonb_array_elements(said -> 'banks') bank;
  insert into ifsc_branch (ifsc, bank_name) select branch ->> 'ifsc', branch ->> 'bankName' from jsonb_array_elements(said -> 'branches') branch;
end $$;
grant execute on function app.replace_banks to lalmor_ops;
