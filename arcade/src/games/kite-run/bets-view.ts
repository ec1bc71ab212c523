import type { KiteBet, TableBets } from '@lalmor/contract/kite.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { h } from '../../engine/dom.ts'
import { icon } from '../../engine/icons.ts'
import { onPress } from '../../engine/press.ts'
import { openSheet } from '../../engine/sheet.ts'
import { rowsOf, type BetRow } from './bets.ts'
import type { KiteRunTexts } from './i18n/words.ts'
import { shortRupees } from '../../engine/amounts.ts'

const item = ({ name, stake, cashOut, payout, isPaid, isMine }: BetRow) =>
  h(
    'li',
    { class: isMine && 'mine' },
    h('span', {}, name),
    h('span', {}, stake),
    h('span', {}, cashOut),
    h('b', { class: isPaid && 'paid' }, payout),
  )

/** The first few under the action, all in a sheet. */
export function betsView(t: KiteRunTexts) {
  const words = t.game
  const sum = h('span', { class: 'sum' })
  const open = h(
    'button',
    { type: 'button', class: 'head', 'aria-haspopup': 'dialog' },
    h('b', {}, words.thisRound),
    ' ',
    sum,
    icon('next'),
  )
  const list = h('ul', {})
  const none = h('p', { class: 'none' })
  const all = h('ul', { class: 'all-bets num' })
  const howMany = h('p', { class: 'how-many' })
  onPress(open, () => openSheet({ title: words.allBets, closeLabel: t.close, body: [howMany, all] }))
  const element = h('section', { class: 'bets num', 'aria-label': words.thisRound }, open, list, none)
  let shown: unknown[] = []
  return {
    element,
    /** Includes the player's. `isLost`: bets still in the round have lost. */
    show(bets: TableBets, own: KiteBet | undefined, isLost: boolean) {
      const now = [bets, own, isLost]
      if (now.every((one, at) => one === shown[at])) return
      shown = now
      const { count, staked, newest } = bets
      const rows = rowsOf(t, bets, own, isLost)
      const players = Math.max(count, rows.length)
      sum.textContent = words.staked(words.players(players), shortRupees(fromWire(staked)))
      list.replaceChildren(...rows.map(item))
      none.hidden = rows.some(({ isMine }) => !isMine)
      none.textContent = rows.length === 0 ? words.noBets : words.noOtherBets
      all.replaceChildren(...rows.map(item))
      howMany.textContent = count > newest.length ? words.newestOf(newest.length, count) : sum.textContent
    },
  }
}
