import type { GameSetup } from '@lalmor/contract/bridge.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { diyaNightsTables as tables } from '@lalmor/games/slots/diya-nights/definition.ts'
import { diyaNightsFacts as facts } from '@lalmor/games/slots/diya-nights/facts.ts'
import { formatRupees, paise, type Paise } from '@lalmor/units/paise.ts'
import type { FrameClock } from '../../engine/frame-clock.ts'
import type { GameHost } from '../../engine/game.ts'
import type { LiveRegion } from '../../engine/live-region.ts'
import { onHold, onPress, setEnabled } from '../../engine/press.ts'
import { roundShow } from '../../engine/round-show.ts'
import type { SeedStrip } from '../../engine/seed-strip.ts'
import type { SoundButton } from '../../engine/sound-button.ts'
import { openingStake, stakeAbove, stakeBelow } from '../../engine/stake-stepper.ts'
import type { Words } from './i18n/words.ts'
import { perform } from './perform.ts'
import { readEvents } from './read-events.ts'
import type { Reels } from './reels.ts'
import { openRules } from './rules-sheet.ts'
import { createScene } from './scene.ts'
import { scriptRound, spokenRound } from './script.ts'
import type { View } from './view.ts'

/** The player's hands and the app's answers: which control may do what, and what follows. */
export function openTable(
  host: GameHost<Words>,
  setup: GameSetup,
  parts: { view: View; strip: SeedStrip; live: LiveRegion; sound: SoundButton; reels: Reels; clock: FrameClock },
) {
  const { t } = host
  const { view, strip, live, sound, reels, clock } = parts
  const stakes = setup.stakes.map(fromWire)
  let stake = openingStake(stakes, fromWire(setup.stake))

  const rounds = roundShow({
    host,
    setup,
    strip,
    live,
    sound,
    say: view.say,
    present(round, money) {
      const events = readEvents(round, tables)
      const played = { ...money, round: round.nonce, lineMultiplier: tables.freeSpins.lineMultiplier }
      return { cues: events && perform(scriptRound(events, played, t), scene), spoken: spokenRound(events, money, t) }
    },
    showRules: () => showRules(),
    changed: () => refresh(),
  })
  const { scene, freeSpins, togglePause } = createScene({
    view,
    reels,
    tables,
    clock,
    sound,
    t,
    changed: () => refresh(),
    outcomeInView: rounds.outcomeInView,
  })

  function refresh() {
    const mayStart = rounds.mayStart()
    const free = freeSpins()
    setEnabled(view.lower, mayStart && stakeBelow(stakes, stake) !== undefined)
    setEnabled(view.raise, mayStart && stakeAbove(stakes, stake) !== undefined)
    setEnabled(view.disc, mayStart || free !== undefined)
    view.showStake(formatRupees(stake))
    if (free) view.showDisc(free === 'paused' ? 'go-on' : 'pause')
    else if (mayStart) view.showDisc('spin')
    else view.showDisc('busy', rounds.phase() === 'open' ? t.spin : t.spinning)
  }

  function clearTable() {
    rounds.clear()
    scene.unmark()
  }

  function sayReady() {
    const lineStake = paise(stake / BigInt(tables.lines.length))
    view.say({ text: t.game.ready(tables.lines.length, formatRupees(lineStake)), gold: false })
  }

  function step(next: Paise | undefined) {
    if (next === undefined) return
    clearTable()
    stake = next
    sayReady()
    refresh()
  }

  function pressDisc() {
    if (freeSpins()) return togglePause()
    clearTable()
    rounds.start(stake)
  }

  const showRules = () => openRules({ t, title: setup.title, stake, rtpPpm: setup.rtpPpm, facts, tables })

  onPress(view.disc, pressDisc)
  onHold(view.lower, () => step(stakeBelow(stakes, stake)))
  onHold(view.raise, () => step(stakeAbove(stakes, stake)))
  onPress(view.rules, showRules)
  setEnabled(view.rules, true)
  sayReady()
  refresh()
  return rounds.hear
}
