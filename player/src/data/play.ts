import { uuid7 } from '@lalmor/units/uuid7.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, localStore, serverNow, session } from './client.ts'
import { createBreakIntents } from './break-intent.ts'
import type { Alone } from './intents.ts'
import { createKiteIntents } from './kite-intent.ts'
import { createLastRounds } from './last-rounds.ts'
import { createRoundIntents } from './round-intent.ts'
import { createSitting } from './sitting.ts'
import { waitOrOnline, type Asker } from './until-certain.ts'

// Used to play and to move money; Home loads them later.

/** Uses browser locks. Without them tabs act alone: the id still makes it one act. */
const aloneWith =
  (lock: string): Alone =>
  async (act, options) =>
    'locks' in navigator
      ? navigator.locks.request(lock, 'ifFree' in options ? { ifAvailable: true } : options, (held) => (held ? act() : undefined))
      : act()

export const asker: Asker = { uid: () => session.current()?.uid, wait: waitOrOnline(window) }

/** Kinds with the same `lock` wait for each other. */
export const intentsWith = (lock: string) => ({
  ...asker,
  store: localStore,
  call,
  newId: () => uuid7(new Date(serverNow())),
  alone: aloneWith(lock),
})
const playing = intentsWith('lalmor.round')
export const rounds = createRoundIntents(playing)
export const kiteBets = createKiteIntents(playing)
export const breakIntents = createBreakIntents({ ...intentsWith('lalmor.break'), now: serverNow })

export const lastRounds = createLastRounds(localStore)

export const sitting = createSitting()
let player = session.current()?.uid
session.subscribe(() => {
  const uid = session.current()?.uid
  if (uid !== player) sitting.take(undefined)
  player = uid
})

export const sittingQuery = queryOptions({
  queryKey: ['sitting'],
  queryFn: ({ signal }) => call('/play/sitting', {}, { signal }),
  staleTime: 0,
})
