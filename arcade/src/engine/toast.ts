import { h } from './dom.ts'

const usualMs = 1500

/** Above the action, for a while. The live region reads it out. */
export function toast() {
  const element = h('p', { class: 'toast', 'aria-hidden': 'true' })
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    element,
    /** Pass `ms` for a text that takes longer to read. */
    show(text: string, ms = usualMs) {
      clearTimeout(timer)
      element.textContent = text
      timer = setTimeout(() => (element.textContent = ''), ms)
    },
  }
}
