import type { Content } from '@lalmor/games/slots/monsoon-gems/events.ts'
import type { TumbleTables } from '@lalmor/games/slots/monsoon-gems/tables.ts'
import { animate } from '../../engine/animate.ts'
import type { FrameClock } from '../../engine/frame-clock.ts'
import { reducedMotion, timing } from '../../engine/motion.ts'
import { freeSpinsControl } from '../../engine/slots/free-spins.ts'
import { freeSpinLandings, paidSpinLandings } from '../../engine/slots/landings.ts'
import { plates } from '../../engine/slots/plates.ts'
import type { SlotWires } from '../../engine/slots/slot-table.ts'
import type { SlotView } from '../../engine/slots/slot-view.ts'
import { spinReels } from '../../engine/slots/spin.ts'
import type { SoundButton } from '../../engine/sound-button.ts'
import { symbolArt } from './art.ts'
import type { TumbleBar } from './bar.ts'
import type { Gems } from './gems.ts'
import type { MonsoonGemsTexts } from './i18n/words.ts'
import { flyOrbs } from './orb-flight.ts'
import type { Scene } from './perform.ts'
import { firstDropMs } from './pieces.ts'
import type { Left } from './script.ts'

type Parts = {
  view: SlotView
  bar: TumbleBar
  gems: Gems
  tables: TumbleTables
  clock: FrameClock
  sound: SoundButton
  t: MonsoonGemsTexts
} & SlotWires

/** The tier of wins from which lightning strikes. */
const stormFrom = 4

/** When the bar multiplies, also by orbs of earlier spins. */
const multiplies = { transform: ['none', 'scale(1.2)', 'none'] }

export const nameOf = (content: Content | undefined, t: MonsoonGemsTexts): string =>
  content === undefined ? '' : typeof content === 'number' ? t.game.orb(content) : t.game.symbols[content]

/** For the performer, with the player's control of free spins. */
export function createScene({ view, bar, gems, tables, clock, sound, t, changed, outcomeInView }: Parts) {
  const plate = plates({ cabinet: view.cabinet, clock, t, crown: symbolArt.cloud })
  const freeSpins = freeSpinsControl(changed)
  const awaited = { symbol: 'cloud', count: tables.scatter.from - 1 }

  const place = (grid: Left) => {
    for (const reel of grid.keys()) view.turning(reel, false)
    gems.place(grid)
    view.nameSymbols(grid.map((contents) => contents.map((content) => nameOf(content, t))))
  }
  const dim = (on: boolean) => {
    view.dim(on)
    gems.dim(on)
  }
  const closePlate = () => {
    plate.close()
    view.root.classList.remove('storm')
    dim(false)
  }

  const scene: Scene = {
    wait: clock.wait,
    drop({ pace, grid }, signal) {
      const landings = pace === 'paid' ? paidSpinLandings(grid, awaited, firstDropMs) : freeSpinLandings(grid)
      const move = (onLanding: (reel: number) => void) => gems.drop(grid, landings, onLanding, signal)
      return spinReels({ view, clock, sound, landings, place: () => place(grid), move }, signal)
    },
    async tumble(beat, signal) {
      if (!reducedMotion()) return gems.tumble(beat, signal)
      await clock.wait(gems.tumbleMs(beat) - timing.fade, signal)
      place(beat.drop.grid)
      view.canvas.animate({ opacity: [0, 1] }, { duration: timing.fade })
      await clock.wait(timing.fade, signal)
    },
    async gather({ orbs, mark, from }, signal) {
      const flights = orbs.map((orb) => ({ from: view.boxOf(orb), value: orb.value }))
      gems.lift(orbs)
      let times = from
      const arrived = (value: number) => {
        times += value
        bar.showTimes(times)
        if (mark === 'hit') sound.play('orb')
      }
      await flyOrbs(flights, { layer: view.column, target: bar.orb, arrived }, signal)
      if (mark === 'hit') await animate(bar.orb, multiplies, { duration: timing.burst, easing: 'ease-out' }, signal)
    },
    place,
    outline({ cells, mark }) {
      view.mark(cells, mark)
    },
    unmark() {
      view.mark([], undefined)
      closePlate()
    },
    bar: bar.show,
    say: view.say,
    rain: (on) => view.root.classList.toggle('raining', on),
    async total({ plate: face, says }, signal) {
      if (!face) return
      dim(true)
      view.root.classList.toggle('storm', face.counted.tier.rank >= stormFrom)
      const gone = () => {
        dim(false)
        view.root.classList.remove('storm')
        view.say(says)
      }
      const stays = await plate.total(face, gone, signal)
      if (stays) view.say({ text: t.game.paidToBalance, gold: false })
    },
    invite: plate.invite,
    more: ({ awarded }, signal) => plate.more(awarded, signal),
    closePlate,
    freeSpinsRun: freeSpins.run,
    untilResumed: ({ spin, of }, signal) => freeSpins.untilResumed(() => view.say({ text: t.slot.paused(spin, of), gold: false }), signal),
    sound: sound.play,
    win: sound.win,
    outcomeInView,
  }

  return { scene, freeSpins }
}
