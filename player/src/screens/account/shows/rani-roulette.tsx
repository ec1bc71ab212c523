import type { Wire } from '@lalmor/contract/wire.ts'
import type { RouletteEvent } from '@lalmor/games/table-games/rani-roulette/events.ts'
import { t } from '../../../i18n/rounds/t.ts'
import css from './RoulettePicture.module.css'
import type { ShowOf } from './show.ts'

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const colourOf = (pocket: number) => (pocket === 0 ? 'green' : reds.has(pocket) ? 'red' : 'black')

/** The pocket where the ball lies. */
export const raniRouletteShow: ShowOf = (wireEvents) => {
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
  }
}
