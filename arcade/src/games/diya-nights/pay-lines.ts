import type { Symbol } from '@lalmor/games/slots/diya-nights/events.ts'
import type { SlotTables } from '@lalmor/games/slots/diya-nights/tables.ts'
import { h, picture, svg } from '../../engine/dom.ts'
import { symbolArt } from './art.ts'
import type { DiyaNightsTexts } from './i18n/words.ts'

const rowCount = 3
/** A cell and the space after it, in units of the drawing. */
const pitch = 10
const gap = 1.5

export const lineDrawings = ({ lines }: Pick<SlotTables, 'lines'>, t: DiyaNightsTexts) =>
  h(
    'ol',
    { class: 'pay-lines num' },
    ...lines.map((line, at) => {
      const path = t.game.linePath(at + 1, t.listed(line.map((row) => t.game.rows[row]!)))
      return h('li', {}, lineDrawing(line, path), h('span', { 'aria-hidden': 'true' }, String(at + 1)))
    }),
  )

function lineDrawing(line: readonly number[], path: string) {
  const cells = line.flatMap((crossed, reel) =>
    Array.from({ length: rowCount }, (_, row) =>
      svg('rect', {
        x: reel * pitch + gap / 2,
        y: row * pitch + gap / 2,
        width: pitch - gap,
        height: pitch - gap,
        rx: 1.6,
        class: row === crossed ? 'on' : undefined,
      }),
    ),
  )
  const points = line.map((row, reel) => `${(reel + 0.5) * pitch},${(row + 0.5) * pitch}`).join(' ')
  const viewBox = `0 0 ${line.length * pitch} ${rowCount * pitch}`
  return svg('svg', { viewBox, role: 'img', 'aria-label': path }, ...cells, svg('polyline', { points }))
}

export const isInView = ({ cell, stop, length }: { cell: number; stop: number; length: number }): boolean =>
  (cell - stop + length) % length < rowCount

/** `stops` marks the cells in view. */
export function stripTable({ reels }: Pick<SlotTables, 'reels'>, stops: readonly number[] | undefined, { game: words }: DiyaNightsTexts) {
  const cellOf = (strip: readonly Symbol[], reel: number, cell: number) => {
    const symbol = strip[cell]
    if (symbol === undefined) return h('td')
    const stop = stops?.[reel]
    const marked = stop !== undefined && isInView({ cell, stop, length: strip.length })
    return h('td', { class: marked ? 'cell marked' : 'cell' }, picture(symbolArt[symbol], { alt: words.symbols[symbol] }))
  }
  const longest = Math.max(...reels.map(({ length }) => length))
  return h(
    'table',
    { class: 'strips num' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('td'),
        ...reels.map(({ length }, reel) => h('th', { scope: 'col' }, words.reel(reel + 1), h('small', {}, words.stops(length)))),
      ),
    ),
    h(
      'tbody',
      {},
      ...Array.from({ length: longest }, (_, cell) =>
        h('tr', {}, h('th', { scope: 'row' }, String(cell)), ...reels.map((strip, reel) => cellOf(strip, reel, cell))),
      ),
    ),
  )
}
