import type { Wire } from '@lalmor/contract/wire.ts'
import type { RouletteEvent } from '@lalmor/games/table-games/rani-roulette/events.ts'
import { t } from '../../../i18n/rounds/t.ts'
import css from './RoulettePicture.module.css'
import type { ShowOf } from './show.ts'

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const colourOf = (pocket: number) => (pocket === 0 ? 'green' : reds.has(pocket) ? 'red' : 'black')

export const show: ShowOf = (wireEvents) => {
  const events = wireEvents as readonly Wire<RouletteEvent>[]
  const spin = events.find((event) => event.type === 'spin')
  if (!spin) return undefined
  const bets = events.filter((event) => event.type === 'bet')
  const colour = colourOf(spin.pocket)
  const pocket = t(`roulette.${colour}`, { pocket: spin.pocket })
  return {
    picture: (
      <div className={`${css.pocket} ${css[colour]} num`} role="img" aria-label={pocket}>
        {spin.pocket}
      </div>
    ),
    summary: `${pocket} · ${t('table.won', { count: bets.filter(({ amount }) => amount > 0).length, bets: bets.length })}`,
    drawn: t('roulette.drawn', { pocket }),
    bets: bets.map(({ bet, stake, amount }) => ({ name: nameOf(bet), stake, amount })),
  }
}

const inside: { readonly [count: number]: 'straight' | 'split' | 'street' | 'corner' | 'sixLine' } = {
  1: 'straight',
  2: 'split',
  3: 'street',
  4: 'corner',
  6: 'sixLine',
}

/** `14 straight`, `2nd 12`, `Red`; unknown bets by id. */
function nameOf(bet: string): string {
  const kind = /^\d+(-\d+)*$/.test(bet) ? inside[bet.split('-').length] : undefined
  if (kind) return t(`bet.${kind}`, { numbers: numbersOf(bet.split('-').map(Number)) })
  switch (bet) {
    case 'red':
    case 'black':
    case 'odd':
    case 'even':
      return t(`bet.${bet}`)
    case 'low':
      return '1–18'
    case 'high':
      return '19–36'
    case 'dozen-1':
      return t('bet.dozen1')
    case 'dozen-2':
      return t('bet.dozen2')
    case 'dozen-3':
      return t('bet.dozen3')
    default:
      return bet.startsWith('column-') ? t('bet.column', { which: bet.slice('column-'.length) }) : bet
  }
}

/** `14`, `14, 17`, `13–18`: three or more in a row are a range. */
function numbersOf(on: readonly number[]): string {
  const [first, last] = [on[0]!, on.at(-1)!]
  return on.length > 2 && last - first === on.length - 1 ? `${first}–${last}` : on.join(', ')
}
