import type { GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import type { Cue } from '../event-player.ts'
import type { GameHost } from '../game.ts'
import type { LiveRegion } from '../live-region.ts'
import { onHold, onPress, setEnabled } from '../press.ts'
import { roundShow, type Money } from '../round-show.ts'
import type { SeedStrip } from '../seed-strip.ts'
import type { SoundButton } from '../sound-button.ts'
import { openingStake, stakeAbove, stakeBelow } from '../stake-stepper.ts'
import type { FreeSpinsHand } from './free-spins.ts'
import type { SlotView } from './slot-view.ts'

export type SlotGame = {
  /** The line before a round at this stake. */
  ready(stake: Paise): string
  /** `cues` is undefined if this build cannot draw the round. */
  present(round: Round, money: Money): { cues: Cue[] | undefined; spoken: string }
  freeSpins: FreeSpinsHand
  clear(): void
  openRules(stake: Paise): void
}

export type SlotWires = {
  changed(): void
  /** The next start may cut what still runs. */
  outcomeInView(): void
}

type Parts = {
  host: Pick<GameHost<unknown>, 't' | 'send' | 'fail'>
  setup: GameSetup
  view: SlotView
  strip: SeedStrip
  live: LiveRegion
  sound: SoundButton
}

export function openSlotTable(
  { host, setup, view, strip, live, sound }: Parts,
  gameOn: (wires: SlotWires) => SlotGame,
): (message: ToFrame) => void {
  const { t } = host
  const stakes = setup.stakes.map(fromWire)
  let stake = openingStake(stakes, fromWire(setup.stake))

  const game = gameOn({ changed: () => refresh(), outcomeInView: () => rounds.outcomeInView() })
  const openRules = () => game.openRules(stake)
  const rounds = roundShow({
    host,
    setup,
    strip,
    live,
    sound,
    say: view.say,
    present: game.present,
    showRules: openRules,
    changed: () => refresh(),
  })

  function refresh() {
    const mayStart = rounds.mayStart()
    const free = game.freeSpins.state()
    setEnabled(view.lower, mayStart && stakeBelow(stakes, stake) !== undefined)
    setEnabled(view.raise, mayStart && stakeAbove(stakes, stake) !== undefined)
    setEnabled(view.disc, mayStart || free !== undefined)
    view.showStake(formatRupees(stake))
    if (free) view.showDisc(free === 'paused' ? 'go-on' : 'pause')
    else if (mayStart) view.showDisc('spin')
    else view.showDisc('busy', rounds.phase() === 'idle' || rounds.phase() === 'replayed' ? t.spin : t.spinning)
  }

  const sayReady = () => view.say({ text: game.ready(stake), gold: false })

  function clearTable() {
    rounds.clear()
    game.clear()
  }

  function step(next: Paise | undefined) {
    if (next === undefined) return
    clearTable()
    stake = next
    sayReady()
    refresh()
  }

  function pressDisc() {
    if (game.freeSpins.state()) return game.freeSpins.toggle()
    clearTable()
    rounds.start(stake)
  }

  onPress(view.disc, pressDisc)
  view.cabinet.addEventListener('click', rounds.skip)
  view.root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') rounds.skip()
  })
  onHold(view.lower, () => step(stakeBelow(stakes, stake)))
  onHold(view.raise, () => step(stakeAbove(stakes, stake)))
  onPress(view.rules, openRules)
  setEnabled(view.rules, true)
  sayReady()
  refresh()
  return rounds.hear
}
