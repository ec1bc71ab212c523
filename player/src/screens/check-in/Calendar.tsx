import type { CheckIn } from '@lalmor/contract/promotions.ts'
import diya from '../../art/ornaments/diya.svg'
import elephant from '../../art/ornaments/elephant.svg'
import { t } from '../../i18n/check-in/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import css from './Calendar.module.css'
import { nextStep } from './check-in-text.ts'

/** Seven lamps. `isLit` lights the last one, once. */
export function Calendar({ state, isLit }: { state: CheckIn; isLit: boolean }) {
  const { steps, collected, standing, today } = state
  const next = collected < 7 ? nextStep(state) : undefined
  const isOpen = standing === 'open' && today === 'open'
  return (
    <ol className={css.days}>
      {steps.map((amount, at) => {
        const day = at + 1
        const isCollected = day <= collected
        const look = isCollected ? css.collected : day !== next ? '' : isOpen ? css.now : css.next
        const lamp = isCollected && isLit && day === collected ? css.lit : isCollected || (isOpen && day === next) ? '' : css.unlit
        return (
          <li key={day} className={`${look} ${day === 7 ? css.last : ''}`} aria-current={day === next && isOpen ? 'date' : undefined}>
            <span>{t('checkIn.day', { day })}</span>
            <img src={day === 7 ? elephant : diya} alt="" className={day === 7 ? '' : lamp} />
            <b className="num">{formatWhole(amount)}</b>
            {day === 7 && <small>{t('checkIn.thenAgain')}</small>}
            {isCollected && (
              <span className={css.check}>
                <Icon name="check" size="sm" />
                <span className="sr">{t('checkIn.isCollected')}</span>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
