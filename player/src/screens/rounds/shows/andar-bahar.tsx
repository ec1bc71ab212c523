import type { Wire } from '@lalmor/contract/wire.ts'
import type { AndarBaharEvent, Card } from '@lalmor/games/table-games/andar-bahar/events.ts'
import cards from '../../../art/cards.svg'
import { t } from '../../../i18n/rounds/t.ts'
import css from './CardsPicture.module.css'
import type { ShowOf } from './show.ts'

export const show: ShowOf = (wireEvents) => {
  const events = wireEvents as readonly Wire<AndarBaharEvent>[]
  const joker = events.find((event) => event.type === 'joker')
  const winner = events.find((event) => event.type === 'winner')
  const dealt = events.filter((event) => event.type === 'card')
  const last = dealt.at(-1)
  if (!joker || !winner || !last) return undefined
  const bets = events.filter((event) => event.type === 'bet')
  const side = winner.side === 'andar' ? 'Andar' : 'Bahar'
  return {
    picture: (
      <div className={css.cards} role="img" aria-label={t('andar.picture', { joker: nameOf(joker.card), card: nameOf(last.card) })}>
        {[joker.card, last.card].map((card) => (
          <img key={card} src={`${cards}#${card}`} alt="" />
        ))}
      </div>
    ),
    summary: `${t('andar.won', { side, count: winner.cards })} · ${t('table.won', { count: bets.filter(({ amount }) => amount > 0).length, bets: bets.length })}`,
    drawn: t('andar.drawn', { cards: [joker.card, ...dealt.map(({ card }) => card)].map(symbolOf).join(' ') }),
    bets: bets.map(({ bet, stake, amount }) => ({ name: betName(bet), stake, amount })),
  }
}

function betName(bet: string): string {
  if (bet === 'andar') return 'Andar'
  if (bet === 'bahar') return 'Bahar'
  const [from, to] = bet.replace('cards-', '').split('-')
  return to === undefined ? t('bet.card') : t('bet.cards', { range: `${from}–${to}` })
}

const pips = { S: '♠', H: '♥', D: '♦', C: '♣' } as const
const rankOf = (card: Card) => (card.startsWith('T') ? '10' : card[0]!)
const suitOf = (card: Card) => card[1] as keyof typeof pips

const symbolOf = (card: Card) => `${rankOf(card)}${pips[suitOf(card)]}`

/** For screen readers, which do not read suit symbols. */
const nameOf = (card: Card) => t(`suit.${suitOf(card)}`, { rank: rankOf(card) })
