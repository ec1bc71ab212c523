import { isFrozen } from '@lalmor/ledger/freeze.ts'
import { istDay, startOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import type { Device } from '../../platform/http/device-cookie.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { stopMinor } from '../../protection/stop-minor.ts'
import { adultOn, readChanges, type AskedProfile } from './rules.ts'
import * as store from './store.ts'

type Ask = { playerId: bigint; device: Device; asked: AskedProfile; underAge: boolean }

/**
 * Saves all fields or none; parallel edits merge. A birthday under 18 stops play, after the warning (`underAge`). Throws ProfileInvalid, Under18, FrozenKept,
 * AccountClosed.
 */
export async function updateProfile(db: Database['db'], { playerId, device, asked, underAge }: Ask, now: Date): Promise<void> {
  const today = istDay(now)
  const { changes, problems } = readChanges(asked, today)
  await db.transaction().execute(async (tx) => {
    const before = await store.lockProfile(tx, playerId)
    if (before.isClosed) throw new Refusal('AccountClosed')
    // An edit would erase evidence that operators need.
    if (await isFrozen(ledgerIn(tx), playerId)) throw new Refusal('FrozenKept')
    if (before.birthday !== null && changes.birthday !== undefined) {
      if (changes.birthday !== before.birthday) problems.birthday = 'set'
      delete changes.birthday
    }
    if (Object.keys(problems).length > 0) throw new Refusal('ProfileInvalid', { fields: problems })
    if (changes.birthday !== undefined) await stopIfMinor(tx, { playerId, device, birthday: changes.birthday, underAge }, now)
    await store.saveProfile(tx, playerId, changes, now)
  })
}

async function stopIfMinor(
  tx: Tx,
  { playerId, device, birthday, underAge }: { playerId: bigint; device: Device; birthday: IstDay; underAge: boolean },
  now: Date,
): Promise<void> {
  const adult = adultOn(birthday)
  if (adult <= istDay(now)) return
  if (!underAge) throw new Refusal('Under18', { adultOn: adult })
  await stopMinor(tx, { playerId, device, until: startOfIstDay(adult) }, now)
}

export const eraseProfile = (tx: Tx, playerId: bigint): Promise<void> => store.eraseProfile(tx, playerId, String(playerId).slice(-4))
