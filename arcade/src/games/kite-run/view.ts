import type { GameSetup } from '@lalmor/contract/bridge.ts'
import type { CrashTables } from '@lalmor/games/crash/tables.ts'
import { h } from '../../engine/dom.ts'
import { goldAction } from '../../engine/gold-action.ts'
import { headRow } from '../../engine/head-row.ts'
import { liveRegion } from '../../engine/live-region.ts'
import { seedStrip } from '../../engine/seed-strip.ts'
import type { SoundButton } from '../../engine/sound-button.ts'
import { stepper } from '../../engine/stepper.ts'
import { toast } from '../../engine/toast.ts'
import { logo } from './art.ts'
import { autoCashOut } from './auto-cash-out.ts'
import { betsView } from './bets-view.ts'
import type { KiteRunTexts } from './i18n/words.ts'
import { pastResults } from './past-results.ts'
import { skyView } from './sky.ts'

type Hands = { rules(): void; stake(direction: -1 | 1): void; act(): void; verify(): void }

/** An unchanged frame costs nothing. */
function whenChanged<Face>(show: (face: Face) => void) {
  let shown = ''
  return (face: Face) => {
    const key = JSON.stringify(face)
    if (key === shown) return
    shown = key
    show(face)
  }
}

export function buildView(t: KiteRunTexts, setup: GameSetup, tables: CrashTables, sound: SoundButton, hands: Hands) {
  const past = pastResults(t)
  const note = toast()
  const sky = skyView(t, tables, note.element)
  const stake = stepper({ label: t.stake, lower: t.lowerStake, raise: t.raiseStake, step: hands.stake })
  const auto = autoCashOut(t, tables)
  const action = goldAction(hands.act)
  const bets = betsView(t)
  const strip = seedStrip(t, hands.verify)
  const live = liveRegion()
  const column = h(
    'div',
    { class: 'column' },
    headRow({ t, title: setup.title, logo, sound, onRules: hands.rules }),
    h('div', { class: 'stage' }, past.element, sky.element),
    h('div', { class: 'two' }, stake.element, auto.element),
    action.element,
    bets.element,
    strip.element,
    live.element,
  )
  return {
    root: h('div', { class: 'game kite-run' }, column),
    past,
    sky,
    auto,
    bets,
    live,
    note,
    showStake: whenChanged(stake.show),
    enableAuto: whenChanged(auto.enable),
    sayStrip: whenChanged(strip.say),
    showAction: whenChanged(({ quiet, ...face }: Parameters<typeof action.show>[0] & { quiet: boolean }) => {
      action.show(face)
      // An action that takes something back is not gold.
      action.element.classList.toggle('alt', quiet)
    }),
  }
}
