import type { FrameClock } from '../frame-clock.ts'
import { reducedMotion, timing } from '../motion.ts'
import type { SoundButton } from '../sound-button.ts'
import type { Landings } from './landings.ts'
import type { SlotView } from './slot-view.ts'

type Spin = {
  view: SlotView
  clock: FrameClock
  sound: SoundButton
  landings: Landings
  /** Shows the reels at rest, with the result. */
  place(): void
  /** Spins the reels to the result; calls `onLanding` as each one lands. */
  move(onLanding: (reel: number) => void, signal: AbortSignal): Promise<void>
}

/** Runs a spin until its last reel rests: landing by landing or, with reduced motion, as a still picture for the same time. */
export async function spinReels({ view, clock, sound, landings: { landAt, awaited }, place, move }: Spin, signal: AbortSignal) {
  if (reducedMotion()) {
    await clock.wait(Math.max(...landAt) + timing.reelStop - timing.fade, signal)
    place()
    view.canvas.animate({ opacity: [0, 1] }, { duration: timing.fade })
    return clock.wait(timing.fade, signal)
  }
  for (const reel of landAt.keys()) view.turning(reel, true)
  const onLanding = (reel: number) => {
    sound.play('reel-stop')
    // The last reel alone, in every round alike: a stop is no celebration.
    if (reel === landAt.length - 1) sound.tick()
    view.turning(reel, false)
    // The glow begins when the previous reel lands: everything it depends on is visible by then.
    if (awaited[reel + 1]) for (let next = reel + 1; next < landAt.length; next++) view.turning(next, true, true)
  }
  await move(onLanding, signal)
  place()
}
