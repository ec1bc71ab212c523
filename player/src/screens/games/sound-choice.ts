import type { Store } from '../../data/storage.ts'

/** Rounds in which sound is offered to a device that does not answer. */
const offeredRounds = 3

/** Off until turned on. Games offer it in the first rounds. */
export function createSoundChoice(store: Store) {
  // One name for both: each name that a device keeps weighs on the first visit.
  const words = () => store.get('sound')?.split(' ') ?? []
  const keep = (on: boolean, ambience: boolean) => store.set('sound', [on ? 'on' : 'off', ...(ambience ? ['ambience'] : [])].join(' '))
  const isOn = () => words().includes('on')
  const hasAmbience = () => words().includes('ambience')
  const isMade = () => store.get('sound') !== undefined
  const offered = () => Number.parseInt(store.get('sound-offered') ?? '0', 10) || 0
  return {
    isOn,
    hasAmbience,
    set: (on: boolean) => keep(on, hasAmbience()),
    setAmbience: (ambience: boolean) => keep(isOn(), ambience),
    /** The number of rounds in which sound may still be offered. */
    offer: () => (isMade() ? 0 : Math.min(Math.max(0, offeredRounds - offered()), offeredRounds)),
    pass() {
      if (!isMade()) store.set('sound-offered', String(offered() + 1))
    },
  }
}
