import { h } from './dom.ts'
import { onPress } from './press.ts'

/** The frame is never left blank. */
export function showNotice(host: HTMLElement, { title, text, action, act }: { title: string; text: string; action: string; act(): void }) {
  const button = h('button', { type: 'button', class: 'act' }, action)
  onPress(button, act)
  host.replaceChildren(h('section', { class: 'notice', role: 'alert' }, h('h1', {}, title), h('p', {}, text), button))
}
