import type { OpenLot } from '@lalmor/contract/bonuses.ts'
import { useId } from 'react'
import marigold from '../../art/ornaments/marigold.svg'
import { by } from '../../i18n/deadline.ts'
import { t } from '../../i18n/bonuses/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatMinute } from '../../i18n/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { lotName } from './bonus-text.ts'
import css from './MyBonuses.module.css'

export function LotCard({ lot, onGiveUp }: { lot: OpenLot; onGiveUp: () => void }) {
  const why = useId()
  const { granted, required, done, left, costLeft, openedAt, expiresAt, roundOpen } = lot
  const title = lotName(lot)
  const far = t('bonuses.of', { done: formatWhole(done), required: formatWhole(required) })
  const time = formatMinute(new Date(openedAt))
  return (
    <Card>
      <div className={css.head}>
        <img src={marigold} alt="" />
        <div>
          <p className={css.title}>
            <b>{title}</b>
            <b className={`${css.granted} num`}>{formatWire(granted)}</b>
          </p>
          <p className="num">{expiresAt === undefined ? time : t('bonuses.since', { time, by: by(expiresAt) })}</p>
        </div>
      </div>
      <Progress label={`${title}: ${t('bonuses.progress')}`} value={done} max={required} text={far} />
      <div className={css.foot}>
        <div>
          <p className="num">{far}</p>
          <p className="num">{t('bonuses.left', { amount: formatWhole(left) })}</p>
          {costLeft !== undefined && <p className="num">{t('bonuses.cost', { amount: formatWhole(costLeft) })}</p>}
        </div>
        <Button tone="ghost" size="mini" disabled={roundOpen} describedBy={roundOpen ? why : undefined} onPress={onGiveUp}>
          <span aria-hidden="true">{t('bonuses.giveUp')}</span>
          <span className="sr">{t('bonuses.giveUpOf', { what: title })}</span>
        </Button>
      </div>
      {roundOpen && (
        <p id={why} className={css.why}>
          {t('bonuses.roundOpen')}
        </p>
      )}
    </Card>
  )
}
