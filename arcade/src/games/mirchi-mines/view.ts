import type { GameSetup } from '@lalmor/contract/bridge.ts'
import { h } from '../../engine/dom.ts'
import { goldAction } from '../../engine/gold-action.ts'
import { headRow } from '../../engine/head-row.ts'
import { phrased } from '../../engine/phrase.ts'
import type { SoundButton } from '../../engine/sound-button.ts'
import { stepper } from '../../engine/stepper.ts'
import { logo } from './art.ts'
import { board } from './board.ts'
import type { MirchiMinesTexts } from './i18n/words.ts'
import { ladderView } from './ladder.ts'
import type { Line } from './line.ts'

type Hands = {
  rules(): void
  pick(tile: number): void
  stake(direction: -1 | 1): void
  chilies(direction: -1 | 1): void
  act(): void
}

/** Odds while the round is open, then its payout. */
function oddsLine() {
  const above = h('span', { class: 'above' })
  const left = h('span', {})
  const right = h('span', { class: 'right' })
  const element = h('p', { class: 'odds-line num' }, above, left, right)
  return {
    element,
    say(line: Line) {
      above.textContent = line.above ?? ''
      left.replaceChildren(...phrased(line.left))
      right.replaceChildren(...phrased(line.right))
      element.classList.toggle('gold', line.gold)
    },
    sayAmount: (amount: string) => right.replaceChildren(h('b', {}, amount)),
  }
}

export function buildView(t: MirchiMinesTexts, setup: GameSetup, sound: SoundButton, most: number, hands: Hands) {
  const words = t.game
  const ladder = ladderView(t)
  const tiles = board(t, hands.pick)
  const line = oddsLine()
  const stake = stepper({ label: t.stake, lower: t.lowerStake, raise: t.raiseStake, step: hands.stake })
  const chilies = stepper({
    label: words.chilies,
    range: words.range('1', String(most)),
    lower: words.fewerChilies,
    raise: words.moreChilies,
    step: hands.chilies,
  })
  const action = goldAction(hands.act)
  const column = h(
    'div',
    { class: 'column' },
    headRow({ t, title: setup.title, logo, sound, onRules: hands.rules }),
    ladder.element,
    h('div', { class: 'stage' }, tiles.element),
    line.element,
    h('div', { class: 'two' }, stake.element, chilies.element),
    action.element,
  )
  return {
    root: h('div', { class: 'game mirchi-mines' }, column),
    column,
    board: tiles,
    showLadder: ladder.show,
    ...line,
    showStake: stake.show,
    showChilies: chilies.show,
    /** `held`: briefly disabled, keeping its look. */
    showAction(face: Parameters<typeof action.show>[0] & { held?: boolean }) {
      action.show(face)
      action.element.classList.toggle('held', face.held ?? false)
    },
  }
}
