import type { Bet } from '@lalmor/games/table-games/tables.ts'
import type { RouletteTables } from '@lalmor/games/table-games/rani-roulette/tables.ts'
import { walkByArrows } from '../../engine/arrow-keys.ts'
import { betCell } from '../../engine/bet-cell.ts'
import type { BetSlip } from '../../engine/bet-slip.ts'
import { h } from '../../engine/dom.ts'
import { setEnabled } from '../../engine/press.ts'
import { betName, pocketName } from './bet-names.ts'
import { cellsOf, colourOf } from './felt.ts'
import type { RaniRouletteTexts } from './i18n/words.ts'

type Parts = { t: RaniRouletteTexts; tables: RouletteTables; press(bet: Bet): void; takeBack(bet: Bet): void }

/** `1, 4, 7 … 34`. */
const firstOf = ({ on: [first, second, third, ...more] }: Bet): string => `${first}, ${second}, ${third} … ${more.at(-1)}`

/** The words on a key, large and small; none for the two colours. */
function wordsOf(bet: Bet, t: RaniRouletteTexts): string[] {
  const { dozens, dozenUnit } = t.game
  if (bet.name === 'red' || bet.name === 'black') return []
  if (bet.kind === 'dozen') return [dozens[bet.name.slice(-1) as keyof typeof dozens], dozenUnit]
  return bet.kind === 'column' ? [betName(bet, t), firstOf(bet)] : [betName(bet, t)]
}

/** Spoken as written, for voice control. */
const nameOf = (bet: Bet, t: RaniRouletteTexts): string => wordsOf(bet, t).join(' ') || betName(bet, t)

function faceOf(bet: Bet, t: RaniRouletteTexts): (Node | string)[] {
  const [large, small] = wordsOf(bet, t)
  if (large === undefined) return [h('span', { class: `diamond ${bet.name}` }), h('span', { class: 'word' }, nameOf(bet, t))]
  return small === undefined ? [large] : [h('span', {}, large, ' ', h('small', {}, small))]
}

/** The three-wide table with two rows side by side: six numbers in reading order. */
export function feltView({ t, tables, press, takeBack }: Parts) {
  const { numbers, dozens, columns, evenChances } = cellsOf(tables)
  const cellOf = (bet: Bet, { name, look, content }: { name: string; look: string; content: (Node | string)[] }) => ({
    bet,
    ...betCell({ t, name, className: `cell ${look}`, content, lay: () => press(bet), takeBack: () => takeBack(bet) }),
  })
  const numberCells = numbers.map((bet) => {
    const pocket = bet.on[0]!
    return cellOf(bet, { name: pocketName(tables, pocket, t), look: `number ${colourOf(tables, pocket)}`, content: [String(pocket)] })
  })
  const outside = (bet: Bet) => cellOf(bet, { name: nameOf(bet, t), look: `outside ${bet.kind}s`, content: faceOf(bet, t) })
  const dozenCells = dozens.map(outside)
  const columnCells = columns.map(outside)
  const evenCells = evenChances.map(outside)
  const cells = [...numberCells, ...dozenCells, ...columnCells, ...evenCells]

  const elements = (some: { element: HTMLElement }[]) => some.map(({ element }) => element)
  const element = h(
    'div',
    { class: 'felt num', role: 'group', 'aria-label': t.game.table },
    h('div', { class: 'inside' }, ...elements(numberCells), ...elements(dozenCells)),
    h('div', { class: 'outsides' }, ...elements(columnCells), ...elements(evenCells)),
  )
  const walk = walkByArrows(element)

  return {
    element,
    /** Call after hiding or showing cells. */
    refresh: walk.refresh,
    show(slip: BetSlip) {
      for (const cell of cells) cell.show(slip.on(cell.bet.name))
    },
    /** Lights the cells that the pocket pays; none without one. */
    mark(pocket: number | undefined) {
      for (const { bet, element: cell } of cells) cell.classList.toggle('drawn', pocket !== undefined && bet.on.includes(pocket))
    },
    setEnabled(enabled: boolean) {
      for (const cell of cells) setEnabled(cell.element, enabled)
    },
    focus: (pocket: number) => numberCells[pocket]?.element.focus(),
  }
}
