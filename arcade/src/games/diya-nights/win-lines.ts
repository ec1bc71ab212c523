import { h, svg } from '../../engine/dom.ts'

const cellWidth = 100
const cellHeight = 112

/** The path of a line in hundredths of a cell's width, from the left edge to the right. */
export function linePath(line: readonly number[]): string {
  const height = (row: number) => row * cellHeight + cellHeight / 2
  const points = line.map((row, reel) => [reel * cellWidth + cellWidth / 2, height(row)])
  const ends = [[0, height(line[0]!)], ...points, [line.length * cellWidth, height(line.at(-1)!)]]
  return `M${ends.map((point) => point.join(' ')).join('L')}`
}

/** Draws lines over cells and under symbols; a single line has its number at the left. Numbers count from 1. */
export function winLines(lines: readonly (readonly number[])[], rowCount: number) {
  const width = (lines[0]?.length ?? 0) * cellWidth
  const paths = svg('svg', {
    class: 'paths',
    viewBox: `0 0 ${width} ${rowCount * cellHeight}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })
  const number = h('span', { class: 'line-number num', 'aria-hidden': 'true', hidden: true })
  return {
    paths,
    number,
    show(shown: readonly number[]) {
      const ways = shown.flatMap((line) => {
        const rows = lines[line - 1]
        return rows ? [{ line, rows }] : []
      })
      paths.replaceChildren(
        ...ways.flatMap(({ rows }) => {
          const d = linePath(rows)
          return [svg('path', { d, pathLength: 1, class: 'shade' }), svg('path', { d, pathLength: 1, class: 'light' })]
        }),
      )
      paths.classList.toggle('several', ways.length > 1)
      const [only] = ways
      number.hidden = ways.length !== 1
      if (!only || number.hidden) return
      number.textContent = String(only.line)
      number.className = `line-number num from-${only.rows[0]}`
    },
  }
}
