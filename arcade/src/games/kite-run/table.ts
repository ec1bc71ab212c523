import { betMark } from '@lalmor/contract/bet-mark.ts'
import type { GameSetup, OwnBet, ToFrame } from '@lalmor/contract/bridge.ts'
import type { KiteTable } from '@lalmor/contract/kite.ts'
import { fromWire, toWire } from '@lalmor/contract/wire.ts'
import { kiteRunTables as tables } from '@lalmor/games/crash/definition.ts'
import { kiteRunFacts as facts } from '@lalmor/games/crash/facts.ts'
import { formatRupees } from '@lalmor/units/paise.ts'
import { countUp, runCountUp } from '../../engine/count-up.ts'
import type { FrameClock } from '../../engine/frame-clock.ts'
import type { GameHost } from '../../engine/game.ts'
import { reducedMotion, timing } from '../../engine/motion.ts'
import { isSheetOpen } from '../../engine/sheet.ts'
import { soundButton } from '../../engine/sound-button.ts'
import { openingStake, stakeAbove, stakeBelow } from '../../engine/stake-stepper.ts'
import { announcer } from './announcer.ts'
import { endOfBet, openEndedBetsSheet } from './ended-bets.ts'
import { freshCashOuts } from './ghosts.ts'
import { beaconWait, stripText, warningOf } from './fairness.ts'
import type { Words } from './i18n/en.ts'
import { multiplierText } from './multiplier.ts'
import { openRules } from './rules-sheet.ts'
import type { SkyWords } from './sky.ts'
import { isInMotion } from './sky-motion.ts'
import {
  actionAt,
  betOn,
  endedBefore,
  isTakenBack,
  mayChoose,
  momentOf,
  outcomeOf,
  secondsToNextFlight,
  type Action,
  type Asked,
  type Connection,
  type Moment,
  type Outcome,
} from './standing.ts'
import { buildView } from './view.ts'
import { shortRupees } from '../../engine/amounts.ts'

/** A second tap this soon was for the previous label: ignored. */
const restMs = 600
/** Time to read a sentence over the action. */
const answerMs = 4_000
/** The usual betting time; the bar starts with the rest of a longer one. */
const bettingMs = 8_000
/** With reduced motion the number changes this often. */
const quietStepMs = 250
/** Between pictures while nothing flies: tenths of a second are counted only once bets are closed. */
const stepMs = { closed: 100, resting: 1_000 }

const noBet: OwnBet = { answered: 0, bet: null, next: null, unseen: [] }
const quietActions = new Set<Action['says']>(['cancelBet', 'cancelNext'])

/** Controls and news both decide the picture; presses become requests. */
export function openTable({ element, t, send, fail }: GameHost<Words>, setup: GameSetup, clock: FrameClock) {
  const words = t.game
  const stakes = setup.stakes.map(fromWire)
  let stake = openingStake(stakes, fromWire(setup.stake))
  let table: KiteTable | null = null
  let connection: Connection = 'connecting'
  let aheadMs = 0
  /** The table's fairness as this device saw it. */
  let seenOf: Parameters<typeof stripText>[2] = {}
  let warned = ''
  /** The server's clock at the last news. A flight is held there: its state is unknown. */
  let heardUntil = 0
  let own = noBet
  let asked: Asked | undefined
  let lastRequest = 0
  /** The bet whose stake and auto cash-out were adopted. */
  let adopted = ''
  let presenting = ''
  let counted = ''
  let longestMs = bettingMs
  let restUntil = 0
  let phase: Moment['phase'] = 'quiet'
  const seen = new Set<string>()

  const sound = soundButton(t, setup, send, 'wind')
  const view = buildView(t, setup, tables, sound, {
    rules: showRules,
    stake(direction) {
      stake = (direction < 0 ? stakeBelow : stakeAbove)(stakes, stake) ?? stake
      wake()
    },
    act,
    verify: () => send({ type: 'verify' }),
  })
  const { hear: announce } = announcer(t)
  element.replaceChildren(view.root)
  let stopFrames = clock.onFrame(frame)
  let pause: ReturnType<typeof setTimeout> | undefined

  /** While nothing flies, the picture changes with the seconds. */
  function rest(moment: Moment) {
    stopFrames()
    const leftMs = moment.phase === 'betting' ? moment.leftMs : Date.parse(table?.round?.nextFlightAt ?? '') - serverNow()
    const step = moment.phase === 'closed' ? stepMs.closed : leftMs > 0 ? leftMs % stepMs.resting : stepMs.resting
    const toPress = restUntil - performance.now()
    pause = setTimeout(wake, toPress > 0 ? Math.min(step, toPress) : step)
  }

  /** Draws in the next frame. */
  function wake() {
    clearTimeout(pause)
    pause = undefined
    stopFrames()
    stopFrames = clock.onFrame(frame)
  }

  const serverNow = () => Date.now() + aheadMs

  const isHeld = () => connection !== 'live' && table?.round?.state === 'flying'

  /** The moment by the server's clock, but never beyond the news. */
  function momentNow(): Moment {
    const now = isHeld() ? heardUntil : serverNow()
    return momentOf(tables, table?.round ?? undefined, reducedMotion() ? now - (now % quietStepMs) : now)
  }

  const actionNow = (moment: Moment) => actionAt(moment, { tables, table, connection, own, asked, stake })

  function frame(shownMs: number) {
    const moment = momentNow()
    const round = table?.round ?? undefined
    const bet = betOn(own, round)
    const outcome = outcomeOf(bet, moment)
    if (outcome && outcome.roundId !== presenting) present(outcome).catch(fail)
    view.sky.draw(moment, shownMs)
    view.sky.say(skyWords(moment, outcome))
    makeHeard(moment, outcome, shownMs)

    const { says, amount, asks } = actionNow(moment)
    view.showAction({
      label: words[says],
      ...(amount !== undefined && { amount: formatRupees(amount) }),
      enabled: asks !== undefined && performance.now() >= restUntil,
      quiet: quietActions.has(says),
    })
    const isFree = mayChoose(own, asked)
    view.showStake({
      value: formatRupees(stake),
      mayLower: isFree && stakeBelow(stakes, stake) !== undefined,
      mayRaise: isFree && stakeAbove(stakes, stake) !== undefined,
    })
    view.enableAuto(isFree)
    if (table) view.bets.show(table.bets, bet, moment.phase === 'cut')
    tellOfEarlier()
    if (!isInMotion(moment)) rest(moment)
  }

  function skyWords(moment: Moment, outcome: Outcome | undefined): SkyWords {
    const multiplier =
      moment.phase === 'flying' || moment.phase === 'cut'
        ? {
            text: multiplierText(moment.multiplier),
            label: moment.phase === 'cut' ? words.stringCut : isHeld() ? '' : words.flying,
            held: isHeld(),
          }
        : undefined
    const bet = betOn(own, table?.round ?? undefined)
    const tag = outcome && bet && !isTakenBack(bet) ? { text: endOfBet(t, bet), amount: counted, mark: outcome.kind === 'paid' } : undefined
    const line = connectionLine() || warningOf(t, table?.round ?? null, seenOf) || nextFlightLine(moment)
    return { above: aboveSky(moment), multiplier, tag, line }
  }

  function aboveSky(moment: Moment): SkyWords['above'] {
    switch (moment.phase) {
      case 'quiet':
        return { title: words.waiting, strong: '' }
      case 'void':
        return { title: voidText(), strong: '' }
      case 'closed':
        return beaconWait(t, table!.round!, serverNow()) ?? { title: words.betsClosed, strong: '', share: 0 }
      case 'betting': {
        longestMs = Math.max(longestMs, moment.leftMs)
        const { leftMs } = moment
        return { title: words.betsOpen, strong: words.seconds(String(Math.ceil(leftMs / 1_000))), share: leftMs / longestMs, leftMs }
      }
      case 'flying':
      case 'cut':
        return undefined
    }
  }

  function voidText(): string {
    const reason = table?.round?.voidReason
    return [`${words.roundVoid}.`, reason && words.backWhy[reason], words.stakesBack].filter(Boolean).join(' ')
  }

  /** The line between flights; while bets are open the time left is large. */
  function nextFlightLine({ phase: now }: Moment): string {
    const seconds = now === 'cut' || now === 'void' ? secondsToNextFlight(table?.round ?? undefined, serverNow()) : undefined
    return seconds === undefined ? '' : words.nextFlight(String(seconds))
  }

  function connectionLine(): string {
    if (connection !== 'lost') return ''
    if (mayChoose(own, undefined)) return words.reconnecting.plain
    return own.bet?.autoCashOut === undefined ? words.reconnecting.betStands : words.reconnecting.autoStands
  }

  function makeHeard(moment: Moment, outcome: Outcome | undefined, shownMs: number) {
    sound.wind(moment.phase === 'flying' && !isHeld())
    if (phase === 'flying' && moment.phase === 'cut') sound.play('pluck')
    phase = moment.phase
    const text = announce({ round: table?.round?.round ?? 0, moment, outcome }, shownMs)
    if (text) view.live.say(text)
  }

  /** Shows the outcome; from then on the payout may be in the balance. Runs on frames: a hidden page shows nothing. */
  async function present(outcome: Outcome) {
    const { roundId, stake: staked } = outcome
    presenting = roundId
    counted = ''
    // Nothing interrupts it.
    const { signal } = new AbortController()
    const write = (amount: string) => {
      if (presenting === roundId) counted = amount
    }
    if (outcome.kind === 'paid') {
      const up = countUp(outcome.payout, staked)
      if (up) {
        sound.win(up)
        await runCountUp(up, (amount) => write(formatRupees(amount)), clock, signal)
      } else write(t.paidOfStake(shortRupees(outcome.payout), shortRupees(staked)))
    }
    if (outcome.kind === 'lost') await clock.wait(timing.stringCut, signal)
    markSeen(roundId)
  }

  function markSeen(roundId: string) {
    if (seen.has(roundId)) return
    seen.add(roundId)
    send({ type: 'seen', roundId })
  }

  /** Reports bets of earlier rounds, once the table says which those are. */
  function tellOfEarlier() {
    if (!table || isSheetOpen()) return
    for (const bet of own.unseen) if (isTakenBack(bet)) markSeen(bet.roundId)
    const ended = endedBefore(own, table.round ?? undefined).filter(({ roundId }) => !seen.has(roundId) && roundId !== presenting)
    if (ended.length > 0) openEndedBetsSheet(t, ended, () => ended.forEach(({ roundId }) => markSeen(roundId)))
  }

  function ask(what: Asked['what']) {
    asked = { requestId: ++lastRequest, what }
    return lastRequest
  }

  function act() {
    if (performance.now() < restUntil) return
    restUntil = performance.now() + restMs
    wake()
    const { asks } = actionNow(momentNow())
    if (asks === 'bet') return placeBet()
    if (asks === 'take-back') return send({ type: 'take-back', requestId: ask('take-back') })
    if (asks !== 'cash-out' || !own.bet) return
    sound.play('button')
    sound.tick()
    send({ type: 'cash-out', requestId: ask('cash-out'), roundId: own.bet.roundId })
  }

  function placeBet() {
    const autoCashOut = view.auto.value()
    if (autoCashOut === 'invalid') {
      say(view.auto.range)
      return view.auto.focus()
    }
    sound.play('button')
    sound.roundStarts()
    send({ type: 'bet', requestId: ask('bet'), stake: toWire(stake), ...(autoCashOut !== undefined && { autoCashOut }) })
  }

  function say(text: string) {
    view.note.show(text, answerMs)
    view.live.say(text)
  }

  function takeTable(message: Extract<ToFrame, { type: 'table' }>) {
    if (connection === 'live' && message.connection !== 'live') heardUntil = serverNow()
    const before = table
    ;({ connection, aheadMs, table } = message)
    showCashOuts(before)
    seenOf = message
    if (!table) return
    view.past.show(table.past)
    const { round } = table
    if (round) view.sayStrip(stripText(t, round, seenOf))
    const warning = warningOf(t, round, seenOf)
    const key = warning && `${round?.round} ${warning}`
    if (key && key !== warned) view.live.say(warning)
    warned = key
  }

  /** Of others, in the same flight, as they come. */
  function showCashOuts(before: KiteTable | null) {
    if (!before || !table || table.round?.state !== 'flying' || before.round?.round !== table.round.round) return
    if (reducedMotion() || document.hidden) return
    const fresh = freshCashOuts(before.bets, table.bets, own.bet ? betMark(own.bet.roundId) : undefined)
    fresh.forEach(({ name, cashOut }, at) => view.sky.ghost(`${name} ${multiplierText(cashOut)}`, at))
  }

  function takeOwn(next: OwnBet) {
    own = next
    lastRequest = Math.max(lastRequest, own.answered)
    const standing = own.bet?.status === 'placed' || own.bet?.status === 'flying' ? own.bet : undefined
    const from = standing ?? own.next
    const key = standing?.roundId ?? JSON.stringify(own.next)
    const isKnown = key === adopted
    adopted = from ? key : ''
    if (!from || isKnown) return
    stake = fromWire(from.stake)
    view.auto.set(from.autoCashOut)
  }

  function showRules() {
    const chain = table?.chains.find((one) => one.chain === table?.round?.chain)
    openRules({ t, title: setup.title, stake, facts, tables, chainLength: chain?.length })
  }

  return (message: ToFrame) => {
    wake()
    switch (message.type) {
      case 'table':
        return takeTable(message)
      case 'own-bet':
        return takeOwn(message.own)
      case 'refused':
        own = { ...own, answered: Math.max(own.answered, message.requestId) }
        return say(message.text)
      case 'show-rules':
        return showRules()
      case 'sound':
        return sound.set(message.on)
      case 'ambience':
        return sound.ambience(message.on)
      case 'setup':
      case 'balance':
      case 'fair':
      case 'result':
      case 'opened':
      case 'stepped':
      case 'resume':
      case 'replay':
      case 'checking':
        // For games with the player's own rounds; the app draws the balance.
        return
    }
  }
}
