import type { CrashTables } from '@lalmor/games/crash/tables.ts'
import { drawingScale } from '../../engine/drawing-scale.ts'
import { h, picture } from '../../engine/dom.ts'
import { icon } from '../../engine/icons.ts'
import { reducedMotion, timing } from '../../engine/motion.ts'
import * as art from './art.ts'
import { scaleLines } from './flight-view.ts'
import type { KiteRunTexts } from './i18n/words.ts'
import { multiplierText } from './multiplier.ts'
import { isInMotion, kiteSize, pictureAt, type Point, type SkyBox, type SkyPicture } from './sky-motion.ts'
import type { Moment } from './standing.ts'
import { kiteRadius, tagPlace, type TagPlaces } from './tag-place.ts'

export type SkyWords = {
  /** `share`: of the bar, which empties in `leftMs`. */
  above: { title: string; strong: string; share?: number; leftMs?: number } | undefined
  /** `held`: the last one received. */
  multiplier: { text: string; label: string; held: boolean } | undefined
  tag: { text: string; amount: string; mark: boolean } | undefined
  line: string
}

/** Units per second; houses follow by these shares. */
const runPerSecond = 1.2
const parallax = { far: 0.2, near: 0.5 }
/** Of the scenery between the roofs and the highest sky. */
const sunkUnitsMax = { houses: 9, clouds: 11 }
const snapRays = 7
const clockJumpMs = 150
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
  const night = h('div', { class: 'night' })
  const sun = h('span', { class: 'sun' })
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
    night,
    sun,
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
  let altitude = 0
  let last: number | undefined
  let places: TagPlaces | undefined
  let place: keyof TagPlaces = 'high'
  let wasFlying = false
  let drawn: string | undefined
  let emptying: Animation | undefined
  let emptyAt: number | undefined
  /** When this frame saw the string cut, in shown time. */
  let cutAt: number | undefined
  let flownAt: Point = { x: 0, y: 0 }

  function measure() {
    const { width, height } = element.getBoundingClientRect()
    scale = drawingScale(devicePixelRatio)
    box = { width, height, unit: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) }
    kite.style.setProperty('--size', `${kiteSize(height / box.unit)}rem`)
    measureTag()
    drawn = undefined
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
  }

  /** The tag's own place, and one at the lower right, above what lies there. */
  function measureTag() {
    const { x: left, y: top, width, height } = element.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = tag
    if (tag.hidden || offsetWidth === 0) return (places = undefined)
    const written = tag.offsetParent!.getBoundingClientRect()
    const size = { width: offsetWidth, height: offsetHeight }
    const floor = Number(getComputedStyle(element).getPropertyValue('--floor')) * box.unit
    const low = { x: width - 0.75 * box.unit - offsetWidth, y: height - floor - offsetHeight, ...size }
    const pill = line.getBoundingClientRect()
    if (line.textContent !== '' && pill.right - left > low.x) low.y = Math.min(low.y, pill.top - top - 0.25 * box.unit - offsetHeight)
    places = { high: { x: written.x - left + tag.offsetLeft, y: written.y - top + tag.offsetTop, ...size }, low }
  }

  function moveTag(kites: Point[]) {
    if (!places) return
    const next = tagPlace(places, kites, kiteRadius * kiteSize(box.height / box.unit) * box.unit, place)
    const { high, low } = places
    tag.style.transform = next === 'high' ? '' : `translate3d(${low.x - high.x}px,${low.y - high.y}px,0)`
    if (next !== place) tag.animate({ opacity: [0, 1] }, { duration: timing.fade })
    place = next
  }

  function moveScenery(shown: SkyPicture, isFlying: boolean, sinceMs: number) {
    const { unit } = box
    if (isFlying) run += (runPerSecond * sinceMs) / 1_000
    altitude += (shown.altitude - altitude) * Math.min(1, sinceMs / 200)
    const sunk = { houses: sunkUnitsMax.houses * altitude * unit, clouds: sunkUnitsMax.clouds * altitude * unit }
    for (const [layer, share] of [
      [far, parallax.far],
      [near, parallax.near],
    ] as const)
      layer.style.transform = `translate3d(${-((run * share) % rowUnits) * unit}px,${sunk.houses * share}px,0)`
    clouds.forEach((cloud, at) => {
      cloud.style.transform = `translate3d(${-((run * 0.1 * (at + 1)) % rowUnits) * unit}px,${(sunk.clouds * (at + 1)) / clouds.length}px,0)`
    })
    sun.style.transform = `translate3d(0,${sunk.houses}px,0)`
    night.style.opacity = altitude.toFixed(3)
  }

  function drawLines({ line: points, reel, stringEnd, snap }: SkyPicture, isCut: boolean) {
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
    if (snap !== undefined) drawSnap(stringEnd, snap)
  }

  /** The string is not redrawn while the kite rests. */
  function hasMoved({ line: points, stringEnd, snap }: SkyPicture): boolean {
    const now = points.length === 0 && snap === undefined ? [stringEnd.x, stringEnd.y, canvas.width, canvas.height].join(' ') : undefined
    if (now !== undefined && now === drawn) return false
    drawn = now
    return true
  }

  /** Short rays from where the string snapped. */
  function drawSnap({ x, y }: Point, share: number) {
    const { unit } = box
    const [from, to] = [(0.3 + 1.4 * share) * unit, (0.9 + 1.6 * share) * unit]
    context.globalAlpha = 1 - share
    context.strokeStyle = '#fff'
    context.lineWidth = 0.14 * unit
    context.beginPath()
    for (let ray = 0; ray < snapRays; ray++) {
      const angle = (2 * Math.PI * (ray + 0.5)) / snapRays
      context.moveTo(x + from * Math.cos(angle), y + from * Math.sin(angle))
      context.lineTo(x + to * Math.cos(angle), y + to * Math.sin(angle))
    }
    context.stroke()
    context.globalAlpha = 1
  }

  /** Empties the bar in one animation of the compositor. Restarts it only if the clock has jumped. */
  function emptyBar(share: number, leftMs: number) {
    const at = performance.now() + leftMs
    if (emptyAt !== undefined && Math.abs(at - emptyAt) < clockJumpMs) return
    emptying?.cancel()
    above.bar.style.transform = `scaleX(${share})`
    emptyAt = reducedMotion() ? undefined : at
    if (emptyAt !== undefined && leftMs > 0)
      emptying = above.bar.animate({ transform: [`scaleX(${share})`, 'scaleX(0)'] }, { duration: leftMs, fill: 'forwards' })
  }

  /** Counts the cut from where this frame saw it: news of it comes late, and its first moment is the shortest. */
  function asSeen(moment: Moment, now: number): Moment {
    if (moment.phase !== 'cut') cutAt = undefined
    else if (wasFlying) cutAt = now
    wasFlying = moment.phase === 'flying'
    return moment.phase === 'cut' && cutAt !== undefined ? { ...moment, sinceMs: Math.min(moment.sinceMs, now - cutAt) } : moment
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
  const words = new ResizeObserver(measureTag)
  for (const one of [tag, line, multiplierBox]) words.observe(one)
  return {
    element,
    /** `now`: shown milliseconds. */
    draw(moment: Moment, now: number) {
      if (box.width === 0) return
      const still = reducedMotion()
      const shown = pictureAt(tables, asSeen(moment, now), box, { swayMs: now, still })
      if (!still) moveScenery(shown, moment.phase === 'flying', now - (last ?? now))
      last = now
      if (hasMoved(shown)) drawLines(shown, moment.phase === 'cut')
      nameScale(shown, shown.line.length > 0)
      kite.style.transform = `translate3d(${shown.kite.x}px,${shown.kite.y}px,0) translate(-50%,-50%) rotate(${shown.kite.turned}deg)`
      kite.style.opacity = String(shown.kite.opacity)
      kite.classList.toggle('rests', !isInMotion(moment))
      kite.classList.toggle('cut', shown.kite.isCut)
      flownAt = shown.kite
      // The next kite will come to the roof: a tag must not have to leave it then.
      moveTag(moment.phase === 'cut' ? [shown.kite, shown.rest] : [shown.kite])
    },
    /** Another player's cash-out: rises behind the kite and fades. `at`: its place among several. */
    ghost(text: string, at: number) {
      const ghost = h('span', { class: 'ghost num' }, text)
      kite.before(ghost)
      const from = { x: flownAt.x - (4.5 + 1.5 * (at % 2)) * box.unit, y: flownAt.y + (1 + 1.5 * at) * box.unit }
      const moves = [0, -1.25, -2.5].map((units) => `translate3d(${from.x}px,${from.y + units * box.unit}px,0)`)
      const rising = ghost.animate({ transform: moves, opacity: [0, 1, 0] }, { duration: timing.ghost, easing: 'ease-out', fill: 'both' })
      rising.addEventListener('finish', () => ghost.remove())
    },
    say({ above: told, multiplier: large, tag: outcome, line: connection }: SkyWords) {
      aboveBox.hidden = !told
      if (told) {
        write(above.title, told.title)
        write(above.strong, told.strong)
        bar.hidden = told.share === undefined
        emptyBar(told.share ?? 0, told.leftMs ?? 0)
      }
      multiplierBox.hidden = !large
      if (large) {
        write(multiplier, large.text)
        write(label, large.label)
        multiplierBox.classList.toggle('held', large.held)
      }
      multiplierBox.classList.toggle('end', large?.label === t.game.stringCut)
      if (tag.hidden !== !outcome) {
        tag.hidden = !outcome
        place = 'high'
        tag.style.transform = ''
        measureTag()
      }
      if (outcome) {
        write(tagText, outcome.text)
        write(tagAmount, outcome.amount)
        tagMark.toggleAttribute('hidden', !outcome.mark)
      }
      write(line, connection)
    },
  }
}
