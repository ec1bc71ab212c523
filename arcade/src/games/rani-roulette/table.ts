import type { GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { raniRouletteTables as tables } from '@lalmor/games/table-games/rani-roulette/definition.ts'
import { raniRouletteFacts as facts } from '@lalmor/games/table-games/rani-roulette/facts.ts'
import type { Bet } from '@lalmor/games/table-games/tables.ts'
import { formatRupees } from '@lalmor/units/paise.ts'
import { betsIn, choiceOf } from '../../engine/bet-choice.ts'
import { chipRack } from '../../engine/chips.ts'
import { h } from '../../engine/dom.ts'
import { frameClock } from '../../engine/frame-clock.ts'
import type { GameHost } from '../../engine/game.ts'
import { goldAction } from '../../engine/gold-action.ts'
import { headRow } from '../../engine/head-row.ts'
import { liveRegion } from '../../engine/live-region.ts'
import { plateOver } from '../../engine/plate.ts'
import { onPress, setEnabled } from '../../engine/press.ts'
import type { ResultLine } from '../../engine/result-line.ts'
import { roundShow } from '../../engine/round-show.ts'
import { seedStrip } from '../../engine/seed-strip.ts'
import { soundButton } from '../../engine/sound-button.ts'
import { tableSlip } from '../../engine/table-slip.ts'
import logo from './art/logo.svg'
import { closeUp } from './close-up.ts'
import { feltView } from './felt-view.ts'
import type { Words } from './i18n/en.ts'
import { openRows, outcomeOf, spokenOutcome } from './outcome.ts'
import { pastResults, resultsKept } from './past-results.ts'
import { perform } from './perform.ts'
import { readSpin } from './read-events.ts'
import { openRules } from './rules-sheet.ts'
import { buildView, type Screen } from './view.ts'
import { shortRupees } from '../../engine/amounts.ts'

/** Time to read a sentence over the felt. */
const answerMs = 4000

export function openTable(host: GameHost<Words>, setup: GameSetup) {
  const { t, send } = host
  const { slip, noRoom } = tableSlip(tables, t)
  const clock = frameClock((draw) => requestAnimationFrame(draw))
  const past = pastResults()
  let screen: Screen = 'betting'
  /** The next number opens the close-up instead of taking a chip. */
  let picking = false
  let inView = false
  /** True until the first chip of this visit. */
  let isHinted = true

  const showRules = () => openRules({ t, title: setup.title, rtpPpm: setup.rtpPpm, facts, tables })
  const sound = soundButton(t, setup, send, 'room')
  const head = headRow({ t, title: setup.title, logo, sound, onRules: showRules })
  const felt = feltView({ t, tables, press: pressOnFelt, takeBack })
  const rows = closeUp({ t, tables, slip, lay, takeBack, closed: leaveCloseUp })
  const rack = chipRack(t, setup.stakes.map(fromWire))
  const action = goldAction(start)
  const hint = h('span', { class: 'hint' }, t.game.chipFirst)
  action.element.append(hint)
  const strip = seedStrip(t, () => send({ type: 'verify' }))
  const live = liveRegion()
  const view = buildView(t, tables, {
    head,
    felt: felt.element,
    closeUp: rows.element,
    rack: rack.element,
    action: action.element,
    strip: strip.element,
    live: live.element,
  })

  const plate = plateOver(view.wheelStage, clock)
  const rounds = roundShow({
    host,
    setup,
    strip,
    live,
    sound,
    say,
    present(round, money) {
      const spin = readSpin(round, tables)
      const spoken = spokenOutcome(spin, money, tables, t)
      inView = false
      slip.keep(betsIn(round.play))
      to('wheel')
      plate.close()
      view.hidePocket()
      view.list([])
      view.showWheel(spin !== undefined)
      refresh()
      if (!spin) return { cues: undefined, spoken }
      past.add(round.roundId, spin.pocket)
      isHinted = false
      const takes = { text: t.game.noMoreBets(shortRupees(money.stake)), gold: false }
      const shown = { open: openRows(spin.bets, t), takes, outcome: outcomeOf(spin, money, tables, t) }
      return { cues: perform(shown, { view, plate, sound, clock, outcomeInView }), spoken }
    },
    showRules,
    changed: refresh,
  })

  function outcomeInView() {
    inView = true
    rounds.outcomeInView()
  }

  /** Brief over the felt; the wheel has its own line. */
  function say(line: ResultLine) {
    if (screen === 'wheel') view.say(line)
    else view.note(line.text, answerMs)
  }
  function tell(text: string) {
    view.note(text)
    live.say(text)
  }

  function to(next: Screen) {
    screen = next
    picking = false
    rows.hide()
    view.note('')
    view.show(next)
    // A new result appears with the others, once the ball is in its pocket.
    if (next !== 'betting') return
    view.showResults(past.pockets())
    felt.mark(past.played())
  }

  function lay(bet: Bet) {
    const refused = slip.lay(bet.name, rack.chosen())
    if (refused) tell(noRoom[refused](bet))
    else {
      felt.mark(undefined)
      isHinted = false
      sound.play('chip')
      sound.tick()
    }
    refresh()
  }
  function takeBack(bet: Bet) {
    slip.takeBack(bet.name)
    refresh()
  }
  function pressOnFelt(bet: Bet) {
    if (!picking || bet.kind !== 'straight') return lay(bet)
    picking = false
    view.note('')
    rows.open(bet.on[0]!)
    refresh()
  }
  function leaveCloseUp() {
    refresh()
    if (screen === 'betting') view.keys.closeUp.focus()
  }
  function pressCloseUp() {
    if (rows.isOpen()) return rows.hide()
    picking = !picking
    if (picking) {
      view.showTab('numbers')
      tell(t.game.pickRow)
    }
    refresh()
  }

  function start() {
    slip.keep(slip.all())
    rounds.start(slip.sum(), choiceOf(slip.all()))
  }
  function pressNewBets() {
    rounds.clear()
    plate.close()
    slip.keep(slip.all())
    slip.clear()
    to('betting')
    refresh()
    felt.focus(0)
  }

  function refresh() {
    const mayStart = rounds.mayStart()
    const phase = rounds.phase()
    const betting = screen === 'betting'
    const mayBet = betting && phase === 'idle'
    const waiting = phase === 'asking' || phase === 'checking'
    const replay = phase === 'replaying' || phase === 'replayed'
    const turning = (phase === 'over' || phase === 'replaying') && !inView
    felt.show(slip)
    rows.show()
    felt.setEnabled(mayBet)
    rows.setEnabled(mayBet)
    setEnabled(view.keys.undo, mayBet && slip.mayUndo())
    setEnabled(view.keys.clear, mayBet && slip.sum() > 0n)
    setEnabled(view.keys.closeUp, mayBet)
    view.keys.closeUp.setAttribute('aria-pressed', String(picking || rows.isOpen()))
    view.root.classList.toggle('picking', picking)
    view.cover(rows.isOpen())
    view.offerNewBets(!betting && !waiting && !turning && !replay)

    const hints = betting && isHinted && slip.sum() === 0n && !waiting
    hint.hidden = !hints
    if (waiting) action.show({ label: phase === 'checking' ? t.checking : t.starting, enabled: false })
    else if (turning) action.show({ label: t.spinning, enabled: false })
    else {
      const label = betting ? t.spin : t.table.sameBets
      action.show({ label, amount: formatRupees(slip.sum()), enabled: mayStart && slip.sum() > 0n })
    }
  }

  onPress(view.keys.undo, () => {
    slip.undo()
    refresh()
  })
  onPress(view.keys.clear, () => {
    slip.clear()
    refresh()
  })
  onPress(view.keys.closeUp, pressCloseUp)
  onPress(view.newBets, pressNewBets)
  for (const tab of Object.values(view.tabs)) onPress(tab, felt.refresh)

  function takeEarlier(rounds: readonly Round[]) {
    past.addEarlier(rounds.map((round) => [round.roundId, readSpin(round, tables)?.pocket]))
    if (screen === 'betting') view.showResults(past.pockets())
  }

  host.element.replaceChildren(view.root)
  strip.show(setup.fair)
  to('betting')
  refresh()
  // A frame too low for the whole felt hides part of it.
  new ResizeObserver(felt.refresh).observe(felt.element)
  send({ type: 'earlier', count: resultsKept })
  return (message: ToFrame) => (message.type === 'earlier' ? takeEarlier(message.rounds) : rounds.hear(message))
}
