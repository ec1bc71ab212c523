import { canonicalJson } from '@lalmor/games/fair/canonical-json.ts'
import type { NamedOpenings } from '@lalmor/games/proof/documents.ts'
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import type { SeedOwner } from './sealed.ts'

const span = Symbol('span')

export type Span = 'all' | { from: SeedOwner; to: SeedOwner }

/** An opening that the log has. Only `logOpening` makes one. */
export type Opening = { readonly [span]: Span }

export type Occasion = 'draw' | 'reveal' | Opening

export type Opener = { by: string; why: string }

export const recount: Opener = { by: 'server', why: 'every payout is drawn again' }

/** Takes `db`, not a `tx` that may roll back: an opening cannot be undone. */
export async function logOpening(db: Tx, { by, why }: Opener, pairs: Span): Promise<Opening> {
  const named = pairs === 'all' ? pairs : { from: placeOf(pairs.from), to: placeOf(pairs.to) }
  await db
    .insertInto('app.seed_opening')
    .values({ opened_by: by, why, pairs: canonicalJson(named) })
    .execute()
  return { [span]: pairs }
}

export async function readOpenings(tx: Tx): Promise<NamedOpenings> {
  const last = await tx
    .selectFrom('app.seed_opening')
    .select(['opening_no', 'hash'])
    .orderBy('opening_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { rows: Number(last?.opening_no ?? 0), hash: (last?.hash ?? createHash('sha256').digest()).toString('hex') }
}

const placeOf = ({ playerId, seedNo }: SeedOwner) => ({ player: String(playerId), pair: seedNo })

export function covers(occasion: Occasion, owner: SeedOwner): boolean {
  if (typeof occasion === 'string') return true
  const pairs = occasion[span]
  return pairs === 'all' || (!isBefore(owner, pairs.from) && !isBefore(pairs.to, owner))
}

const isBefore = (a: SeedOwner, b: SeedOwner) => a.playerId < b.playerId || (a.playerId === b.playerId && a.seedNo < b.seedNo)
