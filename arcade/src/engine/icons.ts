import { svg } from './dom.ts'

/** Icons from player/src/ui/sprite.svg: 24 box, line 1.7, one faint tint. */
const shapes = {
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  closeUp: '<path d="M4.5 4.5h15v15h-15ZM12 4.5v15M4.5 12h15"/><circle cx="12" cy="12" r="2.75" fill="currentColor" stroke="none"/>',
  down: '<path d="m5 9.5 7 7 7-7"/>',
  help: '<circle cx="12" cy="12" r="8.5" fill="currentColor" fill-opacity=".2"/><path d="M9.6 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.9"/><circle cx="12" cy="16.7" r="1" fill="currentColor" stroke="none"/>',
  minus: '<path d="M5 12h14"/>',
  next: '<path d="m9.5 5 7 7-7 7"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  shield:
    '<path d="M12 3 4.5 6v5.5c0 4.7 3 8 7.5 9.5 4.5-1.5 7.5-4.8 7.5-9.5V6Z" fill="currentColor" fill-opacity=".2"/><path d="m8.7 12 2.4 2.4 4.3-4.6"/>',
  soundOff: '<path d="M4 10v4h3.5L13 18.5v-13L7.5 10Z" fill="currentColor" fill-opacity=".2"/><path d="m16.5 9.5 5 5M21.5 9.5l-5 5"/>',
  soundOn:
    '<path d="M4 10v4h3.5L13 18.5v-13L7.5 10Z" fill="currentColor" fill-opacity=".2"/><path d="M16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11"/>',
  undo: '<path d="M8.5 5 4 9.5l4.5 4.5M4 9.5h9.5a5.5 5.5 0 0 1 0 11H9"/>',
  up: '<path d="m5 14.5 7-7 7 7"/>',
} as const

export type IconName = keyof typeof shapes

export function icon(name: IconName): SVGSVGElement {
  const element = svg('svg', {
    class: 'ic',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.7,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  })
  element.innerHTML = shapes[name]
  return element
}
