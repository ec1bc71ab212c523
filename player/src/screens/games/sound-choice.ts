import type { Store } from '../../data/storage.ts'

/** Rounds in which games offer sound to a device that does not answer. */
const offeredRounds = 3

/** The choice about the games' sound on this device: off until it is turned on. Games offer that in the first rounds, until one answer. */
export function createSoundChoice(store: Store) {
  const isMade = () => store.get('sound') !== undefined
  const offered = () => Number.parseInt(store.get('sound-offered') ?? '0', 10) || 0
  return {
    isOn: () => store.get('sound') === 'on',
    set: (on: boolean) => store.set('sound', on ? 'on' : 'off'),
    /** For how many rounds a game may still offer sound. */
    offer: () => (isMade() ? 0 : Math.min(Math.max(0, offeredRounds - offered()), offeredRounds)),
    /** A round has started with the offer unanswered. */
    pass() {
      if (!isMade()) store.set('sound-offered', String(offered() + 1))
    },
  }
}
