import type { GameSetup, RoundInPlay } from '@lalmor/contract/bridge.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { mirchiMinesTables as tables } from '@lalmor/games/mines/definition.ts'
import { mirchiMinesFacts as facts } from '@lalmor/games/mines/facts.ts'
import { ladderOf } from '@lalmor/games/mines/ladder.ts'
import { formatRupees } from '@lalmor/units/paise.ts'
import { countUp, runCountUp } from '../../engine/count-up.ts'
import type { Cue } from '../../engine/event-player.ts'
import type { FrameClock } from '../../engine/frame-clock.ts'
import type { GameHost } from '../../engine/game.ts'
import type { LiveRegion } from '../../engine/live-region.ts'
import type { ResultLine } from '../../engine/result-line.ts'
import { plateOver } from '../../engine/plate.ts'
import { roundShow, type Money } from '../../engine/round-show.ts'
import type { SeedStrip } from '../../engine/seed-strip.ts'
import { soundButton } from '../../engine/sound-button.ts'
import { openingStake, stakeAbove, stakeBelow } from '../../engine/stake-stepper.ts'
import { ago } from './age.ts'
import type { Words } from './i18n/en.ts'
import { plateText, readyLine, spokenEnd, spokenStanding, spokenStep, standingLine, type Line } from './line.ts'
import { perform, withPauses, type Scene } from './perform.ts'
import { readEvents } from './read-events.ts'
import { openRules } from './rules-sheet.ts'
import { covered, endingOf, standingAfter, type Standing } from './standing.ts'
import { freshStep, type Asked } from './steps.ts'
import { buildView } from './view.ts'
import { shortRupees } from '../../engine/amounts.ts'

/** Shorter waits need no message. */
const quietWaitMs = 200
const usualChilies = 3
const mostChilies = tables.tiles - 1

export function openTable(
  { element, t, send, fail }: GameHost<Words>,
  setup: GameSetup,
  { strip, live, clock }: { strip: SeedStrip; live: LiveRegion; clock: FrameClock },
) {
  const words = t.game
  const stakes = setup.stakes.map(fromWire)
  let stake = openingStake(stakes, fromWire(setup.stake))
  let chilies = usualChilies
  let shown: Standing = covered(tables.tiles, chilies)
  let seen = 0
  let open: RoundInPlay | undefined
  let asked: Asked | undefined
  let cashingOut = false

  const sound = soundButton(t, setup, send, 'wind')
  const view = buildView(t, setup, sound, mostChilies, {
    rules: showRules,
    pick,
    act,
    stake: (direction) => choose(() => (stake = (direction < 0 ? stakeBelow : stakeAbove)(stakes, stake) ?? stake)),
    chilies: (direction) => choose(() => (chilies = Math.min(Math.max(chilies + direction, 1), mostChilies))),
  })
  const plate = plateOver(view.board.stage, clock)
  const rounds = roundShow({
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
    changed: () => refresh(),
  })
  const scene: Scene = {
    wait: clock.wait,
    show(standing) {
      shown = standing
      if (standing.over) open = undefined
      draw(standingLine(t, standing, stake))
    },
    turn(tile, turned, signal) {
      const isHit = turned.hit === tile
      sound.play(isHit ? 'chili' : 'tile')
      return view.board.turn(tile, () => view.board.turnUp(tile, isHit ? 'chili' : 'mango', isHit), signal)
    },
    async countUp(payout, signal) {
      const counted = countUp(payout, stake)
      if (!counted) return
      view.board.glow(shown.last)
      sound.win(counted)
      const line = runCountUp(counted, (amount) => view.sayAmount(formatRupees(amount)), clock, signal)
      await Promise.all([line, plate.total({ ...plateText(t, shown, stake), counted }, () => {}, signal)])
    },
    outcomeInView: rounds.outcomeInView,
  }

  function draw(line: Line) {
    const ending = endingOf(shown, stake)
    view.board.show(shown, ending)
    view.showLadder({
      ladder: ladderOf(tables, shown.chilies),
      picks: shown.picks,
      state: ending,
    })
    view.say(line)
    refresh()
  }

  function refresh() {
    const phase = rounds.phase()
    const waiting = phase === 'asking' || phase === 'checking'
    const mayChoose = open === undefined && rounds.mayStart()
    view.showStake({
      value: formatRupees(stake),
      mayLower: mayChoose && stakeBelow(stakes, stake) !== undefined,
      mayRaise: mayChoose && stakeAbove(stakes, stake) !== undefined,
    })
    view.showChilies({
      value: words.ofTiles(chilies, tables.tiles),
      mayLower: mayChoose && chilies > 1,
      mayRaise: mayChoose && chilies < mostChilies,
    })
    view.board.enable(phase === 'open' && shown.next !== undefined)
    view.board.wait(waiting && asked?.type === 'pick' ? asked.tile : undefined)
    const inReplay = phase === 'replaying' && !shown.over
    if (open === undefined && !inReplay) {
      const label = shown.over ? words.newRound : words.start
      return view.showAction({ label, amount: formatRupees(stake), enabled: mayChoose, held: phase === 'asking' })
    }
    const worth = shown.worth?.cashOut ?? (open && open.actions.length > 0 ? fromWire(open.cashOut) : undefined)
    if (worth === undefined) return view.showAction({ label: words.cashOut, enabled: false })
    view.showAction({
      label: cashingOut ? words.cashingOut : words.cashOut,
      amount: formatRupees(worth),
      enabled: phase === 'open',
      held: !cashingOut && phase !== 'checking' && !inReplay,
    })
  }

  /** During a round its odds stay in view below. */
  function say({ text, strong = '', gold }: ResultLine) {
    if (text === '' && strong === '') return
    if (open) return view.say({ ...standingLine(t, shown, stake), above: text })
    view.say({ left: { text }, right: { text: strong, strong }, gold })
  }

  const clearBoard = () => {
    const wasOver = shown.over
    rounds.clear()
    lift()
    draw(readyLine(t, { tiles: tables.tiles, chilies, rtpPpm: setup.rtpPpm }))
    if (wasOver) view.board.lay()
  }

  function choose(change: () => void) {
    change()
    clearBoard()
  }

  function pick(tile: number) {
    if (rounds.phase() !== 'open' || !open) return
    asked = { type: 'pick', tile }
    rounds.act(open.actions.length, { type: 'pick', tile })
  }

  function act() {
    if (!open) {
      asked = { type: 'start' }
      if (shown.over) clearBoard()
      return rounds.start(stake, { chilies })
    }
    asked = { type: 'cash-out' }
    sound.play('button')
    sound.tick()
    rounds.act(open.actions.length, { type: 'cash-out' })
    setTimeout(() => {
      cashingOut = rounds.phase() === 'asking' && asked?.type === 'cash-out'
      refresh()
    }, quietWaitMs)
  }

  /** Plays the requested step; other changes show as the final state, with the reason in `above`. */
  function told(round: RoundInPlay | Round, above: string): { cues: Cue[]; standing: Standing } | undefined {
    const wanted = asked
    asked = undefined
    cashingOut = false
    stake = fromWire(round.stake)
    const events = readEvents(round, tables)
    if (!events) return undefined
    const standing = standingAfter(tables.tiles, events)
    const fresh = freshStep(wanted, seen, events)
    seen = events.length
    if (fresh) return { cues: perform(fresh, shown, stake, scene), standing }
    chilies = standing.chilies
    const show = () => {
      scene.show(standing)
      if (standing.over) rounds.outcomeInView()
      else view.say({ ...standingLine(t, standing, stake), above })
    }
    return { cues: [{ play: async () => show(), end: show }], standing }
  }

  function presentStanding(round: RoundInPlay, { resumed }: { resumed: boolean }) {
    const found = resumed && open === undefined ? words.opened(ago(round.openedAt, Date.now(), t.language)) : words.wentOn
    if (resumed) asked = undefined
    open = round
    const { cues, standing } = told(round, found) ?? {}
    if (!standing) return { cues, spoken: t.notShown }
    return { cues, spoken: resumed ? `${found} ${spokenStanding(t, standing)}` : spokenStep(t, standing) }
  }

  function present(round: Round, money: Money) {
    if (round.status === 'Cancel') return presentVoid(words.stakeBack(shortRupees(money.stake)))
    const { cues, standing } = told(round, '') ?? {}
    if (!standing) lift()
    return { cues, spoken: spokenEnd(t, standing, money) }
  }

  /** Step by step, as the player did. */
  function presentReplay(round: Round, money: Money) {
    stake = money.stake
    const events = readEvents(round, tables)
    const standing = events && standingAfter(tables.tiles, events)
    chilies = standing?.chilies ?? chilies
    lift()
    draw(readyLine(t, { tiles: tables.tiles, chilies, rtpPpm: setup.rtpPpm }))
    return { cues: events && withPauses(events, perform(events, shown, stake, scene), scene), spoken: spokenEnd(t, standing, money) }
  }

  /** The round closed without a pick: its stake is back. */
  function presentVoid(text: string) {
    const show = () => {
      lift()
      draw({ left: { text }, right: { text: '' }, gold: false })
      rounds.outcomeInView()
    }
    return { cues: [{ play: async () => show(), end: show }], spoken: text }
  }

  const lift = () => {
    plate.close()
    open = undefined
    shown = covered(tables.tiles, chilies)
  }
  function showRules() {
    openRules({ t, title: setup.title, stake, chilies, facts, tables })
  }

  view.column.append(strip.element, live.element)
  clearBoard()
  element.replaceChildren(view.root)
  return rounds.hear
}
