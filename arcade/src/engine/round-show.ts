import type { GameSetup, RoundInPlay, ToFrame } from '@lalmor/contract/bridge.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { playCues, type Cue, type Show } from './event-player.ts'
import type { GameHost } from './game.ts'
import type { LiveRegion } from './live-region.ts'
import { finalLine, type ResultLine } from './result-line.ts'
import { roundDesk } from './round-desk.ts'
import type { SeedStrip } from './seed-strip.ts'
import type { SoundButton } from './sound-button.ts'

export type Money = { payout: Paise; stake: Paise; balance: Paise }

/** `cues` is undefined if this build cannot draw the round. */
type Presentation = { cues: Cue[] | undefined; spoken: string }

type Parts = {
  host: Pick<GameHost<unknown>, 't' | 'send' | 'fail'>
  setup: GameSetup
  strip: Pick<SeedStrip, 'show'>
  live: Pick<LiveRegion, 'say' | 'hush'>
  sound: Pick<SoundButton, 'play' | 'set' | 'ambience' | 'roundStarts'>
  say(line: ResultLine): void
  /** For a settled round. Returns its spoken text. */
  present(round: Round, money: Money): Presentation
  /** For an open round; `resumed` if not requested. Absent if rounds end at their start. */
  presentStanding?(round: RoundInPlay, how: { resumed: boolean }): Presentation
  /** Shows a past round in full. Absent if `present` does so. */
  presentReplay?(round: Round, money: Money): Presentation
  showRules(): void
  changed(): void
}

/** Shorter waits need no message. */
const quietWaitMs = 200

const once = (act: () => void) => {
  let done = false
  return () => {
    if (done) return
    done = true
    act()
  }
}

/** Runs a round from the player's press to `presented`, alike in every game. */
export function roundShow({
  host: { t, send, fail },
  setup,
  strip,
  live,
  sound,
  say,
  present,
  presentStanding,
  presentReplay,
  showRules,
  changed,
}: Parts) {
  let show: Show | undefined
  /** Runs once when a show is over, however it ends. */
  let conclude = () => {}

  const desk = roundDesk({
    send,
    now: () => performance.now(),
    later: (ms, act) => setTimeout(act, ms),
    minRoundMs: setup.minRoundMs,
    changed,
  })
  const clear = () => {
    show?.cut()
    conclude()
  }

  /** Plays the cues or shows `missing`; then reads the round out and calls `over`, however it ended. */
  async function perform({ cues, spoken }: Presentation, missing: ResultLine, over = () => {}) {
    const concludeThis = once(() => {
      live.say(spoken)
      over()
    })
    conclude = concludeThis
    try {
      if (cues) {
        show = playCues(cues)
        await show.over
      } else say(missing)
    } finally {
      concludeThis()
    }
  }

  const moneyOf = (round: Round): Money => ({
    payout: fromWire(round.payout),
    stake: fromWire(round.stake),
    balance: fromWire(round.balanceAfter),
  })
  /** The amounts are known; only the picture is missing. */
  const unseen = ({ payout, stake }: Money): ResultLine => ({ ...finalLine(t.notShown, payout, stake, t), text: t.notShown, gold: false })

  async function takeResult({ requestId, round, fair }: Extract<ToFrame, { type: 'result' }>) {
    if (!desk.takeResult(requestId)) return
    live.hush()
    const money = moneyOf(round)
    await perform(present(round, money), unseen(money), () => {
      strip.show(fair)
      desk.presented()
    })
  }

  async function takeStanding(round: RoundInPlay, how: { resumed: boolean }) {
    if (!presentStanding) return
    live.hush()
    await perform(presentStanding(round, how), { text: t.notShown, gold: false })
  }

  async function takeReplay(round: Round) {
    clear()
    desk.replay()
    live.hush()
    const money = moneyOf(round)
    const told = (presentReplay ?? present)(round, money)
    if (!told.cues) desk.outcomeInView()
    await perform(told, unseen(money), desk.replayed)
  }

  /** Shows a round of before as it ended, at once: the player may have left it in the middle. */
  function takeLast(round: Round) {
    if (desk.phase() !== 'idle') return
    const money = moneyOf(round)
    const performed = perform((presentReplay ?? present)(round, money), unseen(money))
    show?.cut()
    return performed
  }

  return {
    phase: desk.phase,
    mayStart: desk.mayStart,
    outcomeInView: desk.outcomeInView,
    clear,
    /** To the show's next stop for the player, or to its end. */
    skip: () => show?.skip(),
    /** `choice`: the game's addition to the stake. Only if `mayStart`. */
    start(stake: Paise, choice?: object) {
      sound.play('button')
      sound.roundStarts()
      clear()
      say({ text: '', gold: false })
      desk.play(stake, choice)
      setTimeout(() => {
        if (desk.phase() === 'asking') say({ text: t.starting, gold: false })
      }, quietWaitMs)
    },
    act(step: number, action: object) {
      clear()
      desk.act(step, action)
    },
    hear(message: ToFrame) {
      switch (message.type) {
        case 'opened':
          if (!desk.takeStanding(message.requestId)) return
          strip.show(message.fair)
          return void takeStanding(message.round, { resumed: false }).catch(fail)
        case 'stepped':
          if (!desk.takeStanding(message.requestId)) return
          return void takeStanding(message.round, { resumed: false }).catch(fail)
        case 'last':
          return void takeLast(message.round)?.catch(fail)
        case 'replay':
          return void takeReplay(message.round).catch(fail)
        case 'resume':
          clear()
          desk.resume()
          return void takeStanding(message.round, { resumed: true }).catch(fail)
        case 'result':
          return void takeResult(message).catch(fail)
        case 'refused':
          if (!desk.takeRefusal(message.requestId, message.waitMs)) return
          say({ text: message.text, gold: false })
          return void live.say(message.text)
        case 'checking':
          if (!desk.takeChecking(message.requestId)) return
          say({ text: t.checking, gold: false })
          return void live.say(t.checking)
        case 'fair':
          return strip.show(message.fair)
        case 'show-rules':
          return showRules()
        case 'sound':
          return sound.set(message.on)
        case 'ambience':
          return sound.ambience(message.on)
        case 'setup':
        case 'balance':
        case 'earlier':
          // The app draws the balance; the round has the one to read out. A game that asked for earlier rounds hears them itself.
          return
      }
    },
  }
}
