import { localStore } from '../../data/client.ts'
import { createHaptics } from './haptics.ts'
import { createSoundChoice } from './sound-choice.ts'

// This device remembers for the games, which can store nothing.

export const soundChoice = createSoundChoice(localStore)

// Desktop browsers have the function without a motor.
const canVibrate = 'vibrate' in navigator && window.matchMedia('(pointer: coarse)').matches

export const haptics = createHaptics(localStore, {
  vibrate: canVibrate ? (pattern) => navigator.vibrate(pattern) : undefined,
  isStill: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  now: () => performance.now(),
})
