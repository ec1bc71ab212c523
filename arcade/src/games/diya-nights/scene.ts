import type { Grid } from '@lalmor/games/slots/diya-nights/events.ts'
import type { SlotTables } from '@lalmor/games/slots/diya-nights/tables.ts'
import { formatRupees } from '@lalmor/units/paise.ts'
import { runCountUp } from '../../engine/count-up.ts'
import type { FrameClock } from '../../engine/frame-clock.ts'
import type { SoundButton } from '../../engine/sound-button.ts'
import { freeSpinsControl } from '../../engine/slots/free-spins.ts'
import { freeSpinLandings, paidSpinLandings } from '../../engine/slots/landings.ts'
import { plates } from '../../engine/slots/plates.ts'
import { spinReels } from '../../engine/slots/spin.ts'
import type { SlotWires } from '../../engine/slots/slot-table.ts'
import type { SlotView } from '../../engine/slots/slot-view.ts'
import { symbolArt } from './art.ts'
import type { DiyaNightsTexts } from './i18n/words.ts'
import { openingGrid } from './opening.ts'
import { lampsOnCabinet } from './lamps.ts'
import type { Scene } from './perform.ts'
import type { Reels } from './reels.ts'
import { winLines } from './win-lines.ts'

type Parts = {
  view: SlotView
  reels: Reels
  tables: SlotTables
  clock: FrameClock
  sound: SoundButton
  t: DiyaNightsTexts
  nameSymbols(grid: Grid): void
} & SlotWires

/** For the performer, with the player's control of free spins. */
export function createScene({ view, reels, tables, clock, sound, t, nameSymbols, changed, outcomeInView }: Parts) {
  const plate = plates({ cabinet: view.cabinet, clock, t, crown: symbolArt.diya })
  const freeSpins = freeSpinsControl(changed)
  const lines = winLines(tables.lines, openingGrid[0]!.length)
  // Three of them win free spins.
  const awaited = { symbol: 'diya', count: 2 }
  view.reels.insertBefore(lines.paths, view.canvas)
  view.cabinet.append(lines.number)

  const place = (stops: readonly number[], grid: Grid) => {
    grid.forEach((_, reel) => view.turning(reel, false))
    reels.place(stops)
    nameSymbols(grid)
  }

  const lamps = lampsOnCabinet()
  view.cabinet.append(lamps.element)

  const scene: Scene = {
    wait: clock.wait,
    lamps(row) {
      view.root.classList.toggle('night', row !== undefined)
      lamps.show(row)
    },
    spin({ pace, stops, grid }, signal) {
      const landings = pace === 'paid' ? paidSpinLandings(grid, awaited) : freeSpinLandings(grid)
      const move = (onLanding: (reel: number) => void) => reels.spin(stops, landings, onLanding, signal)
      return spinReels({ view, clock, sound, landings, place: () => place(stops, grid), move }, signal)
    },
    place: ({ stops, grid }) => place(stops, grid),
    highlight({ cells, lines: shown, mark }) {
      view.mark(cells, mark)
      view.dim(mark === 'hit')
      reels.dimBut(mark === 'hit' ? cells : undefined)
      lines.show(mark === 'hit' ? shown : [])
    },
    unmark() {
      view.mark([], undefined)
      view.dim(false)
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
    plate: ({ total }, signal) => plate.end(total, signal),
    closePlate: plate.close,
    freeSpinsRun: freeSpins.run,
    untilResumed: ({ spin, of }, signal) => freeSpins.untilResumed(() => view.say({ text: t.slot.paused(spin, of), gold: false }), signal),
    win: sound.win,
    outcomeInView,
  }

  return { scene, freeSpins }
}
