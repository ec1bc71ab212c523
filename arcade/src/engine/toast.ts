import { h } from './dom.ts'

const usualMs = 1500

/** A short word above the action that nobody has to answer: it goes by itself. The live region says it to who does not see it. */
export function toast() {
  const element = h('p', { class: 'toast', 'aria-hidden': 'true' })
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    element,
    /** `ms` where the words need longer to be read than usual. */
    show(text: string, ms = usualMs) {
      clearTimeout(timer)
      element.textContent = text
      timer = setTimeout(() => (element.textContent = ''), ms)
    },
  }
}
