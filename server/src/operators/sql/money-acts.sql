-- The check of the books compares these acts with the journal; of schema `ops` the app sees nothing else (ADR 0009).
-- `stands_in`: done by the sandbox program. `alone_most_paise`: the highest amount since then that one person may decide.
create or replace view app.money_act with (security_barrier) as
  select a.act, a.order_no, a.amount_paise, a.at, a.asked_by, a.agreed_by, a.stands_in, t.counted, t.counted_with,
    greatest(t.alone_most_paise, (select max(p.alone_most_paise) from ops.threshold_past p where p.act = a.act and p.until > a.at)) as alone_most_paise,
    a.file,
    -- Counted once, with its statement (ops.counted).
    case when a.act in ('deposit match', 'self-service decide') and exists (
      select from app.bank_line l join app.bank_statement s using (statement_id) join ops.audit i
        on i.operator = a.asked_by and i.act = 'statement import' and i.outcome = 'done' and i.args ->> 'sha256' = encode(s.file_hash, 'hex')
      where l.line_id::text = a.line and not exists (select from app.held_row h where h.line_id = l.line_id and h.resolved = 'line')
    ) then 0 else a.amount_paise end as counted_paise
  from (
    select a.act, a.args ->> 'order' as order_no, a.amount_paise, a.at, a.operator as asked_by, null::text as agreed_by, exists (select from ops.operator_role o where o.name = a.operator and o.role = 'sandbox') as stands_in,
      a.args ->> 'sha256' as file, a.args ->> 'line' as line
    from ops.audit a
    where a.outcome = 'done' and (a.act in (select act from ops.threshold) or a.act in ('withdrawal refuse', 'fund take'))
    union all
    select act, args ->> 'order', amount_paise, decided_at, proposed_by, decided_by, false, args ->> 'sha256', args ->> 'line'
    from ops.act
    where decision = 'approved'
  ) a
  left join ops.threshold t using (act);
revoke all on app.money_act from lalmor_app;
grant select on app.money_act to lalmor_app, lalmor_ops;
