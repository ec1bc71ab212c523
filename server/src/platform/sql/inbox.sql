-- PRODUCT §10: no marketing after self-exclusion, during a pause or limit, or within 30 days after a limit was lowered or a break taken.
create or replace function app.takes_campaigns(p_player bigint) returns boolean language sql stable as $$
  select exists (select from ledger.wallet where player_id = p_player and not limited and stopped_until = '-infinity')
    and not exists (select from ledger.deposit_limit where player_id = p_player)
    and not exists (select from app.quiet_period where player_id = p_player and since > now() - interval '30 days')
$$;

-- The source of everything that reads or counts mails. A notice is for the players registered when it was sent.
create or replace function app.inbox(p_player bigint)
returns table (mail_id uuid, type text, key text, params jsonb, sent_at timestamptz, read boolean) language sql stable as $$
  select m.mail_id, m.type, m.key, m.params, m.sent_at, m.read_at is not null
  from app.mail m
  where m.player_id = p_player and (m.type <> 'campaign' or app.takes_campaigns(p_player))
  union all
  select n.notice_id, n.type, 'notice', jsonb_strip_nulls(jsonb_build_object('texts', n.texts, 'page', n.page)), n.sent_at,
    n.notice_id = any (coalesce(b.read_notices, '{}'))
  from app.player p
  join app.mail_notice n on n.player_id is null or n.player_id = p.player_id
  left join app.mailbox b on b.player_id = p.player_id
  where p.player_id = p_player and n.sent_at >= p.created_at and n.withdrawn_at is null
    and (n.type <> 'campaign' or app.takes_campaigns(p_player))
$$;

revoke execute on function app.takes_campaigns, app.inbox from public;
grant execute on function app.takes_campaigns, app.inbox to lalmor_app, lalmor_rails, lalmor_ops;
