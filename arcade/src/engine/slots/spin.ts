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
  /** The reels at rest, with the result. */
  place(): void
  /** Brings them there; tells each reel as it lands. */
  move(onLanding: (reel: number) => void, signal: AbortSignal): Promise<void>
}

/** A spin until its last reel is at rest: landing by landing, or as a still picture of the same time. */
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
    view.turning(reel, false)
    // The glow begins with the reel before: by then all that it depends on is in view.
    if (awaited[reel + 1]) for (let next = reel + 1; next < landAt.length; next++) view.turning(next, true, true)
  }
  await move(onLanding, signal)
  place()
}
