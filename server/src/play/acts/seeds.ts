import type { Database } from '../../platform/db/database.ts'
import { countByKey, resealSeeds } from '../seeds/reseal.ts'
import type { SeedVault } from '../seeds/vault.ts'
import { askServer } from '../../platform/operators/ask-server.ts'
import type { Answer, Command, AnswerTo } from '../../platform/operators/command.ts'
import { instant, table } from '../../platform/operators/words.ts'

type Parts = { db: Database['db']; vault: SeedVault }

export const seedsCheck: Command = {
  name: 'seeds check',
  summary: 'list the keys that sealed server seeds, and how many rows need each; opens no seed',
  act: askServer,
}

export const seedsReseal: Command = {
  name: 'seeds reseal',
  summary: 'seal server seeds and chains of shared tables with the first key of the server',
  details: [
    'The server does it while it runs; you can repeat the command at any time. Each page of seeds that it opens is recorded in the log of openings.',
  ],
  act: askServer,
}

export const seedsOpenings: Command = {
  name: 'seeds openings',
  summary: 'the log of what opened server seeds outside a draw, newest first',
  options: { limit: 'maximum number; 50 by default' },
  async act({ tx }, { limit }) {
    const rows = await tx
      .selectFrom('app.seed_opening')
      .select(['opening_no', 'opened_at', 'opened_by', 'why', 'pairs', 'hash'])
      .orderBy('opening_no', 'desc')
      .limit(Math.min(Number(limit) || 50, 1_000))
      .execute()
    const cells = rows.map(({ opening_no, opened_at, opened_by, why, pairs }) => [
      String(opening_no),
      instant(opened_at),
      opened_by,
      pairs,
      why,
    ])
    return {
      lines: rows.length > 0 ? table(['no', 'when', 'by', 'pairs', 'why'], cells) : ['Nothing was opened outside a draw.'],
      data: { openings: rows.map(({ hash, ...row }) => ({ ...row, hash: hash.toString('hex') })) },
    }
  },
}

export const answerSeedsCheck =
  ({ db, vault }: Parts): AnswerTo =>
  () =>
    tell(db, vault)

export const answerSeedsReseal =
  ({ db, vault }: Parts): AnswerTo =>
  async ({ by }) => {
    const { resealed, broken } = await resealSeeds(db, vault, { by, why: 'seeds reseal' })
    const { lines, data } = await tell(db, vault)
    const named = broken.map(({ playerId, seedNo }) => `Pair ${seedNo} of player ${playerId} does not open.`)
    return {
      lines: [`${resealed} seeds are sealed with key ${vault.keyId}.`, ...named, '', ...lines],
      data: { resealed, broken, ...data },
      isBad: broken.length > 0,
    }
  }

async function tell(db: Database['db'], vault: SeedVault): Promise<Answer> {
  const keys = await countByKey(db)
  const standingOf = (keyId: string | null) =>
    keyId === null ? 'from before keys had ids' : keyId === vault.keyId ? 'current' : vault.hasKey(keyId) ? 'from before' : 'not there'
  const rows = keys.map(({ keyId, seeds }) => [keyId ?? '-', String(seeds), standingOf(keyId)])
  return { lines: table(['key', 'seeds', 'is'], rows), data: { current: vault.keyId, keys } }
}
