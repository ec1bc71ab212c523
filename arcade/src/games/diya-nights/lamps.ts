import { h, picture } from '../../engine/dom.ts'
import { flame, lamp } from './art.ts'
import type { LampRow } from './lamp-row.ts'

/** A clay lamp with its flame apart, so that it can burn or be out. */
export const lampElement = () =>
  h('span', { class: 'lamp' }, h('i', { class: 'halo' }), picture(lamp), picture(flame, { className: 'flame' }))

/** The row of lamps on the cabinet during free spins. Decorative: the result line counts them too. */
export function lampsOnCabinet() {
  const element = h('div', { class: 'lamp-row', 'aria-hidden': 'true' })
  const lamps: HTMLElement[] = []
  return {
    element,
    /** Undefined: no free spins. */
    show(row: LampRow | undefined) {
      const of = row?.of ?? 0
      for (const gone of lamps.splice(of)) gone.remove()
      while (lamps.length < of) lamps.push(element.appendChild(lampElement()))
      element.style.setProperty('--lamps', String(of))
      lamps.forEach((one, at) => one.classList.toggle('out', at >= row!.lit))
    },
  }
}
