import type { KiteBet } from '@lalmor/contract/kite.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { formatRupees } from '@lalmor/units/paise.ts'
import { grouped } from '../../engine/grouped.ts'
import { h } from '../../engine/dom.ts'
import { openSheet } from '../../engine/sheet.ts'
import type { KiteRunTexts } from './i18n/words.ts'
import { multiplierText } from './multiplier.ts'

export function endOfBet(t: KiteRunTexts, { status, stake, cashOut, reason }: KiteBet): string {
  const words = t.game
  const staked = formatRupees(fromWire(stake))
  if (status === 'paid') return words.cashedOutAt(multiplierText(cashOut!))
  return status === 'void' ? words.stakeBack(words.backWhy[reason ?? 'restart'], staked) : words.notCashedOut(staked)
}

/** Shows bets that ended while the player was away. They are seen once the sheet is closed. */
export function openEndedBetsSheet(t: KiteRunTexts, bets: readonly KiteBet[], closed: () => void) {
  const rows = bets.map((bet) => {
    const { round, stake, status, payout } = bet
    // Gold is for payouts above the stake.
    const isAbove = status === 'paid' && payout! > stake
    return h(
      'li',
      {},
      h('span', {}, t.game.roundNo(grouped(round))),
      h('b', { class: isAbove && 'paid' }, status === 'paid' ? formatRupees(fromWire(payout!)) : ''),
      h('span', { class: 'how' }, endOfBet(t, bet)),
    )
  })
  openSheet({ title: t.game.sinceYouLooked, closeLabel: t.close, body: [h('ul', { class: 'ended-bets num' }, ...rows)], closed })
}
