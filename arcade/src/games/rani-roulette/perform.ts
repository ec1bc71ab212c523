import { formatRupees } from '@lalmor/units/paise.ts'
import { runCountUp } from '../../engine/count-up.ts'
import type { Cue } from '../../engine/event-player.ts'
import type { FrameClock } from '../../engine/frame-clock.ts'
import { reducedMotion, timing } from '../../engine/motion.ts'
import { largeTotal, type Plate } from '../../engine/plate.ts'
import type { ResultLine } from '../../engine/result-line.ts'
import type { SoundButton } from '../../engine/sound-button.ts'
import type { BetRow, Outcome } from './outcome.ts'
import type { View } from './view.ts'
import { hopsAt } from './wheel-motion.ts'

type Parts = {
  view: View
  plate: Plate
  sound: SoundButton
  clock: FrameClock
  /** Later cues only point at it. */
  outcomeInView(): void
}

/** The table leaves, the wheel runs, the outcome shows. */
export function perform(
  { open, takes, outcome }: { open: readonly BetRow[]; takes: ResultLine; outcome: Outcome },
  { view, plate, sound, clock, outcomeInView }: Parts,
): Cue[] {
  const stand = () => {
    view.wheel.rest(outcome.pocket)
    view.showOutcome(outcome)
  }
  return [
    {
      async play(signal) {
        view.list(open)
        view.say(takes)
        if (reducedMotion()) {
          view.wheel.appear(outcome.pocket)
          return clock.wait(timing.fade, signal)
        }
        sound.play('ball-roll')
        const dropping = clock.wait(timing.wheel * hopsAt, signal).then(() => sound.play('ball-drop'))
        await Promise.all([view.wheel.spin(outcome.pocket, signal), dropping])
        sound.tick()
        await clock.wait(timing.wheelSettle, signal)
      },
      end: () => view.wheel.rest(outcome.pocket),
    },
    {
      async play(signal) {
        stand()
        outcomeInView()
        if (!outcome.counted) return
        sound.win(outcome.counted)
        const line = runCountUp(outcome.counted, (amount) => view.sayAmount(formatRupees(amount)), clock, signal)
        await Promise.all([line, largeTotal(plate, outcome.counted, signal)])
      },
      end: stand,
    },
  ]
}
