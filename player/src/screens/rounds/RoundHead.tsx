import type { WirePaise } from '@lalmor/contract/wire.ts'
import { tileOf } from '../../art/tiles.ts'
import { formatNet } from '../../i18n/money.ts'
import { t } from '../../i18n/rounds/t.ts'
import css from './RoundHead.module.css'
import { showOf } from './shows/round-show.ts'

type Headed = { game: string; title: string; stake: WirePaise; events?: readonly { type: string }[] } & (
  | { status: 'Unsettled' }
  | { status: 'Settled' | 'Cancel'; payout: WirePaise }
)

export function RoundHead({ round }: { round: Headed }) {
  const { game, title, stake } = round
  const show = round.events && showOf(game, round.events)
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
