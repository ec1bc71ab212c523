import { rupees, type Paise } from '@lalmor/units/paise.ts'
import { chipNumber, spokenRupees } from './amounts.ts'
import blue from './art/chip-10.svg'
import red from './art/chip-100.svg'
import gold from './art/chip-1000.svg'
import green from './art/chip-50.svg'
import violet from './art/chip-500.svg'
import { h, picture } from './dom.ts'
import { onPress } from './press.ts'
import type { Texts } from '../i18n/en.ts'

/** Highest first. */
const faces: readonly (readonly [least: Paise, art: string])[] = [
  [rupees(1000n), gold],
  [rupees(500n), violet],
  [rupees(100n), red],
  [rupees(50n), green],
  [rupees(0n), blue],
]
const artOf = (amount: Paise): string => faces.find(([least]) => amount >= least)?.[1] ?? blue

/** Decorative, with its sum: the place below it says the amount in words. A spoken name must begin with the visible text. */
export const pile = (amount: Paise) =>
  h('span', { class: 'pile', 'aria-hidden': 'true' }, picture(artOf(amount)), h('b', { class: 'num', 'data-sum': chipNumber(amount) }))

/** Arrow keys choose, as in any radio group. */
export function chipRack(t: Texts, chips: readonly Paise[]) {
  let chosen = chips[0]!
  const keys = chips.map((chip) =>
    h(
      'button',
      { type: 'button', class: 'chip', role: 'radio', 'aria-label': spokenRupees(chip, t) },
      picture(artOf(chip)),
      h('b', { class: 'num' }, chipNumber(chip)),
    ),
  )
  const choose = (at: number) => {
    chosen = chips[at]!
    keys.forEach((key, i) => {
      key.setAttribute('aria-checked', String(i === at))
      key.tabIndex = i === at ? 0 : -1
    })
  }
  const element = h('div', { class: 'chip-rack', role: 'radiogroup', 'aria-label': t.table.chip }, ...keys)
  keys.forEach((key, at) => onPress(key, () => choose(at)))
  element.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (chips.indexOf(chosen) + step + chips.length) % chips.length
    choose(next)
    keys[next]!.focus()
  })
  choose(0)
  return { element, chosen: () => chosen }
}
