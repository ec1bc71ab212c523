-- Paise per USDT; null while the feeds disagree, or if the rails have been silent for too long.
create or replace function app.crypto_rate(p_at timestamptz) returns bigint language sql stable set search_path = app, pg_temp as $$
  select c.rate_paise from crypto_chain c cross join crypto_setting s where c.current and c.rate_at > p_at - make_interval(secs => s.rate_age_s)
$$;
grant execute on function app.crypto_rate to lalmor_app;

-- Returns the rate locked earlier, else locks the present one. No row without a rate. The caller has locked the wallet.
create or replace function app.quote_crypto(p_player bigint, p_at timestamptz) returns setof app.crypto_quote
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform trust_time(p_at);
  return query
    select * from crypto_quote q where q.player_id = p_player and q.quoted_at <= p_at and q.locked_until > p_at order by q.quoted_at desc limit 1;
  if not found then
    return query
      insert into crypto_quote (player_id, quoted_at, locked_until, rate_paise)
      select p_player, p_at, p_at + make_interval(mins => s.lock_minutes), rate from crypto_setting s, crypto_rate(p_at) rate where rate is not null
      returning *;
  end if;
end $$;
grant execute on function app.quote_crypto to lalmor_app;
