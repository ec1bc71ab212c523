/** Each limit with the instants between which its count runs. */
const spans = `select player_id, measure, period, used, period_start,
    period_start::timestamp at time zone 'Asia/Kolkata' as low,
    (period_start + ('1 ' || period)::interval) at time zone 'Asia/Kolkata' as high
  from ledger.play_limit`

/** Stakes, ends and parts since the first instant, by the row's time: an id's is the client's claim. Nothing before a pause of five minutes matters. */
const events = `select player_id, s.at, s.at as opened_at, true as turns, true as starts, s.stake, s.stake - s.payout as loss,
    s.at - lag(s.at) over (partition by player_id order by s.seq) as pause
  from since join ledger.staked s using (player_id) where s.at >= since.low - interval '15 minutes'
  union all
  select player_id, r.settled_at, o.opened_at, r.voided is null, false, case when r.voided then -r.payout else 0 end,
    coalesce(r.paid_before, 0) - r.payout, null
  from since join ledger.round r using (player_id) join ledger.opening o using (player_id, round_id)
  where r.opened_seq is not null and r.settled_at >= since.low - interval '15 minutes'
  union all
  select player_id, p.paid_at, p.paid_at, true, false, 0, -p.amount, null
  from since join ledger.part_payout p using (player_id) where p.paid_at >= since.low - interval '15 minutes'`

export const limitInvariants = [
  {
    name: 'what a limit has counted is what the journal says of its period',
    examined: 'select count(*) as n from ledger.play_limit',
    // Clocks differ by less than a minute: a round of that minute counts on either side of a border or new limit. A period is turned by the next round.
    broken: `with span as (${spans}),
      since as (select player_id, min(low) as low from span group by 1),
      event as materialized (${events})
      select player_id as "playerId", measure || ' of the ' || period as row,
        'used ' || used || ' since ' || period_start || ', journal ' || surely
          || case when later then ', and rounds of a later period' else '' end as found
      from (
        select l.player_id, l.measure, l.period, l.used, l.period_start,
          coalesce(sum(amount) filter (where at >= low and at < high), 0) as surely,
          coalesce(sum(least(amount, 0)) filter (where near), 0) as at_least,
          coalesce(sum(greatest(amount, 0)) filter (where near), 0) as at_most,
          coalesce(bool_or(turns and at >= high + interval '1 minute'), false) as later
        from span l
        left join event e on e.player_id = l.player_id and (starts or measure <> 'time') and (turns or opened_at >= low)
        cross join lateral (
          select at >= low - interval '1 minute' and at < low or at >= high and at < high + interval '1 minute' as near,
            case l.measure when 'stake' then e.stake when 'loss' then e.loss
              else case when pause between interval '0' and interval '5 minutes' then round(extract(epoch from pause) * 1000)::bigint else 0 end
            end as amount
        ) counted
        group by l.player_id, l.measure, l.period, l.used, l.period_start
      ) limits
      where used not between surely + at_least and surely + at_most or later
        or period_start <> date_trunc(period, period_start::timestamp)::date`,
  },
]
