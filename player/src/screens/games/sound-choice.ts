import type { Store } from '../../data/storage.ts'

/** For devices that do not answer. */
const offeredRounds = 3

/** Off until turned on. Games offer it in the first rounds. */
export function createSoundChoice(store: Store) {
  const isMade = () => store.get('sound') !== undefined
  const offered = () => Number.parseInt(store.get('sound-offered') ?? '0', 10) || 0
  return {
    isOn: () => store.get('sound') === 'on',
    set: (on: boolean) => store.set('sound', on ? 'on' : 'off'),
    /** Rounds left for the offer. */
    offer: () => (isMade() ? 0 : Math.min(Math.max(0, offeredRounds - offered()), offeredRounds)),
    /** A round started with the offer open. */
    pass() {
      if (!isMade()) store.set('sound-offered', String(offered() + 1))
    },
  }
}
