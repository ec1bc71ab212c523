import { h } from './dom.ts'

const shownMs = 1500

/** A short word above the action that nobody has to answer: 1.5 s, then it is gone. The live region says it to who does not see it. */
export function toast() {
  const element = h('p', { class: 'toast', 'aria-hidden': 'true' })
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    element,
    show(text: string) {
      clearTimeout(timer)
      element.textContent = text
      timer = setTimeout(() => (element.textContent = ''), shownMs)
    },
  }
}

export type Toast = ReturnType<typeof toast>
