import type { GameSetup } from '@lalmor/contract/bridge.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { andarBaharTables as tables } from '@lalmor/games/table-games/andar-bahar/definition.ts'
import { andarBaharFacts as facts } from '@lalmor/games/table-games/andar-bahar/facts.ts'
import type { Bet } from '@lalmor/games/table-games/tables.ts'
import { formatRupees } from '@lalmor/units/paise.ts'
import { betsIn, choiceOf } from '../../engine/bet-choice.ts'
import { chipRack } from '../../engine/chips.ts'
import { countUp, runCountUp } from '../../engine/count-up.ts'
import { frameClock } from '../../engine/frame-clock.ts'
import type { GameHost } from '../../engine/game.ts'
import { goldAction } from '../../engine/gold-action.ts'
import { headRow } from '../../engine/head-row.ts'
import { liveRegion } from '../../engine/live-region.ts'
import { reducedMotion } from '../../engine/motion.ts'
import { largeTotal, plateOver } from '../../engine/plate.ts'
import { onPress, setEnabled } from '../../engine/press.ts'
import { roundShow, type Money } from '../../engine/round-show.ts'
import { seedStrip } from '../../engine/seed-strip.ts'
import { soundButton } from '../../engine/sound-button.ts'
import { tableSlip } from '../../engine/table-slip.ts'
import logo from './art/logo.svg'
import { betsView } from './bets-view.ts'
import { cardName, type Deck } from './cards.ts'
import type { Words } from './i18n/en.ts'
import { lanesView } from './lanes.ts'
import { outcomeLine, spokenOutcome } from './outcome.ts'
import { perform, type Scene } from './perform.ts'
import { readDeal, type Deal } from './read-events.ts'
import { openRules } from './rules-sheet.ts'
import { buildView } from './view.ts'

export function openTable(host: GameHost<Words>, setup: GameSetup, deck: Deck) {
  const { t, send } = host
  const words = t.game
  const { slip, noRoom } = tableSlip(tables, t)
  const clock = frameClock((draw) => requestAnimationFrame(draw))
  /** False: a round is on the table, with its outcome once in view. */
  let betting = true
  let inView = false

  const showRules = () => openRules({ t, title: setup.title, facts, tables })
  const sound = soundButton(t, setup, send, 'room')
  const lanes = lanesView(t, deck)
  const bets = betsView({ t, tables, lay, takeBack })
  const rack = chipRack(t, setup.stakes.map(fromWire))
  const action = goldAction(deal)
  const strip = seedStrip(t, () => send({ type: 'verify' }))
  const live = liveRegion()
  const view = buildView(t, {
    head: headRow({ t, title: setup.title, logo, sound, onRules: showRules }),
    lanes: lanes.element,
    bets: bets.element,
    rack: rack.element,
    action: action.element,
    strip: strip.element,
    live: live.element,
  })

  const plate = plateOver(lanes.element, clock)
  const rounds = roundShow({
    host,
    setup,
    strip,
    live,
    sound,
    say: view.say,
    present(round, money) {
      const cards = readDeal(round, tables)
      betting = false
      inView = false
      slip.keep(betsIn(round.play))
      clearTable()
      refresh()
      if (!cards) outcomeInView()
      return {
        cues: cards && perform(cards, countUp(money.payout, money.stake), sceneOf(cards, money)),
        spoken: spokenOutcome(cards, money, t),
      }
    },
    showRules,
    changed: refresh,
  })

  function clearTable() {
    plate.close()
    lanes.clear()
    bets.count(0)
  }

  function outcomeInView() {
    inView = true
    rounds.outcomeInView()
  }

  const sceneOf = (cards: Deal, money: Money): Scene => ({
    wait: clock.wait,
    inMotion: () => !reducedMotion(),
    async turnJoker(card, signal) {
      live.say(words.spoken.joker(cardName(card, t)))
      sound.play('card')
      await lanes.turnJoker(card, signal)
    },
    deal(dealt, count, signal) {
      sound.play('card')
      view.say({ text: words.dealt(count), gold: false })
      bets.count(count)
      lanes.deal(dealt, signal).catch((fault: unknown) => {
        if (!signal.aborted) host.fail(fault)
      })
    },
    showOutcome() {
      const line = outcomeLine(cards, money, t)
      lanes.show(cards, line)
      bets.end(cards, line)
      view.say(line)
    },
    outcomeInView,
    async countUp(counted, signal) {
      sound.win(counted)
      const line = runCountUp(counted, (amount) => view.sayAmount(formatRupees(amount)), clock, signal)
      await Promise.all([line, largeTotal(plate, counted, signal)])
    },
  })

  function tell(text: string) {
    view.note(text)
    live.say(text)
  }
  function lay(bet: Bet) {
    const refused = slip.lay(bet.name, rack.chosen())
    if (refused) tell(noRoom[refused](bet))
    else {
      sound.play('chip')
      sound.tick()
    }
    refresh()
  }
  function takeBack(bet: Bet) {
    slip.takeBack(bet.name)
    refresh()
  }

  function deal() {
    slip.keep(slip.all())
    rounds.clear()
    clearTable()
    rounds.start(slip.sum(), choiceOf(slip.all()))
  }
  function newBets() {
    rounds.clear()
    slip.keep(slip.all())
    slip.clear()
    clearTable()
    betting = true
    view.say({ text: words.ready, gold: false })
    refresh()
    action.element.focus()
  }

  function refresh() {
    const mayStart = rounds.mayStart()
    const phase = rounds.phase()
    const waiting = phase === 'asking' || phase === 'checking'
    const replay = phase === 'replaying' || phase === 'replayed'
    const dealing = (phase === 'over' || phase === 'replaying') && !inView
    const mayBet = betting && phase === 'idle'
    bets.show(slip)
    bets.setEnabled(mayBet)
    view.showBetting(betting)
    setEnabled(view.keys.undo, mayBet && slip.mayUndo())
    setEnabled(view.keys.clear, mayBet && slip.sum() > 0n)
    view.offerNewBets(!betting && !waiting && !dealing && !replay, mayStart)
    if (waiting) action.show({ label: phase === 'checking' ? t.checking : t.starting, enabled: false })
    else if (dealing) action.show({ label: words.dealing, enabled: false })
    else
      action.show({
        label: betting ? words.deal : t.table.sameBets,
        amount: formatRupees(slip.sum()),
        enabled: mayStart && slip.sum() > 0n,
      })
  }

  onPress(view.keys.undo, () => {
    slip.undo()
    refresh()
  })
  onPress(view.keys.clear, () => {
    slip.clear()
    refresh()
  })
  onPress(view.newBets, newBets)

  strip.show(setup.fair)
  view.say({ text: words.ready, gold: false })
  refresh()
  host.element.replaceChildren(view.root)
  bets.refresh()
  return rounds.hear
}
