import type { Bet } from '@lalmor/games/table-games/tables.ts'
import type { RouletteTables } from '@lalmor/games/table-games/rani-roulette/tables.ts'
import { walkByArrows } from '../../engine/arrow-keys.ts'
import { betCell, type BetCell } from '../../engine/bet-cell.ts'
import type { BetSlip } from '../../engine/bet-slip.ts'
import { h } from '../../engine/dom.ts'
import { icon, type IconName } from '../../engine/icons.ts'
import { onHold, onPress, setEnabled } from '../../engine/press.ts'
import { betName, numbersOf } from './bet-names.ts'
import { colourOf, lastView, spotsIn, viewOf } from './felt.ts'
import type { RaniRouletteTexts } from './i18n/words.ts'

type Parts = {
  t: RaniRouletteTexts
  tables: RouletteTables
  slip: BetSlip
  lay(bet: Bet): void
  takeBack(bet: Bet): void
  closed(): void
}

/** Three rows, so large that borders and crossings have keys. Covers the felt while open. */
export function closeUp({ t, tables, slip, lay, takeBack, closed }: Parts) {
  const key = (name: IconName, label: string) => h('button', { type: 'button', class: 'icon-button', 'aria-label': label }, icon(name))
  const up = key('up', t.game.rowUp)
  const down = key('down', t.game.rowDown)
  const close = key('close', t.close)
  const title = h('h2', { class: 'num' })
  const spots = h('div', { class: 'spots' })
  const head = h('header', {}, title, up, down, close)
  const element = h('section', { class: 'close-up num', 'aria-label': t.game.closeUp, hidden: true }, head, spots)
  const walk = walkByArrows(spots)
  let view = 0
  let cells: (BetCell & { bet: Bet })[] = []

  const show = () => {
    for (const cell of cells) cell.show(slip.on(cell.bet.name))
  }
  function draw() {
    const shown = spotsIn(tables, view)
    cells = shown.map(({ bet, x, y }) => {
      const pocket = bet.kind === 'straight' ? bet.on[0] : undefined
      const content = pocket === undefined ? [] : [String(pocket)]
      const className = `spot ${pocket === undefined ? 'border' : 'number'} x${x} y${y}`
      return { bet, ...betCell({ t, name: betName(bet, t), className, content, lay: () => lay(bet), takeBack: () => takeBack(bet) }) }
    })
    const numbers = shown.filter(({ bet }) => bet.kind === 'straight')
    const plates = numbers.map(({ bet, x, y }) => {
      const pocket = bet.on[0]!
      return h('div', { class: `plate-of ${colourOf(tables, pocket)} ${pocket === 0 ? 'zero' : `x${x} y${y}`}` })
    })
    spots.replaceChildren(...plates, ...cells.map((cell) => cell.element))
    title.textContent = t.game.rowsShown(numbersOf({ on: numbers.flatMap(({ bet }) => bet.on) }, t))
    setEnabled(up, view > 0)
    setEnabled(down, view < lastView)
    walk.refresh()
    show()
  }
  const focus = (pocket: number) => cells.find(({ bet }) => bet.name === String(pocket))?.element.focus()
  const move = (by: number) => {
    view = Math.min(Math.max(view + by, 0), lastView)
    draw()
  }
  const hide = () => {
    if (element.hidden) return
    element.hidden = true
    closed()
  }

  onHold(up, () => move(-1))
  onHold(down, () => move(1))
  onPress(close, hide)
  element.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape') hide()
  })

  return {
    element,
    show,
    hide,
    isOpen: () => !element.hidden,
    open(pocket: number) {
      view = viewOf(pocket)
      element.hidden = false
      draw()
      focus(pocket)
    },
    setEnabled(enabled: boolean) {
      for (const cell of cells) setEnabled(cell.element, enabled)
    },
  }
}
