-- Asks the server to answer the call's act with its approved words, once; kept for a day. `p_attached` is the approved file. Returns the call, which names the
-- question.
create or replace function ops.ask_server(p_attached text default null) returns uuid language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call := current_call();
begin
  if c.granted is null or not exists (select from doing() d where d.act = c.granted and d.does = 'ask') then
    raise exception 'no operator has agreed to ask the server';
  elsif p_attached is not null and c.granted_args ->> 'sha256' is distinct from encode(sha256(convert_to(p_attached, 'utf8')), 'hex') then
    raise exception 'another file was agreed to';
  end if;
  delete from app.server_question where asked_at < c.at - interval '1 day';
  insert into app.server_question (call_id, act, args, attached, asked_by, by_two, asked_at)
  values (c.call_id, c.granted, c.granted_args, p_attached, c.behalf, c.second, c.at);
  return c.call_id;
end $$;
grant execute on function ops.ask_server to lalmor_ops;
