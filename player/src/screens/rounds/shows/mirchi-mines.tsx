import type { Wire } from '@lalmor/contract/wire.ts'
import type { MirchiMinesEvent } from '@lalmor/games/mines/events.ts'
import chili from '../../../art/symbols/chili.svg'
import mango from '../../../art/symbols/mango.svg'
import { t } from '../../../i18n/rounds/t.ts'
import css from './MinesPicture.module.css'
import type { ShowOf } from './show.ts'

const tiles = 25
const across = 5

/** Ten-thousandths as two decimals, rounded down. */
const floored = (multiplier: number) => (Math.floor(multiplier / 100) / 100).toFixed(2)

/** Turned tiles and, once they may be revealed, the chilies. */
export const show: ShowOf = (wireEvents) => {
  const events = wireEvents as readonly Wire<MirchiMinesEvent>[]
  const start = events.find((event) => event.type === 'start')
  if (!start) return undefined
  const picks = events.filter((event) => event.type === 'pick')
  const met = picks.find(({ found }) => found === 'chili')
  const paid = events.find((event) => event.type === 'cash-out')
  const chilies = events.find((event) => event.type === 'reveal')?.chilies ?? []
  const place = (tile: number) => t('mines.place', { row: Math.floor(tile / across) + 1, column: (tile % across) + 1 })
  const summary = met
    ? t('mines.met', { pick: met.picks })
    : paid
      ? t('mines.paid', { count: paid.picks, multiplier: floored(paid.multiplier) })
      : t('mines.open', { count: picks.length })
  // Lists only turned tiles until the board may be revealed.
  const drawn = chilies.length > 0 ? t('mines.drawn', { places: chilies.map(place).join('; ') }) : summary
  return {
    picture: (
      <div className={css.board} role="img" aria-label={drawn}>
        {Array.from({ length: tiles }, (_, tile) => {
          const turned = picks.some((pick) => pick.tile === tile)
          const hot = chilies.includes(tile)
          return (
            <span key={tile} className={turned ? (hot ? css.met : css.turned) : ''}>
              {hot ? <img src={chili} alt="" /> : turned && <img src={mango} alt="" />}
            </span>
          )
        })}
      </div>
    ),
    summary,
    drawn,
  }
}
