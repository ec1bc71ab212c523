import type { OpenRound, OutsideRound, Round } from '@lalmor/contract/rounds.ts'
import { tileOf } from '../../art/tiles.ts'
import { formatNet } from '../../i18n/money.ts'
import { t } from '../../i18n/rounds/t.ts'
import css from './RoundHead.module.css'
import { showOf } from './shows/round-show.ts'

/** The round at a glance: its picture, its payout, and payout − stake. */
export function RoundHead({ round }: { round: OpenRound | Round | OutsideRound }) {
  const { game, title, stake } = round
  const show = 'events' in round ? showOf(game, round.events) : undefined
  const tile = tileOf(game)
  return (
    <div className={css.head}>
      {show ? show.picture : tile && <img className={css.tile} src={tile} alt="" />}
      <div className={css.words}>
        <h2>{title}</h2>
        {show && <p className={css.what}>{show.summary}</p>}
        {round.status === 'Unsettled' ? (
          <p className={css.net}>{t('records.open')}</p>
        ) : (
          <>
            <p className={`${css.net} ${round.payout > stake ? css.gold : ''} num`}>{formatNet(round.payout, stake)}</p>
            <p className={css.label}>{t('round.wl')}</p>
          </>
        )}
      </div>
    </div>
  )
}
