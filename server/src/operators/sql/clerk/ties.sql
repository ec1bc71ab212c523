-- ADR 0045: operators may write a row only if a tie allows it: act, table and kind of write match, no other column changes, and the condition is true. Unlisted
-- tables are closed. `n` is the row as written (a deleted one as it was), `o` before, `a` the approved words, `c` the call.

-- The player whom the words of a call name: by uid, order, case, message or number.
create or replace function ops.player_named(a jsonb, p_at timestamptz) returns bigint language sql stable set search_path = app, pg_temp as $$
  select case
    when a ? 'uid' then (a ->> 'uid')::bigint
    when a ? 'order' then coalesce(
      (select player_id from deposit_order where order_no = a ->> 'order'), (select player_id from withdrawal where order_no = a ->> 'order'))
    when a ? 'case' then (select player_id from deposit_case where case_no = (a ->> 'case')::bigint)
    when a ? 'no' then (select player_id from feedback where feedback_no = (a ->> 'no')::bigint)
    when a ? 'number' then (select player_id from phone_change where kind = 'released' and old_phone = '+91' || (a ->> 'number') and freed_at = p_at)
  end
$$;

-- The order itself, a further payment of it, or the order of the named case.
create or replace function ops.is_order_named(a jsonb, p_order_no text) returns boolean language sql stable set search_path = app, pg_temp as $$
  select p_order_no = a ->> 'order' or exists (select from deposit_order where order_no = p_order_no and further_of = a ->> 'order')
    or exists (select from deposit_case where order_no = p_order_no and case_no = (a ->> 'case')::bigint)
$$;

create or replace function ops.line_named(a jsonb) returns app.bank_line language sql stable set search_path = app, pg_temp as $$
  select l from bank_line l where line_id = (a ->> 'line')::bigint
$$;

-- The hash of a file, or of texts as the database writes them, is among the words.
create or replace function ops.is_file(a jsonb, p_text text) returns boolean language sql immutable as $$
  select a ->> 'sha256' = encode(sha256(convert_to(p_text, 'utf8')), 'hex')
$$;
grant execute on function ops.is_file to lalmor_steward;

create or replace function ops.ties(out act text, out writes text, out how text, out columns text[], out said text) returns setof record language sql immutable as $ties$
  with
  ties (acts, writes, how, columns, said) as (values
    -- A waiting bonus owes what was earned; an application begins again, and never earlier.
    ('deposit match, self-service decide, payment decide', 'deposit_order', 'update', 'amount_paise, paid_at, bonus_owed_paise, utr, utr_at, applied_at',
      $$(n.order_no = a ->> 'order' or n.further_of = a ->> 'order' and a ? 'further') and coalesce(a ->> 'decision', 'credit') = 'credit'
        and n.bonus_owed_paise <= coalesce(app.waiting_bonus_most(n), 0)
        and (n.amount_paise = o.amount_paise or n.further_of is not null and n.amount_paise = n.credited_paise)
        and ((n.utr, n.utr_at) is not distinct from (o.utr, o.utr_at) or n.utr = (ops.line_named(a)).utr and n.utr_at = c.at)
        and (n.applied_at is not distinct from o.applied_at or n.applied_at > o.applied_at and n.utr_at = c.at)$$),
    ('deposit match, self-service decide', 'deposit_order', 'update', 'status, review, contested_at, closed_at, closed_why',
      $$n.status = 'pending' and n.review = 'utr-claimed' and n.order_no <> a ->> 'order' and n.utr = (ops.line_named(a)).utr
        and n.contested_at = coalesce(o.contested_at, c.at)$$),
    ('deposit reject, self-service decide, payment decide', 'deposit_order', 'update', 'status, review, closed_at, closed_why',
      $$n.order_no = a ->> 'order' and n.status = 'closed' and n.review is null and n.closed_at = c.at
        and (c.granted, coalesce(a ->> 'decision', ''), n.closed_why)
          in (('deposit reject', '', 'not-found'), ('self-service decide', 'not-found', 'not-found'), ('payment decide', 'refuse', 'failed'))$$),
    ('deposit match', 'deposit_order', 'insert', '*',
      $$a ? 'further' and n.further_of = a ->> 'order' and n.amount_paise = (ops.line_named(a)).amount_paise
        and n.player_id = (select f.player_id from app.deposit_order f where f.order_no = n.further_of)$$),
    ('deposit match', 'deposit_transfer', 'insert', '*',
      $$n.account_id = (ops.line_named(a)).account_id and exists (select from app.deposit_order f where f.order_no = n.order_no and f.further_of = a ->> 'order')$$),
    ('payment decide', 'online_payment', 'update', 'decision, decided_by, decided_at, next_ask_at',
      $$n.order_no = a ->> 'order' and n.decided_by = c.behalf and n.decided_at = c.at and n.next_ask_at is null
        and n.decision = case a ->> 'decision' when 'credit' then 'credit-received' else 'refuse' end$$),
    ('payment recheck', 'online_payment', 'update', 'next_ask_at', $$n.order_no = a ->> 'order' and n.next_ask_at = c.at$$),
    ('statement import', 'statement_file', 'insert', '*',
      $$ops.is_file(a, n.content) and n.file_hash = sha256(convert_to(n.content, 'utf8')) and n.format = a ->> 'format' and n.breaks is not distinct from a ->> 'doubt'
        and exists (select from app.bank_account b where b.account_id = n.account_id and b.number = a ->> 'account' and b.profile is not distinct from n.profile)$$),
    ('statement resolve', 'held_row', 'update', 'resolved, resolved_at, resolved_by, resolved_why',
      $$c.second and n.row_id = (a ->> 'row')::bigint and o.resolved is null and n.resolved = a ->> 'decision' and n.resolved <> 'filled'
        and n.resolved_at = c.at and n.resolved_by = c.behalf and n.resolved_why = a ->> 'why'$$),
    ('statement profile', 'bank_account', 'update', 'profile', $$c.second and n.number = a ->> 'account' and n.profile is not distinct from nullif(a ->> 'profile', 'none')$$),

    ('payout ask', 'payout', 'update', 'next_ask_at', $$n.order_no = a ->> 'order' and n.next_ask_at = c.at$$),
    ('payout give-up', 'payout', 'insert', '*', $$n.order_no = a ->> 'order'$$),
    ('payout resolve', 'payout', 'update', 'contradiction, resolved_at, heard, next_ask_at', $$n.order_no = a ->> 'order' and n.resolved_at = c.at$$),
    ('payout resolve', 'withdrawal', 'update', 'utr', $$n.order_no = a ->> 'order' and n.utr = a ->> 'utr'$$),
    ('phone replace', 'withdrawal_hold', 'insert', '*', $$c.second and n.player_id = ops.player_named(a, c.at) and n.cause = 'phone-lost'$$),
    ('phone replace', 'withdrawal_hold', 'update', 'until', $$c.second and n.player_id = ops.player_named(a, c.at) and n.cause = 'phone-lost' and n.until >= o.until$$),

    -- Sessions only end.
    ('player sign-out, phone release', 'session', 'update', 'revoked_at, ended_by',
      $$o.revoked_at is null and n.revoked_at = c.at and n.ended_by = 'operator' and n.player_id = ops.player_named(a, c.at)$$),
    ('player sign-out, phone release', 'provider_launch', 'update', 'ended_at', $$o.ended_at is null and n.ended_at = c.at and n.player_id = ops.player_named(a, c.at)$$),

    ('method open, method close', 'deposit_method', 'update', 'open', $$n.method = a ->> 'method' and n.open = (c.granted = 'method open')$$),
    ('method open, method close', 'crypto_setting', 'update', 'open', $$a ->> 'method' = 'crypto' and n.open = (c.granted = 'method open')$$),
    ('withdrawals open, withdrawals close', 'withdrawal_setting', 'update', 'open', $$n.open = (c.granted = 'withdrawals open')$$),
    ('payouts pause, payouts resume', 'withdrawal_setting', 'update', 'sending', $$n.sending = (c.granted = 'payouts resume')$$),
    ('promotion open, promotion close', 'promotion', 'update', 'is_open', $$n.promotion = a ->> 'name' and n.is_open = (c.granted = 'promotion open')$$),
    ('games pick', 'setting', 'update', 'value, changed_at, changed_by',
      $$n.name = 'hot' and n.changed_by = c.behalf and n.changed_at = c.at and n.value = jsonb_build_object('games', coalesce((
        select jsonb_agg(g.game order by t.place) from string_to_table(replace(a ->> 'games', ' ', ''), ',') with ordinality t (id, place)
        join ledger.account x on x.code = 'game/' || t.id join ledger.game g using (account)), '[]'))$$),
    ('community code', 'setting', 'update', 'value, changed_at, changed_by',
      $$n.name = 'promo' and n.changed_by = c.behalf and n.changed_at = c.at and n.value = o.value || jsonb_build_object('customerService', a ->> 'link')$$),
    ('community code', 'community_code', 'insert', '*', $$n.code = upper(a ->> 'code') and n.posted_by = c.behalf and n.posted_at = c.at$$),
    ('community code', 'community_code', 'update', 'ends_at', $$a ? 'code' and n.ends_at < o.ends_at$$),
    ('promotion terms', 'promotion_terms', 'insert', '*',
      $$n.promotion = a ->> 'name' and ops.is_file(a, n.terms::text)
        and (not a ? 'from' or n.valid_from = (a ->> 'from')::date::timestamp at time zone 'Asia/Kolkata')$$),

    ('notice publish', 'notice', 'insert', '*',
      $$ops.is_file(a, n.texts::text) and n.published_by = c.behalf
        and n.shown_from = coalesce((a ->> 'from')::timestamptz, c.at) and n.shown_until = coalesce((a ->> 'until')::timestamptz, 'infinity')$$),
    ('notice withdraw', 'notice', 'update', 'shown_until', $$n.notice_id = (a ->> 'id')::bigint and n.shown_until = c.at and n.shown_until < o.shown_until$$),
    ('banner publish', 'banner', 'insert', '*',
      $$ops.is_file(a, n.texts::text) and n.published_by = c.behalf
        and n.shown_from = coalesce((a ->> 'from')::timestamptz, c.at) and n.shown_until = coalesce((a ->> 'until')::timestamptz, 'infinity')
        and (n.tone, n.game, n.page, n.sheet, n.offer) is not distinct from (coalesce(a ->> 'tone', 'violet'), a ->> 'game', a ->> 'page', a ->> 'sheet', a ->> 'offer')$$),
    ('banner withdraw', 'banner', 'update', 'shown_until', $$n.banner_id = (a ->> 'id')::bigint and n.shown_until = c.at and n.shown_until < o.shown_until$$),
    ('mail publish', 'mail_notice', 'insert', '*',
      $$ops.is_file(a, n.texts::text) and n.type = coalesce(a ->> 'type', 'system') and n.page is not distinct from a ->> 'page'
        and (n.type <> 'campaign' or n.player_id is not null or c.second)
        and case when a ? 'to' then n.player_id::text = any (string_to_array(a ->> 'to', ',')) else n.player_id is null end$$),
    ('mail withdraw', 'mail_notice', 'update', 'withdrawn_at', $$n.notice_id = (a ->> 'id')::uuid and o.withdrawn_at is null and n.withdrawn_at = c.at$$),
    ('feedback answer', 'feedback', 'update', 'automatic, answer, answered_at, answered_by',
      $$n.feedback_no = (a ->> 'no')::bigint and o.answer is null and n.answered_by = c.behalf and n.answered_at = c.at
        and case when a ? 'automatic' then n.automatic and n.answer is null else not n.automatic and ops.is_file(a, n.answer) end$$),
    ('helpline set', 'helpline', 'insert', '*',
      $$ops.is_file(a, n.texts::text) and n.written_by = c.behalf and n.checked_at is null
        and (n.country, n.phone, n.place::text, n.link) is not distinct from (a ->> 'country', a ->> 'phone', coalesce(a ->> 'place', '1'), a ->> 'link')$$),
    ('helpline set', 'helpline', 'update', 'place, link, texts, written_at, written_by, checked_at, checked_by',
      $$ops.is_file(a, n.texts::text) and n.written_by = c.behalf and n.checked_at is null
        and (n.country, n.phone, n.place::text, n.link) is not distinct from (a ->> 'country', a ->> 'phone', coalesce(a ->> 'place', '1'), a ->> 'link')$$),
    ('helpline confirm', 'helpline', 'update', 'checked_at, checked_by',
      $$(n.country, n.phone) = (a ->> 'country', a ->> 'phone') and n.checked_by = c.behalf and n.checked_at = c.at$$),
    ('helpline remove', 'helpline', 'delete', '*', $$(n.country, n.phone) = (a ->> 'country', a ->> 'phone')$$),
    ('vip contact', 'vip_setting', 'update', 'personal_info, personal_url',
      $$a ?| '{none,info,url}' and (n.personal_info, n.personal_url) = case when a ? 'none' then ('', '') else (coalesce(a ->> 'info', o.personal_info), coalesce(a ->> 'url', o.personal_url)) end$$),
    ('support set', 'vip_setting', 'update', 'service_info, service_info_in, service_url',
      $$case
        when a ? 'none' then (n.service_info, n.service_info_in, n.service_url) = ('', '{}'::jsonb, '')
        when n.service_url is distinct from o.service_url then n.service_url = a ->> 'url' and (n.service_info, n.service_info_in) is not distinct from (o.service_info, o.service_info_in)
        when coalesce(a ->> 'language', 'en') = 'en' then (n.service_info, n.service_info_in) = (a ->> 'info', '{}'::jsonb)
        else (n.service_info, n.service_info_in) = (o.service_info, o.service_info_in || jsonb_build_object(a ->> 'language', a ->> 'info')) end$$),
    ('imprint set', 'setting', 'update', 'value, changed_at, changed_by',
      $$c.second and n.name = 'imprint' and n.changed_by = c.behalf and n.changed_at = c.at and n.value = case when a ? 'none' then '{}' else jsonb_build_object(
        'name', a ->> 'name', 'address', a ->> 'address', 'mail', a ->> 'mail', 'officer', a ->> 'officer', 'officerMail', a ->> 'officer-mail') end$$),
    ('crypto resolve', 'crypto_incident', 'update', 'resolved_at, resolved_by, resolved_why',
      $$n.incident_id = (a ->> 'incident')::bigint and o.resolved_at is null and n.resolved_at = c.at and n.resolved_by = c.behalf and n.resolved_why = a ->> 'why'$$),
    ('crypto read-again', 'crypto_reread', 'insert', '*', $$n.block_no = (a ->> 'block')::bigint and n.asked_by = c.behalf and n.asked_at = c.at and n.read_at is null$$)
  ),
  -- Mails that each act may send, to the player whom its words name, about the order that they name.
  mails (acts, keys) as (values
    ('deposit match, self-service decide, payment decide',
      'deposit-credited, deposit-differs, deposit-further, deposit-bonus, first-deposit-bonus, reward-open, first-deposit-missed, first-deposit-shared, first-deposit-short'),
    ('deposit reject, self-service decide', 'deposit-not-found'),
    ('payment decide', 'deposit-failed'),
    ('deposit reverse', 'deposit-not-yours'),
    ('deposit reverse, case confirm', 'deposit-taken-back, deposit-reversed, bonus-reversed'),
    ('case release', 'deposit-case-released'),
    ('case give-back', 'deposit-given-back'),
    ('case keep', 'deposit-stays-taken'),
    ('withdrawal refuse', 'withdrawal-refused'),
    ('payout give-up, payout resolve', 'withdrawal-failed'),
    ('payout resolve', 'withdrawal-paid, withdrawal-paid-late, withdrawal-settled, withdrawal-reversed'),
    ('player freeze', 'account-frozen'),
    ('player unfreeze', 'account-freed'),
    ('player sign-out', 'signed-out'),
    ('phone replace', 'phone-replacing'),
    ('phone cancel', 'phone-kept'),
    ('phone release', 'phone-released'),
    ('feedback answer', 'feedback-answered, feedback-automatic')
  )
  select trim(x), writes, t.how, string_to_array(t.columns, ', '), t.said from ties t cross join string_to_table(acts, ',') x
  union all
  select trim(x), 'mail', 'insert', '{*}', format(
    $$n.key = any ('{%s}') and n.player_id = ops.player_named(a, c.at) and (not n.params ? 'orderNo' or ops.is_order_named(a, n.params ->> 'orderNo'))$$, keys)
  from mails cross join string_to_table(acts, ',') x
  union all
  -- A mail to the payment's other claimants says that a person is checking it.
  select x, 'mail', 'insert', '{*}', $$n.key = 'deposit-review' and exists (select from app.deposit_order f
    where f.order_no = n.params ->> 'orderNo' and f.player_id = n.player_id and f.review = 'utr-claimed' and f.utr = (ops.line_named(a)).utr)$$
  from unnest('{deposit match,self-service decide}'::text[]) x
$ties$;

-- Compares each row written with the words of the call. `p_changed`: the changed columns.
create or replace function ops.refuse_unsaid() returns trigger language plpgsql security definer set search_path = ops, pg_temp as $$
declare
  c call;
  t record;
  changed text[] := '{*}';
  is_said boolean;
begin
  if by_app() then
    return coalesce(new, old);
  end if;
  c := current_call();
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(key), '{}') into changed
    from jsonb_each(to_jsonb(new)) n join jsonb_each(to_jsonb(old)) o using (key) where n.value is distinct from o.value;
  end if;
  for t in select * from ties() x where x.act = c.granted and x.writes = tg_table_name and x.how = lower(tg_op) and changed <@ x.columns loop
    if tg_op = 'INSERT' then
      execute ops.condition(t.said) into is_said using new, new, c.granted_args, c;
    elsif tg_op = 'UPDATE' then
      execute ops.condition(t.said) into is_said using new, old, c.granted_args, c;
    else
      execute ops.condition(t.said) into is_said using old, old, c.granted_args, c;
    end if;
    if is_said then
      return coalesce(new, old);
    end if;
  end loop;
  raise exception 'no operator has agreed to this % of %', lower(tg_op), tg_table_name using hint = 'npm run ops';
end $$;

create or replace function ops.condition(p_said text) returns text language sql immutable as $$
  select 'select ' || p_said || ' from (select ($1).*) n, (select ($2).*) o, (select $3 as a) w, (select ($4).*) c'
$$;
