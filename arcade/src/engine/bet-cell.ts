import type { Paise } from '@lalmor/units/paise.ts'
import { spokenRupees } from './amounts.ts'
import { pile } from './chips.ts'
import { h } from './dom.ts'
import { reducedMotion, timing } from './motion.ts'
import { onPressOrHold } from './press.ts'
import type { Texts } from '../i18n/en.ts'

const lands = { opacity: [0, 1], transform: ['translateY(1.25rem) scale(1.15)', 'none'] }

type Parts = {
  t: Texts
  name: string
  className: string
  content?: (Node | string)[]
  lay(): void
  takeBack(): void
}

/** A press lays a chip; a long press or Delete takes all back. */
export function betCell({ t, name, className, content = [], lay, takeBack }: Parts) {
  const element = h('button', { type: 'button', class: className, 'aria-label': name }, ...content)
  let chips: HTMLElement | undefined
  let shown = 0n
  onPressOrHold(element, lay, takeBack)
  return {
    element,
    show(amount: Paise) {
      if (amount === shown) return
      shown = amount
      chips?.remove()
      chips = amount > 0n ? pile(amount) : undefined
      if (chips) {
        element.append(chips)
        if (!reducedMotion()) chips.animate(lands, { duration: timing.chip, easing: 'ease-out' })
      }
      element.setAttribute('aria-label', chips ? t.table.placed(name, spokenRupees(amount, t)) : name)
    },
  }
}

export type BetCell = ReturnType<typeof betCell>
