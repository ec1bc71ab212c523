import type { CheckIn } from '@lalmor/contract/promotions.ts'
import { useId } from 'react'
import { navigateTo } from '../../page/router.ts'
import { by } from '../../i18n/deadline.ts'
import { t } from '../../i18n/check-in/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { formatClock } from '../../i18n/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { nextStep, pausedText } from './check-in-text.ts'
import css from './CheckIn.module.css'
import type { useMakeCheckIn } from './useCheckIn.ts'

type Props = { state: CheckIn; making: ReturnType<typeof useMakeCheckIn> }

export function DayCard({ state, making }: Props) {
  const { standing, today } = state
  if (standing === 'phone') return <PhoneCard />
  if (standing === 'closed' || standing === 'stopped')
    return (
      <Note tone="warn" icon="lock">
        {t(`checkIn.${standing}`)}
      </Note>
    )
  return today === 'done' ? <DoneCard state={state} /> : <NextCard state={state} making={making} />
}

function NextCard({ state, making: { make, isPending, doubt, error } }: Props) {
  const why = useId()
  const { today, paused, steps } = state
  const day = nextStep(state)
  const amount = steps[day - 1]!
  const isOpen = today === 'open'
  return (
    <Card lift>
      <p className={css.day}>
        <b>{t(isOpen && paused ? 'checkIn.waited' : 'checkIn.day', { day })}</b>
        <b className={`${isOpen ? css.amount : ''} num`}>{formatWire(amount)}</b>
      </p>
      {isOpen && <p className={css.small}>{paused ? pausedText(paused) : t('checkIn.today', { day })}</p>}
      <div className={css.act}>
        <Button tone={isOpen ? 'gold' : 'ghost'} disabled={!isOpen} describedBy={isOpen ? undefined : why} busy={isPending} onPress={make}>
          {t('checkIn.make', { amount: formatWhole(amount) })}
        </Button>
      </div>
      {(today === 'device' || today === 'budget') && (
        <div id={why}>
          <Note tone="warn" icon={today === 'device' ? 'phone' : 'clock'} announce>
            {t(`checkIn.${today}`, { day })}
          </Note>
        </div>
      )}
      {isOpen && doubt && (
        <Note tone="warn" icon="clock" announce>
          {t(`checkIn.${doubt}`)}
        </Note>
      )}
      {isOpen && error && (
        <Note tone="bad" icon="alert" announce>
          {callErrorText(error)}
        </Note>
      )}
    </Card>
  )
}

function DoneCard({ state }: Pick<Props, 'state'>) {
  const { last, steps } = state
  const day = nextStep(state)
  return (
    <Card lift>
      {last && (
        <div className={css.done} role="status">
          <span className={css.sign}>
            <Icon name="check" />
          </span>
          <div>
            <b>{t('checkIn.added', { amount: formatWhole(last.amount) })}</b>
            {last.betUntil !== undefined && (
              <p className="num">{t('checkIn.becomes', { requirement: formatWhole(last.requirement), by: by(last.betUntil) })}</p>
            )}
          </div>
        </div>
      )}
      <div className={css.act}>
        <Button tone="ghost" disabled onPress={() => undefined}>
          {last?.claimedAt === undefined ? t('checkIn.made') : t('checkIn.madeAt', { time: formatClock(new Date(last.claimedAt)) })}
        </Button>
      </div>
      <p className={`${css.small} ${css.center}`}>{t('checkIn.next', { day, amount: formatWhole(steps[day - 1]!) })}</p>
    </Card>
  )
}

const PhoneCard = () => (
  <Card lift>
    <b>{t('checkIn.phone')}</b>
    <p className={css.small}>{t('checkIn.phoneText')}</p>
    <div className={css.act}>
      <Button tone="gold" onPress={() => navigateTo('/pages/account/PhoneBinding/PhoneBinding')}>
        {t('phone.action')}
      </Button>
    </div>
  </Card>
)
