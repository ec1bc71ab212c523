import type { Asset } from '@lalmor/ledger/asset.ts'
import { endOfIstDay, startOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { gameHour } from './game-hour.ts'

type Sums = { rounds: bigint; staked: Paise; paid: Paise }
export type Range = { asset: Asset; from: IstDay; until: IstDay }

const sums = sql`sum(rounds)::bigint as rounds, sum(staked)::bigint as staked, sum(paid)::bigint as paid`
const within = ({ asset, from, until }: Range) =>
  sql`from app.game_hour where asset = ${asset} and hour >= ${startOfIstDay(from)} and hour < ${endOfIstDay(until)}`

/** By day or hour, the earliest first; one without a round is absent. */
export async function sumByTime(tx: Tx, range: Range, step: 'day' | 'hour'): Promise<(Sums & { at: Date })[]> {
  const { rows } = await sql<Sums & { at: Date }>`
    select date_trunc(${step}, hour, 'Asia/Kolkata') as at, ${sums} ${within(range)} group by 1 order by 1`.execute(tx)
  return rows
}

export async function sumByGame(tx: Tx, range: Range): Promise<(Sums & { game: number; version: number })[]> {
  const { rows } = await sql<Sums & { game: number; version: number }>`
    select game, version, ${sums} ${within(range)} group by game, version order by game, version`.execute(tx)
  return rows
}

/** When the sums were last brought up to the books. Undefined before the first run. */
export const findHorizon = async (tx: Tx): Promise<Date | undefined> =>
  (await tx.selectFrom('app.projection').select('advanced_at').where('name', '=', gameHour.name).executeTakeFirst())?.advanced_at
