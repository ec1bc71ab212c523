import type { CrashTables } from '@lalmor/games/crash/tables.ts'
import { drawingScale } from '../../engine/drawing-scale.ts'
import { h, picture } from '../../engine/dom.ts'
import { icon } from '../../engine/icons.ts'
import { reducedMotion } from '../../engine/motion.ts'
import * as art from './art.ts'
import { scaleLines } from './flight-view.ts'
import type { KiteRunTexts } from './i18n/words.ts'
import { multiplierText } from './multiplier.ts'
import { pictureAt, type SkyBox, type SkyPicture } from './sky-motion.ts'
import type { Moment } from './standing.ts'

export type SkyWords = {
  above: { title: string; strong: string; share: number | undefined } | undefined
  /** `held`: the last one received. */
  multiplier: { text: string; label: string; held: boolean } | undefined
  tag: { text: string; amount: string; mark: boolean } | undefined
  line: string
}

/** Units per second; houses follow by these shares. */
const runPerSecond = 1.2
const parallax = { far: 0.2, near: 0.5 }
const mostSunk = 5
/** The width of a row of houses, in units. */
const rowUnits = 23.4375

/** Writes only changed text: most frames change nothing but the kite. */
const write = (node: Node, text: string) => {
  if (node.textContent !== text) node.textContent = text
}

/** Draws line and string on a canvas and moves the rest by transform. Pixi would retriangulate the line in every frame, and is three times the download. */
export function skyView(t: KiteRunTexts, tables: CrashTables, note: HTMLElement) {
  const canvas = h('canvas', { 'aria-hidden': 'true' })
  const context = canvas.getContext('2d')!
  const far = h('div', { class: 'far' })
  const near = h('div', { class: 'near' })
  const clouds = [h('div', { class: 'cloud' }, picture(art.cloud)), h('div', { class: 'cloud' }, picture(art.cloud))]
  const kite = h('div', { class: 'kite' }, picture(art.kite, { className: 'whole' }), picture(art.kiteCut, { className: 'loose' }))
  const labels = [0, 1, 2].map(() => h('span', { class: 'scale num', 'aria-hidden': 'true' }))
  const above = { title: h('span', {}), strong: h('b', { class: 'num' }), bar: h('i', {}) }
  const bar = h('div', { class: 'bar' }, above.bar)
  const aboveBox = h('div', { class: 'above', role: 'timer' }, above.title, above.strong, bar)
  const multiplier = h('b', {})
  const label = h('span', {})
  const multiplierBox = h('p', { class: 'multiplier num' }, multiplier, label)
  const tagText = h('span', {})
  const tagAmount = h('b', { class: 'num' })
  const tagMark = icon('check')
  const tag = h('div', { class: 'tag' }, tagMark, h('div', {}, tagText, tagAmount))
  const line = h('p', { class: 'connection' })
  const scenery = h(
    'div',
    { class: 'scenery', 'aria-hidden': 'true' },
    h('span', { class: 'sun' }),
    ...clouds,
    far,
    near,
    canvas,
    ...labels,
    kite,
    picture(art.reel, { className: 'reel' }),
  )
  const element = h('div', { class: 'sky' }, scenery, h('div', { class: 'written' }, aboveBox, multiplierBox, tag), line, note)

  let box: SkyBox = { width: 0, height: 0, unit: 16 }
  let scale = 1
  let run = 0
  let sunk = 0
  let last: number | undefined

  function measure() {
    const { width, height } = element.getBoundingClientRect()
    scale = drawingScale(devicePixelRatio)
    box = { width, height, unit: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) }
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
  }

  function moveScenery({ top }: SkyPicture, isFlying: boolean, sinceMs: number) {
    const { unit } = box
    if (isFlying) run += (runPerSecond * sinceMs) / 1_000
    const depth = Math.min(Math.log2(top / 2), mostSunk)
    sunk += (depth - sunk) * Math.min(1, sinceMs / 200)
    for (const [layer, share] of [
      [far, parallax.far],
      [near, parallax.near],
    ] as const)
      layer.style.transform = `translate3d(${-((run * share) % rowUnits) * unit}px,${sunk * share * unit}px,0)`
    clouds.forEach((cloud, at) => (cloud.style.transform = `translate3d(${-((run * 0.1 * (at + 1)) % rowUnits) * unit}px,0,0)`))
  }

  function drawLines({ line: points, reel, stringEnd, kite: { isCut } }: SkyPicture) {
    const { unit, width, height } = box
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, width, height)
    context.lineCap = 'round'
    context.lineJoin = 'round'
    if (points.length > 0) drawLine(points, isCut)
    const [dx, dy] = [stringEnd.x - reel.x, reel.y - stringEnd.y]
    context.beginPath()
    context.moveTo(stringEnd.x, stringEnd.y)
    context.bezierCurveTo(stringEnd.x - 0.03 * dx, stringEnd.y + 0.62 * dy, reel.x + 0.5 * dx, reel.y + 0.05 * dy, reel.x, reel.y)
    context.strokeStyle = '#fffbe4'
    context.lineWidth = 0.1 * unit
    context.stroke()
  }

  function drawLine(points: SkyPicture['line'], isCut: boolean) {
    const { unit } = box
    const [first, end] = [points[0]!, points.at(-1)!]
    const glow = context.createLinearGradient(0, end.y, 0, Math.max(first.y, end.y + 1))
    glow.addColorStop(0, 'rgb(255 227 143 / 55%)')
    glow.addColorStop(1, 'rgb(255 227 143 / 5%)')
    context.fillStyle = glow
    context.beginPath()
    for (const { x, y } of points) context.lineTo(x, y)
    context.lineTo(end.x, first.y)
    context.fill()
    context.beginPath()
    for (const { x, y } of points) context.lineTo(x, y)
    for (const [colour, units] of [
      ['rgb(90 11 60 / 60%)', 0.44],
      [isCut ? '#ffb3a6' : '#fff3c0', 0.25],
    ] as const) {
      context.strokeStyle = colour
      context.lineWidth = units * unit
      context.stroke()
    }
  }

  function nameScale({ top, heightOf }: SkyPicture, isShown: boolean) {
    const lines = scaleLines(top)
    labels.forEach((name, at) => {
      const multiple = lines[at]!
      const y = heightOf(multiple)
      name.hidden = !isShown || y < 0.75 * box.unit
      write(name, multiplierText(Math.round(multiple * 100)))
      name.style.transform = `translate3d(0,${y}px,0) translateY(-50%)`
    })
  }

  new ResizeObserver(measure).observe(element)
  return {
    element,
    /** `now`: shown milliseconds. */
    draw(moment: Moment, now: number) {
      if (box.width === 0) return
      const still = reducedMotion()
      const shown = pictureAt(tables, moment, box, { swayMs: now, still })
      if (!still) moveScenery(shown, moment.phase === 'flying', now - (last ?? now))
      last = now
      drawLines(shown)
      nameScale(shown, shown.line.length > 0)
      kite.style.transform = `translate3d(${shown.kite.x}px,${shown.kite.y}px,0) translate(-50%,-50%) rotate(${shown.kite.turned}deg)`
      kite.classList.toggle('cut', shown.kite.isCut)
    },
    say({ above: told, multiplier: large, tag: outcome, line: connection }: SkyWords) {
      aboveBox.hidden = !told
      if (told) {
        write(above.title, told.title)
        write(above.strong, told.strong)
        bar.hidden = told.share === undefined
        above.bar.style.transform = `scaleX(${told.share ?? 0})`
      }
      multiplierBox.hidden = !large
      if (large) {
        write(multiplier, large.text)
        write(label, large.label)
        multiplierBox.classList.toggle('held', large.held)
      }
      multiplierBox.classList.toggle('end', large?.label === t.game.stringCut)
      tag.hidden = !outcome
      if (outcome) {
        write(tagText, outcome.text)
        write(tagAmount, outcome.amount)
        tagMark.toggleAttribute('hidden', !outcome.mark)
      }
      write(line, connection)
    },
  }
}
