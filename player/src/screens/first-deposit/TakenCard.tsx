import type { FirstDeposit } from '@lalmor/contract/promotions.ts'
import { href, navigateTo } from '../../page/router.ts'
import { by } from '../../i18n/deadline.ts'
import { t } from '../../i18n/first-deposit/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatMinute } from '../../i18n/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { endText } from '../bonuses/bonus-text.ts'
import css from './FirstDeposit.module.css'

type Taken = NonNullable<FirstDeposit['taken']>

const bonuses = '/pages/account/MyBonuses/MyBonuses'

export function TakenCard({ taken }: { taken: Taken }) {
  const { deposit, bonus, at, requirement, done, endsAt, ended, endedAt } = taken
  const far = t('firstDeposit.bet', { done: formatWhole(done), required: formatWhole(requirement) })
  return (
    <Card lift>
      <div className={css.row}>
        <Badge tone={ended === undefined ? 'warn' : ended === 'done' ? 'ok' : 'plain'}>
          {t(ended === undefined ? 'firstDeposit.running' : 'firstDeposit.ended')}
        </Badge>
        <span className={css.quiet}>{t('firstDeposit.since', { time: formatMinute(new Date(at)) })}</span>
      </div>
      <p className={css.amount}>
        <span>{t('firstDeposit.bonusOn', { deposit: formatWhole(deposit) })}</span> <b className="num">{formatWire(bonus)}</b>
      </p>
      <Progress label={t('firstDeposit.requirement')} value={done} max={requirement} text={far} />
      <p className={css.row}>
        <span className="num">{far}</span>
        {ended === undefined && <span className={css.quiet}>{t('firstDeposit.ends', { by: by(endsAt) })}</span>}
      </p>
      {ended === undefined ? (
        <Facts>
          <Fact label={t('firstDeposit.locked')}>{formatWire(taken.left)}</Fact>
          <Fact label={t('firstDeposit.costLeft')}>{formatWire(taken.costLeft)}</Fact>
        </Facts>
      ) : (
        <p className={css.end}>{endText({ ended, endedAt: endedAt ?? endsAt, required: requirement, held: taken.left })}</p>
      )}
      <PressLink className={buttonClass({ tone: 'ghost' })} href={href(bonuses)} onPress={() => navigateTo(bonuses)}>
        {t('title.bonuses')}
      </PressLink>
    </Card>
  )
}
