import type { FirstDeposit } from '@lalmor/contract/promotions.ts'
import { t } from '../../i18n/first-deposit/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatDay } from '../../i18n/time.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './FirstDeposit.module.css'

/** Shown after a deposit without the offer, or if somebody else with the same device or account had it. */
export const GoneCard = ({ made }: { made: FirstDeposit['made'] | undefined }) => (
  <Card>
    <div className={css.gone}>
      <span className={css.sign}>
        <Icon name="deposit" />
      </span>
      <h2>{t(made ? 'firstDeposit.gone' : 'firstDeposit.used')}</h2>
      <p>
        {made
          ? t('firstDeposit.goneText', { amount: formatWhole(made.amount), day: formatDay(new Date(made.at)) })
          : t('firstDeposit.usedText')}
      </p>
    </div>
  </Card>
)
