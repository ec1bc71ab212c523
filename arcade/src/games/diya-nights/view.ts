import type { Cell, Grid } from '@lalmor/games/slots/diya-nights/events.ts'
import { h, picture } from '../../engine/dom.ts'
import { icon } from '../../engine/icons.ts'
import { resultLine } from '../../engine/result-line.ts'
import type { DiyaNightsTexts } from './i18n/words.ts'
import { busyDisc, continueDisc, garland, logo, pauseDisc, spinDisc, symbolArt } from './art.ts'
import type { CellBoxes } from './reels.ts'
import type { Mark } from './script.ts'

export type DiscFace = 'spin' | 'busy' | 'pause' | 'go-on'

export type View = ReturnType<typeof buildView>

/** The scene: everything but the turning symbols is an element here, in the order the keyboard walks. */
export function buildView(t: DiyaNightsTexts, { reelCount, rowCount, sound }: { reelCount: number; rowCount: number; sound: HTMLElement }) {
  const words = t.game
  const each = (count: number) => Array.from({ length: count }, (_, i) => i)

  const cells = each(rowCount).map(() => each(reelCount).map(() => h('div', { class: 'cell', role: 'cell' }, h('span', { class: 'sr' }))))
  const wells = each(reelCount).map(() => h('div', { class: 'well' }))
  const canvas = h('canvas', { class: 'symbols', 'aria-hidden': 'true' })
  const rows = cells.map((row) => h('div', { class: 'row', role: 'row' }, ...row))
  const grid = h('div', { class: 'grid', role: 'table', 'aria-label': words.reels }, ...rows)
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
  const lamp = (className: string) => h('span', { class: className }, picture(symbolArt.kandil))
  const scenery = h(
    'div',
    { class: 'scenery', 'aria-hidden': 'true' },
    h('div', { class: 'lamps' }, lamp('high'), lamp('low'), h('span', {}), lamp('low'), lamp('high')),
    picture(garland, { className: 'garland' }),
  )
  const head = h(
    'header',
    { class: 'head' },
    sound,
    h('h1', { class: 'logo' }, title),
    picture(symbolArt.peacock, { className: 'crest' }),
    picture(symbolArt.diya, { className: 'flame left' }),
    picture(symbolArt.diya, { className: 'flame right' }),
  )
  const controls = h(
    'div',
    { class: 'controls' },
    h('div', { class: 'block' }, h('p', { class: 'label' }, h('span', {}, t.stake), stake), h('div', { class: 'steps' }, lower, raise)),
    disc,
    h('div', { class: 'block' }, h('p', { class: 'label' }, h('span', {}, t.rtp), rtp), rules),
  )
  const column = h('main', { class: 'column' }, head, cabinet, result.element, controls)
  const root = h('div', { class: 'game diya-nights' }, scenery, column)

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
    /** The words behind the canvas, for who does not see it. */
    nameSymbols(shown: Grid) {
      cells.forEach((row, r) =>
        row.forEach((cell, reel) => {
          const symbol = shown[reel]?.[r]
          cell.firstElementChild!.textContent = symbol ? words.symbols[symbol] : ''
        }),
      )
    },
    turning(reel: number, on: boolean, awaited = false) {
      wells[reel]!.classList.toggle('on', on)
      wells[reel]!.classList.toggle('awaited', on && awaited)
    },
    /** Marks the paying cells; `hit` dims the others. */
    mark(marked: readonly Cell[], mark: Mark | undefined) {
      const isMarked = (reel: number, row: number) => marked.some((cell) => cell.reel === reel && cell.row === row)
      cells.forEach((line, row) =>
        line.forEach((cell, reel) => {
          cell.classList.toggle('hit', mark === 'hit' && isMarked(reel, row))
          cell.classList.toggle('soft', mark === 'soft' && isMarked(reel, row))
        }),
      )
      reels.classList.toggle('dim', mark === 'hit')
    },
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
