import type { GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { diyaNightsTables as tables } from '@lalmor/games/slots/diya-nights/definition.ts'
import { diyaNightsFacts as facts } from '@lalmor/games/slots/diya-nights/facts.ts'
import { formatRupees, paise, type Paise } from '@lalmor/units/paise.ts'
import { playCues, type Show } from '../../engine/event-player.ts'
import type { FrameClock } from '../../engine/frame-clock.ts'
import type { GameHost } from '../../engine/game.ts'
import type { LiveRegion } from '../../engine/live-region.ts'
import { onHold, onPress, setEnabled } from '../../engine/press.ts'
import { roundDesk } from '../../engine/round-desk.ts'
import type { SeedStrip } from '../../engine/seed-strip.ts'
import { createSound } from '../../engine/sound.ts'
import { openingStake, stakeAbove, stakeBelow } from '../../engine/stake-stepper.ts'
import type { Words } from './i18n/words.ts'
import { perform } from './perform.ts'
import { readEvents } from './read-events.ts'
import type { Reels } from './reels.ts'
import { openRules } from './rules-sheet.ts'
import { createScene } from './scene.ts'
import { finalLine, scriptRound, spokenRound } from './script.ts'
import type { View } from './view.ts'

type Result = Extract<ToFrame, { type: 'result' }>

const once = (act: () => void) => {
  let done = false
  return () => {
    if (done) return
    done = true
    act()
  }
}

/** A wait this short is not worth a word. */
const quietWaitMs = 200

/** The player's hands and the app's answers: which control may do what, and what follows. */
export function openTable(
  { t, send, fail }: GameHost<Words>,
  setup: GameSetup,
  { view, strip, live, reels, clock }: { view: View; strip: SeedStrip; live: LiveRegion; reels: Reels; clock: FrameClock },
) {
  const sound = createSound()
  const stakes = setup.stakes.map(fromWire)
  let stake = openingStake(stakes, fromWire(setup.stake))
  let show: Show | undefined
  /** What is due once when a round's show is over, however it came to its end. */
  let conclude = () => {}

  const desk = roundDesk({
    send,
    now: () => performance.now(),
    later: (ms, act) => setTimeout(act, ms),
    minRoundMs: setup.minRoundMs,
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
    outcomeInView: desk.outcomeInView,
  })

  function refresh() {
    const mayStart = desk.mayStart()
    const free = freeSpins()
    setEnabled(view.lower, mayStart && stakeBelow(stakes, stake) !== undefined)
    setEnabled(view.raise, mayStart && stakeAbove(stakes, stake) !== undefined)
    setEnabled(view.disc, mayStart || free !== undefined)
    view.showStake(formatRupees(stake))
    if (free) view.showDisc(free === 'paused' ? 'go-on' : 'pause')
    else if (mayStart) view.showDisc('spin')
    else view.showDisc('busy', desk.phase() === 'open' ? t.spin : t.spinning)
  }

  function clearTable() {
    show?.cut()
    conclude()
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
    sound.play('button')
    clearTable()
    view.say({ text: '', gold: false })
    desk.play(stake)
    setTimeout(() => {
      if (desk.phase() === 'asked') view.say({ text: t.starting, gold: false })
    }, quietWaitMs)
  }

  async function takeResult({ requestId, round, fair }: Result) {
    if (!desk.takeResult(requestId)) return
    live.hush()
    const money = { payout: fromWire(round.payout), stake: fromWire(round.stake), balance: fromWire(round.balanceAfter) }
    const events = readEvents(round, tables)
    const concludeThis = once(() => {
      strip.show(fair)
      live.say(spokenRound(events, money, t))
      desk.presented()
    })
    conclude = concludeThis
    try {
      if (events) {
        const played = { ...money, round: round.nonce, lineMultiplier: tables.freeSpins.lineMultiplier }
        show = playCues(perform(scriptRound(events, played, t), scene))
        await show.over
      } else {
        // The money is as the round says; only its picture is missing here.
        view.say({ ...finalLine(t.notShown, money.payout, money.stake, t), text: t.notShown, gold: false })
      }
    } finally {
      concludeThis()
    }
  }

  function hear(message: ToFrame) {
    switch (message.type) {
      case 'result':
        return void takeResult(message).catch(fail)
      case 'refused':
        if (!desk.takeRefusal(message.requestId)) return
        view.say({ text: message.text, gold: false })
        return void live.say(message.text)
      case 'checking':
        if (!desk.takeChecking(message.requestId)) return
        view.say({ text: t.checking, gold: false })
        return void live.say(t.checking)
      case 'fair':
        return strip.show(message.fair)
      case 'show-rules':
        return showRules()
      case 'sound':
        return setSound(message.on)
      case 'setup':
      case 'balance':
        // The app draws the balance; a round brings the one to be read out.
        return
    }
  }

  const showRules = () => openRules({ t, title: setup.title, stake, rtpPpm: setup.rtpPpm, facts, tables })
  function setSound(on: boolean) {
    sound.set(on)
    view.showSound(on)
  }

  onPress(view.disc, pressDisc)
  onHold(view.lower, () => step(stakeBelow(stakes, stake)))
  onHold(view.raise, () => step(stakeAbove(stakes, stake)))
  onPress(view.rules, showRules)
  onPress(view.sound, () => {
    setSound(!sound.isOn())
    send({ type: 'sound', on: sound.isOn() })
  })

  setSound(setup.sound)
  for (const control of [view.sound, view.rules]) setEnabled(control, true)
  sayReady()
  refresh()
  return hear
}
