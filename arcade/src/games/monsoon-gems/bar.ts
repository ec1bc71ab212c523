import { h, picture } from '../../engine/dom.ts'
import { phrased } from '../../engine/phrase.ts'
import { orbArt } from './art.ts'
import type { BarFace } from './script.ts'

export function orbElement(className: string) {
  const number = h('b', { class: 'num' })
  const element = h('span', { class: className }, picture(orbArt), number)
  return {
    element,
    show(times: number) {
      number.textContent = `×${times}`
      element.classList.toggle('long', times >= 100)
    },
  }
}

/** Tumble, multiplier and amount, or a sentence. */
export function tumbleBar() {
  const orb = orbElement('orb')
  const left = h('span', { class: 'left' })
  const right = h('span', { class: 'right' })
  const note = h('span', { class: 'note' })
  const element = h('p', { class: 'tumble-bar num' }, left, orb.element, right, note)
  const showTimes = (times: number) => {
    orb.element.classList.toggle('none', times === 0)
    if (times > 0) orb.show(times)
  }
  return {
    element,
    /** The target of flying orbs. */
    orb: orb.element,
    showTimes,
    show(face: BarFace) {
      const said = 'note' in face
      note.textContent = said ? face.note : ''
      left.replaceChildren(...(!said && face.tumble ? phrased(face.tumble) : []))
      right.replaceChildren(...(!said && face.amount ? phrased(face.amount) : []))
      showTimes(said ? 0 : face.times)
    },
  }
}

export type TumbleBar = ReturnType<typeof tumbleBar>
