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
  /** `onLanding`: each reel as it lands. */
  move(onLanding: (reel: number) => void, signal: AbortSignal): Promise<void>
}

/** Runs until the last reel rests; with reduced motion a still picture shows for as long. */
export async function spinReels({ view, clock, sound, landings: { landAt, awaited }, place, move }: Spin, signal: AbortSignal) {
  if (reducedMotion()) {
    await clock.wait(Math.max(...landAt) + timing.reelStop - timing.fade, signal)
    place()
    view.canvas.animate({ opacity: [0, 1] }, { duration: timing.fade })
    return clock.wait(timing.fade, signal)
  }
  for (const reel of landAt.keys()) view.turning(reel, true)
  const onLanding = (reel: number) => {
    sound.play('reel-stop', reel / (landAt.length - 1) - 0.5)
    // The last reel only, in every round alike: a stop is no celebration.
    if (reel === landAt.length - 1) sound.tick()
    view.turning(reel, false)
    // Glows once the previous reel lands: all it depends on is then visible.
    if (awaited[reel + 1]) for (let next = reel + 1; next < landAt.length; next++) view.turning(next, true, true)
  }
  await move(onLanding, signal)
  place()
}
