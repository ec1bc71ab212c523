import { h } from './dom.ts'
import { icon } from './icons.ts'
import { onHold, setEnabled } from './press.ts'

type Stepper = {
  label: string
  lower: string
  raise: string
  range?: string
  step(direction: -1 | 1): void
}

/** A key to lower and one to raise; a long press repeats. */
export function stepper({ label, lower, raise, range, step }: Stepper) {
  const value = h('b', { class: 'num' })
  const lowerKey = h('button', { type: 'button', class: 'key step', 'aria-label': lower }, icon('minus'))
  const raiseKey = h('button', { type: 'button', class: 'key step', 'aria-label': raise }, icon('plus'))
  const name = h('p', { class: 'label' }, h('span', {}, label))
  if (range !== undefined) name.append(h('span', { class: 'num' }, range))
  onHold(lowerKey, () => step(-1))
  onHold(raiseKey, () => step(1))
  return {
    element: h(
      'div',
      { class: 'block', role: 'group', 'aria-label': label },
      name,
      h('div', { class: 'steps' }, lowerKey, value, raiseKey),
    ),
    show(shown: { value: string; mayLower: boolean; mayRaise: boolean }) {
      value.textContent = shown.value
      setEnabled(lowerKey, shown.mayLower)
      setEnabled(raiseKey, shown.mayRaise)
    },
  }
}
