import { h } from './dom.ts'
import { onPress, setEnabled } from './press.ts'

export function goldAction(act: () => void) {
  const label = h('span', {})
  const amount = h('b', { class: 'num' })
  const element = h('button', { type: 'button', class: 'act' }, label, ' ', amount)
  onPress(element, act)
  return {
    element,
    show(face: { label: string; amount?: string; enabled: boolean }) {
      label.textContent = face.label
      amount.textContent = face.amount ?? ''
      setEnabled(element, face.enabled)
    },
  }
}
