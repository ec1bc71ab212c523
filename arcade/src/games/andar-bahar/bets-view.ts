import type { AndarBaharTables } from '@lalmor/games/table-games/andar-bahar/tables.ts'
import type { Bet } from '@lalmor/games/table-games/tables.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { walkByArrows } from '../../engine/arrow-keys.ts'
import { betCell } from '../../engine/bet-cell.ts'
import type { BetSlip } from '../../engine/bet-slip.ts'
import { pile } from '../../engine/chips.ts'
import { h } from '../../engine/dom.ts'
import { setEnabled } from '../../engine/press.ts'
import { countText, placesOf, timesText } from './bet-names.ts'
import type { AndarBaharTexts } from './i18n/words.ts'
import { reachOf } from './reach.ts'
import type { Deal } from './read-events.ts'

type Parts = { t: AndarBaharTexts; tables: AndarBaharTables; lay(bet: Bet): void; takeBack(bet: Bet): void }

/** The payout comes from the table to the chips that won it. */
function pay(cell: HTMLElement, amount: Paise) {
  const chips = pile(amount)
  chips.classList.add('paid')
  cell.append(chips)
}

export function betsView({ t, tables, lay, takeBack }: Parts) {
  const words = t.game
  const { sides, counts } = placesOf(tables)
  // The spoken name repeats the visible words in order, for voice control.
  const cellOf = (bet: Bet, { className, name, content }: { className: string; name: string; content: (Node | string)[] }) => ({
    bet,
    ...betCell({
      t,
      name: `${name}, ${timesText(bet)}×`,
      className,
      content: [...content, ' ', h('b', {}, `${timesText(bet)}×`)],
      lay: () => lay(bet),
      takeBack: () => takeBack(bet),
    }),
  })
  const sideCells = sides.map(({ side, bet }) => {
    const [name, order] = [words.sides[side], words.order[side]]
    return cellOf(bet, { className: `side ${side}`, name: `${name}, ${order}`, content: [h('span', {}, name, ' ', h('small', {}, order))] })
  })
  const countCells = counts.map((bet) =>
    cellOf(bet, { className: 'count', name: `${words.cardsDealt} ${countText(bet)}`, content: [h('span', {}, countText(bet))] }),
  )
  const cells = [...sideCells, ...countCells]

  const elements = (some: { element: HTMLElement }[]) => some.map(({ element }) => element)
  const element = h(
    'div',
    { class: 'bets num', role: 'group', 'aria-label': words.bets },
    h('div', { class: 'sides' }, ...elements(sideCells)),
    h('div', { class: 'counts' }, h('span', { class: 'counts-name' }, words.cardsDealt), ...elements(countCells)),
  )
  const walk = walkByArrows(element)

  return {
    element,
    /** Call once the bets are in the document. */
    refresh: walk.refresh,
    show(slip: BetSlip) {
      for (const { bet, element: cell, show } of cells) {
        show(slip.on(bet.name))
        cell.classList.toggle('on', slip.on(bet.name) > 0n)
      }
    },
    setEnabled(enabled: boolean) {
      for (const cell of cells) setEnabled(cell.element, enabled)
    },
    /** Follows the deal: the count bet that `cards` have reached, and those that they passed. Zero clears all marks. */
    count(cards: number) {
      element.classList.remove('over')
      for (const chips of element.querySelectorAll('.paid')) chips.remove()
      for (const { element: cell } of cells) cell.classList.remove('drawn', 'won', 'now', 'past')
      if (cards === 0) return
      for (const { bet, element: cell } of countCells) cell.classList.add(reachOf(bet, cards))
    },
    /** Lights the winning side and count; in gold what the player won in a round above its stake. */
    end({ dealt, won }: Deal, { gold }: { gold: boolean }) {
      this.count(dealt.length)
      element.classList.add('over')
      const { side } = dealt.at(-1)!
      for (const { bet, element: cell } of cells) {
        cell.classList.toggle('drawn', bet.name === side || cell.classList.contains('now'))
        const amount = won.get(bet.name)
        cell.classList.toggle('won', gold && amount !== undefined)
        if (gold && amount !== undefined) pay(cell, amount)
      }
    },
  }
}
