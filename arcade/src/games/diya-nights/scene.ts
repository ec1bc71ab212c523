import type { Grid } from '@lalmor/games/slots/diya-nights/events.ts'
import type { SlotTables } from '@lalmor/games/slots/diya-nights/tables.ts'
import { formatRupees } from '@lalmor/units/paise.ts'
import { runCountUp } from '../../engine/count-up.ts'
import type { FrameClock } from '../../engine/frame-clock.ts'
import { reducedMotion, timing } from '../../engine/motion.ts'
import type { SoundButton } from '../../engine/sound-button.ts'
import type { DiyaNightsTexts } from './i18n/words.ts'
import { freeSpinLandings, paidSpinLandings } from './anticipation.ts'
import { openingGrid } from './opening.ts'
import type { Scene } from './perform.ts'
import { plates } from './plates.ts'
import type { Reels } from './reels.ts'
import type { View } from './view.ts'
import { winLines } from './win-lines.ts'

type Parts = {
  view: View
  reels: Reels
  tables: SlotTables
  clock: FrameClock
  sound: SoundButton
  t: DiyaNightsTexts
  /** The disc has another meaning now. */
  changed(): void
  outcomeInView(): void
}

/** The stage of one game, as the performer drives it, and the player's hand on the free spins. */
export function createScene({ view, reels, tables, clock, sound, t, changed, outcomeInView }: Parts) {
  const plate = plates(view.cabinet, clock, t)
  const lines = winLines(tables.lines, openingGrid[0]!.length)
  view.reels.insertBefore(lines.paths, view.canvas)
  view.cabinet.append(lines.number)

  let running = false
  let paused = false
  let resume = () => {}

  const place = (stops: readonly number[], grid: Grid) => {
    grid.forEach((_, reel) => view.turning(reel, false))
    reels.place(stops)
    view.nameSymbols(grid)
  }

  const scene: Scene = {
    wait: clock.wait,
    async spin({ pace, stops, grid }, signal) {
      const landings = pace === 'paid' ? paidSpinLandings(grid) : freeSpinLandings(grid)
      if (reducedMotion()) {
        // The same time over a still picture, then the result fades in.
        await clock.wait(Math.max(...landings.landAt) + timing.reelStop - timing.fade, signal)
        place(stops, grid)
        view.canvas.animate({ opacity: [0, 1] }, { duration: timing.fade })
        return clock.wait(timing.fade, signal)
      }
      grid.forEach((_, reel) => view.turning(reel, true))
      const onLanding = (reel: number) => {
        sound.play('reel-stop')
        view.turning(reel, false)
        // The glow begins with the reel before: by then all that it depends on is in view.
        if (landings.awaited[reel + 1]) for (let next = reel + 1; next < grid.length; next++) view.turning(next, true, true)
      }
      await reels.spin(stops, landings, onLanding, signal)
      view.nameSymbols(grid)
    },
    place: ({ stops, grid }) => place(stops, grid),
    highlight({ cells, lines: shown, mark }) {
      view.mark(cells, mark)
      reels.dimBut(mark === 'hit' ? cells : undefined)
      lines.show(mark === 'hit' ? shown : [])
    },
    unmark() {
      view.mark([], undefined)
      reels.dimBut(undefined)
      lines.show([])
    },
    say: view.say,
    countUp(counted, signal) {
      runCountUp(counted, (amount) => view.sayAmount(formatRupees(amount)), clock, signal).catch((fault: unknown) => {
        if (!signal.aborted) throw fault
      })
    },
    invite: plate.invite,
    more: ({ awarded }, signal) => plate.more(awarded, signal),
    plate: plate.end,
    closePlate: plate.close,
    freeSpinsRun(now) {
      running = now
      paused = false
      changed()
    },
    untilResumed({ spin, of }, signal) {
      if (!paused) return Promise.resolve()
      view.say({ text: t.game.paused(spin, of), gold: false })
      return new Promise((resolve, reject) => {
        resume = resolve
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
    },
    sound: sound.play,
    outcomeInView,
  }

  return {
    scene,
    /** `undefined` while no free spins run. */
    freeSpins: (): 'running' | 'paused' | undefined => (running ? (paused ? 'paused' : 'running') : undefined),
    /** Pauses the free spins before the next one, or goes on. */
    togglePause() {
      paused = !paused
      if (!paused) resume()
      changed()
    },
  }
}
