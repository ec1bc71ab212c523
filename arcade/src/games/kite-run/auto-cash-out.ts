import type { CrashTables } from '@lalmor/games/crash/tables.ts'
import { h } from '../../engine/dom.ts'
import { onPress, setEnabled } from '../../engine/press.ts'
import type { KiteRunTexts } from './i18n/words.ts'
import { multiplierNumber, parseCashOut, spokenMultiplier } from './multiplier.ts'

const first = 200

/** A field with a switch. Typing switches it on. */
export function autoCashOut(t: KiteRunTexts, tables: CrashTables) {
  const words = t.game
  const range = words.autoRange(multiplierNumber(tables.cashOutLeast), spokenMultiplier(tables.winCap * 100))
  const field = h('input', {
    type: 'text',
    inputmode: 'decimal',
    enterkeyhint: 'done',
    autocomplete: 'off',
    maxlength: 9,
    class: 'num',
    'aria-label': range,
  })
  const toggle = h('button', { type: 'button', class: 'switch', role: 'switch', 'aria-label': words.autoSwitch })
  let value: number | undefined = first
  let on = false

  const mark = () => {
    toggle.setAttribute('aria-checked', String(on))
    field.setAttribute('aria-invalid', String(value === undefined))
  }
  const fill = () => {
    if (value !== undefined) field.value = multiplierNumber(value)
  }
  field.addEventListener('input', () => {
    value = parseCashOut(tables, field.value)
    on = true
    mark()
  })
  field.addEventListener('focus', () => field.select())
  field.addEventListener('change', fill)
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') field.blur()
  })
  onPress(toggle, () => {
    on = !on
    mark()
  })
  fill()
  mark()

  return {
    element: h(
      'div',
      { class: 'block', role: 'group', 'aria-label': words.autoSwitch },
      h('p', { class: 'label' }, h('span', {}, words.autoCashOut)),
      h('div', { class: 'steps' }, h('label', { class: 'field' }, field, h('span', { 'aria-hidden': 'true' }, '×')), toggle),
    ),
    /** The multiplier in hundredths; undefined if off, `invalid` if it is not a legal cash-out. */
    value: () => (on ? (value ?? ('invalid' as const)) : undefined),
    range,
    focus: () => field.focus(),
    set(cashOut: number | undefined) {
      on = cashOut !== undefined
      value = cashOut ?? value ?? first
      fill()
      mark()
    },
    enable(enabled: boolean) {
      setEnabled(toggle, enabled)
      field.readOnly = !enabled
    },
  }
}
