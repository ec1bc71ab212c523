create or replace function app.micro_in(p_text text) returns bigint language sql immutable as $$ select (replace(p_text, ',', '')::numeric * 1000000)::bigint $$;

create or replace function app.set_crypto() returns void
language plpgsql security definer set search_path = app, ops, pg_temp as $$
declare
  said jsonb := (need_approval('crypto set', '{}')).granted_args;
begin
  update app.crypto_setting set
    min_micro = coalesce(micro_in(said ->> 'min'), min_micro),
    max_micro = coalesce(micro_in(said ->> 'max'), max_micro),
    chips_micro = coalesce((select array_agg(micro_in(chip)::int order by n) from string_to_table(said ->> 'chips', ',') with ordinality c (chip, n)), chips_micro),
    confirmations = coalesce((said ->> 'confirmations')::int, confirmations),
    lock_minutes = coalesce((said ->> 'lock-minutes')::int, lock_minutes),
    rate_deviation_bps = coalesce((said ->> 'rate-deviation')::int, rate_deviation_bps),
    rate_age_s = coalesce((said ->> 'rate-age')::int, rate_age_s);
end $$;
grant execute on function app.set_crypto to lalmor_ops;
