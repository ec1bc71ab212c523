import type { RecentWin } from '@lalmor/contract/games.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import { kept } from '../../platform/app-config/kept.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { maskPhone, type Phone } from '../../platform/otp/phone.ts'
import { advance } from '../../platform/projections/advance.ts'
import type { Projection } from '../../platform/projections/projection.ts'
import type { Titles } from './titles.ts'

const winsMax = 12

const lastChoice = sql`select given, decided_at from app.consent c where c.player_id = w.player_id and c.what = 'wins-on-home'
  order by c.consent_id desc limit 1`

/** Rounds that paid more than the stake while the player allowed them to be shown (PRODUCT §9 W1). */
const recentWin: Projection = {
  name: 'recent_win',
  version: 1,
  tables: ['app.recent_win'],
  fold: (rounds) => sql`
    insert into app.recent_win as known (player_id, game, stake, payout, settled_at)
    select w.player_id, w.game, w.stake, w.payout, w.settled_at
    from (
      select distinct on (r.player_id) r.player_id, r.game, r.stake, r.payout, r.settled_at
      from ${rounds} r where r.rounds = 1 and r.payout > r.stake and r.stake > 0 and not r.voided
      order by r.player_id, r.settled_at desc
    ) w, lateral (${lastChoice}) choice
    where choice.given and choice.decided_at <= w.settled_at
    on conflict (player_id) do update
    set game = excluded.game, stake = excluded.stake, payout = excluded.payout, settled_at = excluded.settled_at
    where excluded.settled_at >= known.settled_at`,
}

/** Safe to run at any time, in any number of processes. */
export const countWins = (db: Database['db']) => advance(db, recentWin)

type WinRow = { game: number; stake: Paise; payout: Paise; settledAt: Date; phone: Phone }

/** Wins of the last day, newest first. A player who withdraws the consent, closes the account or takes a break is gone at the next reading. */
async function findWins(tx: Tx, asset: Asset, games: readonly number[], now: Date): Promise<WinRow[]> {
  const { rows } = await sql<WinRow>`
    select w.game, w.stake, w.payout, w.settled_at as "settledAt", p.phone
    from app.recent_win w join app.player p using (player_id) join ledger.wallet a using (player_id), lateral (${lastChoice}) choice
    where w.settled_at > ${now}::timestamptz - interval '1 day' and w.settled_at <= ${now}::timestamptz and w.game = any (${games})
      and a.asset = ${asset} and not a.frozen and a.stopped_until <= ${now}::timestamptz
      and p.phone is not null and choice.given and choice.decided_at <= w.settled_at
      and not exists (select from app.closure c where c.player_id = w.player_id)
    order by w.settled_at desc limit ${winsMax}`.execute(tx)
  return rows
}

/** Updated at most every 10 s. Phone numbers are masked. */
export function createRecentWins(db: Database['db'], titles: Titles, asset: Asset): (now: Date) => Promise<RecentWin[]> {
  const idOf = new Map(titles.open.map(({ game, rules }) => [game, rules.id]))
  return kept(async (now) =>
    (await findWins(db, asset, [...idOf.keys()], now)).map(({ game, stake, payout, settledAt, phone }) => ({
      game: idOf.get(game)!,
      phone: maskPhone(phone),
      ...toWire({ amount: payout }),
      multiple: Number((payout * 100n) / stake) / 100,
      at: settledAt.toISOString(),
    })),
  )
}
