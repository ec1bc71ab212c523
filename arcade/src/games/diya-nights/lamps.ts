import { h, picture } from '../../engine/dom.ts'
import { flame, lamp } from './art.ts'

/** A clay lamp with its flame apart, so that it can burn or be out. */
export const lampElement = () =>
  h('span', { class: 'lamp' }, h('i', { class: 'halo' }), picture(lamp), picture(flame, { className: 'flame' }))
