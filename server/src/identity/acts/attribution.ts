import { endOfIstDay, isIstDay, istDay, startOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { money, table } from '../../platform/operators/words.ts'

const usualDays = 30
const dayMs = 24 * 60 * 60 * 1000

function readDay(text: string): IstDay {
  if (!isIstDay(text)) throw new OpsRefusal(`'${text}' is not a day. Write it like 2026-11-25.`)
  return text
}

type SourceRow = {
  network: string
  campaign: string
  source: string
  installs: number
  guests: number
  signUps: number
  firstDeposits: number
  firstDepositPaise: Paise
}

/** A player counts for the first browser linked. A first deposit is the journal's first credit, unless it was reversed. */
async function readSources(tx: Tx, { from, until }: { from: Date; until: Date }): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    with player as (
      select distinct on (i.player_id) i.player_id, network, campaign, source,
        p.guest or p.phone_at is not null as began_as_guest, p.created_at, case when not p.guest then coalesce(p.phone_at, p.created_at) end as phone_at
      from app.attribution_install i join app.player p using (player_id)
      order by i.player_id, i.first_at, i.install_no
    ),
    deposit as (
      select distinct on (t.player_id) t.player_id, t.key, t.amount, t.posted_at
      from ledger.transfer t join player using (player_id)
      where t.kind in ('deposit-online', 'deposit-bank', 'deposit-crypto')
      order by t.player_id, t.seq
    ),
    counted as (
      select network, campaign, source, 1 as installs, 0 as guests, 0 as sign_ups, 0 as deposits, 0::bigint as paise
      from app.attribution_install where first_at >= ${from} and first_at < ${until} and forgotten_at is null
      union all
      select network, campaign, source, 0, 1, 0, 0, 0 from player where began_as_guest and created_at >= ${from} and created_at < ${until}
      union all
      select network, campaign, source, 0, 0, 1, 0, 0 from player where phone_at >= ${from} and phone_at < ${until}
      union all
      select network, campaign, source, 0, 0, 0, 1, d.amount from player join deposit d using (player_id)
      where d.posted_at >= ${from} and d.posted_at < ${until}
        and not exists (select from ledger.transfer r where r.player_id = d.player_id and r.key = d.key || '/reversed')
    )
    select network, campaign, source, sum(installs)::int as installs, sum(guests)::int as guests, sum(sign_ups)::int as "signUps",
      sum(deposits)::int as "firstDeposits", sum(paise)::bigint as "firstDepositPaise"
    from counted group by network, campaign, source order by installs desc, network, campaign, source`.execute(tx)
  return rows
}

export const attributionReport: Command = {
  name: 'attribution report',
  summary: 'installs, guests, sign-ups and first deposits by source, for players who agree to attribution',
  details: [
    'An install is a browser. A sign-up is an account with a phone. First deposits are the ledger’s, never what a device claims.',
    'Withdrawing consent removes the player from earlier days too.',
  ],
  options: {
    from: `first Indian day, such as 2026-11-01; by default ${usualDays} days up to --to`,
    to: 'last Indian day; by default today',
  },
  async act({ tx, now }, { from, to }) {
    const last = to === undefined ? istDay(now) : readDay(to)
    const first = from === undefined ? istDay(new Date(startOfIstDay(last).getTime() - (usualDays - 1) * dayMs)) : readDay(from)
    if (first > last) throw new OpsRefusal(`${first} is after ${last}.`)
    const sources = await readSources(tx, { from: startOfIstDay(first), until: endOfIstDay(last) })
    const head = ['network', 'campaign', 'runs as', 'installs', 'guests', 'sign-ups', 'first deposits', 'of']
    const rows = sources.map((row) => [
      row.network,
      row.campaign,
      row.source,
      ...[row.installs, row.guests, row.signUps, row.firstDeposits].map(String),
      money(row.firstDepositPaise),
    ])
    return {
      lines: [`From ${first} to ${last}.`, ...(rows.length > 0 ? table(head, rows) : ['No player agreed to attribution in this time.'])],
      data: { from: first, to: last, sources },
    }
  },
}
