import { h, picture } from '../dom.ts'
import { icon } from '../icons.ts'
import { resultLine } from '../result-line.ts'
import type { SoundButton } from '../sound-button.ts'
import type { Texts } from '../../i18n/en.ts'
import { busyDisc, continueDisc, pauseDisc, spinDisc } from './art.ts'
import './slots.css'
import type { CellBoxes } from './stage.ts'

export type DiscFace = 'spin' | 'busy' | 'pause' | 'go-on'

/** `soft`: a thin outline, the most for payouts at or below the stake. */
export type Mark = 'hit' | 'soft'

export type Cell = { reel: number; row: number }

type Parts = {
  t: Texts
  /** The class with the game's colours. */
  name: string
  logo: string
  reelCount: number
  rowCount: number
  gridLabel: string
  sound: Pick<SoundButton, 'element' | 'offer'>
  /** Ornaments: behind everything, and behind the title. */
  scenery: Node[]
  ornaments?: Node[]
  bar?: Node
}

export type SlotView = ReturnType<typeof slotView>

/** All but the moving reels are elements, in tab order. */
export function slotView({ t, name, logo, reelCount, rowCount, gridLabel, sound, scenery, ornaments = [], bar }: Parts) {
  const each = (count: number) => Array.from({ length: count }, (_, i) => i)

  const cells = each(rowCount).map(() => each(reelCount).map(() => h('div', { class: 'cell', role: 'cell' }, h('span', { class: 'sr' }))))
  const wells = each(reelCount).map(() => h('div', { class: 'well' }))
  const canvas = h('canvas', { class: 'symbols', 'aria-hidden': 'true' })
  const rows = cells.map((row) => h('div', { class: 'row', role: 'row' }, ...row))
  const grid = h('div', { class: 'grid', role: 'table', 'aria-label': gridLabel }, ...rows)
  const reels = h('div', { class: 'reels' }, h('div', { class: 'wells', 'aria-hidden': 'true' }, ...wells), grid, canvas)
  const cabinet = h('div', { class: 'cabinet' }, h('div', { class: 'beads' }, reels))

  const result = resultLine()
  const stake = h('b', { class: 'num' })
  const lower = h('button', { type: 'button', class: 'key step', 'aria-label': t.lowerStake }, icon('minus'))
  const raise = h('button', { type: 'button', class: 'key step', 'aria-label': t.raiseStake }, icon('plus'))
  const discFaces: Record<DiscFace, { src: string; label: string }> = {
    spin: { src: spinDisc, label: t.spin },
    busy: { src: busyDisc, label: t.spinning },
    pause: { src: pauseDisc, label: t.pause },
    'go-on': { src: continueDisc, label: t.goOn },
  }
  const discPictures = Object.entries(discFaces).map(([face, { src }]) => ({ face, element: picture(src) }))
  const disc = h('button', { type: 'button', class: 'disc' }, ...discPictures.map(({ element }) => element))
  const rtp = h('b', { class: 'num' })
  const rules = h('button', { type: 'button', class: 'key' }, icon('help'), t.rules)

  const title = picture(logo)
  const head = h(
    'div',
    { class: 'head' },
    sound.element,
    ...(sound.offer ? [sound.offer] : []),
    h('h1', { class: 'logo' }, title),
    ...ornaments,
  )
  const controls = h(
    'div',
    { class: 'controls' },
    h('div', { class: 'block' }, h('p', { class: 'label' }, h('span', {}, t.stake), stake), h('div', { class: 'steps' }, lower, raise)),
    disc,
    h('div', { class: 'block' }, h('p', { class: 'label' }, h('span', {}, t.rtp), rtp), rules),
  )
  const column = h('div', { class: 'column' }, head, ...(bar ? [bar] : []), h('div', { class: 'stage' }, cabinet), result.element, controls)
  const root = h('div', { class: `game slot ${name}` }, h('div', { class: 'scenery', 'aria-hidden': 'true' }, ...scenery), column)

  return {
    root,
    column,
    cabinet,
    reels,
    canvas,
    lower,
    raise,
    disc,
    rules,
    showTitle: (text: string) => (title.alt = text),
    showStake: (text: string) => (stake.textContent = text),
    showRtp: (text: string) => (rtp.textContent = text),
    showDisc(face: DiscFace, label = discFaces[face].label) {
      disc.setAttribute('aria-label', label)
      for (const one of discPictures) one.element.hidden = one.face !== face
    },
    say: result.say,
    sayAmount: result.sayAmount,
    /** For screen readers: reel by reel, from the top. */
    nameSymbols(shown: readonly (readonly string[])[]) {
      cells.forEach((row, r) => row.forEach((cell, reel) => (cell.firstElementChild!.textContent = shown[reel]?.[r] ?? '')))
    },
    turning(reel: number, on: boolean, awaited = false) {
      wells[reel]!.classList.toggle('on', on)
      wells[reel]!.classList.toggle('awaited', on && awaited)
    },
    mark(marked: readonly Cell[], mark: Mark | undefined) {
      const isMarked = (reel: number, row: number) => marked.some((cell) => cell.reel === reel && cell.row === row)
      cells.forEach((line, row) =>
        line.forEach((cell, reel) => {
          cell.classList.toggle('hit', mark === 'hit' && isMarked(reel, row))
          cell.classList.toggle('soft', mark === 'soft' && isMarked(reel, row))
        }),
      )
    },
    /** Dims all cells except the hits. */
    dim: (on: boolean) => reels.classList.toggle('dim', on),
    boxOf: ({ reel, row }: Cell): DOMRect => cells[row]![reel]!.getBoundingClientRect(),
    measure(): CellBoxes {
      const box = canvas.getBoundingClientRect()
      const boxOf = (row: number, reel: number) => cells[row]![reel]!.getBoundingClientRect()
      return {
        width: box.width,
        height: box.height,
        cellWidth: boxOf(0, 0).width,
        centreX: each(reelCount).map((reel) => boxOf(0, reel).left + boxOf(0, reel).width / 2 - box.left),
        centreY: each(rowCount).map((row) => boxOf(row, 0).top + boxOf(row, 0).height / 2 - box.top),
      }
    },
  }
}
