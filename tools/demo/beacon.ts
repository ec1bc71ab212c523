import type { Beacon } from '@lalmor/server/play/kite/beacon.ts'
import { readInfo } from '@lalmor/server/play/kite/beacon.ts'
import { createBeacon, readKey } from '../../sandbox/beacon/src/beacon.ts'

/** The sandbox's beacon by its key, in the demonstration's time: a later server with these secrets has the same one. */
export function createPastBeacon(keyFile: string, now: () => Date): Beacon {
  const beacon = createBeacon(readKey(keyFile))
  const info = readInfo(beacon.info, beacon.info.hash)
  return {
    info: async () => info,
    find: async (chainHash, round) =>
      chainHash === beacon.info.hash && round <= beacon.newest(now().getTime()) ? beacon.sign(round) : undefined,
    isOut: async (chainHash, round) => chainHash === beacon.info.hash && round <= beacon.newest(now().getTime()),
  }
}
