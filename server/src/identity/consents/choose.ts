import type { Choices } from '@lalmor/contract/consents.ts'
import { privacyVersion } from './terms.ts'
import type { Database } from '../../platform/db/database.ts'
import { forgetPlayer } from '../attribution/forget.ts'
import * as store from './store.ts'
import type { ChoiceName } from './store.ts'

const names = { attribution: 'attribution', winsOnHome: 'wins-on-home' } as const satisfies Record<keyof Choices, ChoiceName>

export async function choose(
  db: Database['db'],
  { playerId, sessionId, ...chosen }: Choices & { playerId: bigint; sessionId: string },
  now: Date,
): Promise<Choices> {
  await db.transaction().execute(async (tx) => {
    await store.lockPlayer(tx, playerId)
    const before = new Map((await store.findChoices(tx, playerId)).map(({ what, given }) => [what, given]))
    const changed = (Object.keys(names) as (keyof Choices)[])
      .map((choice) => ({ what: names[choice], given: chosen[choice] }))
      .filter(({ what, given }) => before.get(what) !== given)
    if (changed.length > 0) await store.insertChoices(tx, { playerId, sessionId }, changed, { version: privacyVersion, at: now })
    if (changed.some(({ what, given }) => what === 'attribution' && !given)) await forgetPlayer(tx, playerId, now)
  })
  return chosen
}
