import { h } from './dom.ts'
import { icon } from './icons.ts'
import { onPress } from './press.ts'

/** Tab stays inside instead of leaving for the app around the frame. */
function keepFocus(sheet: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return
  const controls = [...sheet.querySelectorAll<HTMLElement>('button, a[href], input, select')]
  const leaving = event.shiftKey ? controls[0] : controls.at(-1)
  if (document.activeElement !== leaving && sheet.contains(document.activeElement)) return
  event.preventDefault()
  const next = event.shiftKey ? controls.at(-1) : controls[0]
  next?.focus()
}

/** Opens a modal sheet over the whole frame. The rest is inert, Escape closes it, and the focus returns. */
export function openSheet({ title, closeLabel, body, closed }: { title: string; closeLabel: string; body: Node[]; closed?: () => void }) {
  if (isSheetOpen()) return
  const close = h('button', { type: 'button', class: 'icon-button', 'aria-label': closeLabel }, icon('close'))
  const sheet = h(
    'div',
    { class: 'sheet', tabindex: -1 },
    h('div', { class: 'grab' }),
    h('div', { class: 'sheet-head' }, h('h2', {}, title), close),
    ...body,
  )
  const dialog = h('dialog', { class: 'sheet-dialog', 'aria-label': title }, sheet)
  onPress(close, () => dialog.close())
  dialog.addEventListener('keydown', (event) => keepFocus(sheet, event))
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    closed?.()
  })
  document.body.append(dialog)
  dialog.showModal()
  close.focus()
}

export const isSheetOpen = (): boolean => document.querySelector('dialog[open]') !== null
