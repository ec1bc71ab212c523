import type { CheckIn as State } from '@lalmor/contract/promotions.ts'
import { useId } from 'react'
import { Loadable } from '../../page/Loadable.tsx'
import { SubPage } from '../../page/SubPage.tsx'
import diya from '../../art/ornaments/diya.svg'
import { t } from '../../i18n/check-in/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { Bones } from '../../ui/Bones.tsx'
import { GroupLabel } from '../../ui/FieldParts.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { TermsList } from '../../ui/TermsList.tsx'
import { Calendar } from './Calendar.tsx'
import css from './CheckIn.module.css'
import { headText } from './check-in-text.ts'
import { DayCard } from './DayCard.tsx'
import { useCheckIn, useMakeCheckIn } from './useCheckIn.ts'

/** PRODUCT §8. A missed day only pauses the cycle. */
export default function CheckIn() {
  const checkIn = useCheckIn()
  const making = useMakeCheckIn()
  const how = useId()
  const showTerms = () => document.getElementById(how)?.scrollIntoView()
  return (
    <SubPage title={t('title.signin')} slot={<SlotAction onPress={showTerms}>{t('checkIn.terms')}</SlotAction>}>
      <div className={css.parts}>
        <Loadable of={checkIn} bones={<Bones shapes={['line', 'card', 'card']} className={css.parts} />}>
          {(state) => (
            <>
              <Head state={state} />
              <Calendar state={state} isLit={making.isMade} />
              <DayCard state={state} making={making} />
              <section id={how} className={css.how}>
                <GroupLabel label={t('checkIn.how')} />
                <TermsList
                  terms={[
                    t('checkIn.howCash', { multiple: state.multiple, days: state.days }),
                    t('checkIn.howOnce'),
                    t('checkIn.howPause'),
                    t('checkIn.howFree'),
                  ]}
                />
              </section>
            </>
          )}
        </Loadable>
      </div>
    </SubPage>
  )
}

function Head({ state }: { state: State }) {
  const { above, title, below } = headText(state, formatWhole)
  return (
    <section className={css.head}>
      <div>
        <p className={css.above}>{above}</p>
        <h2>{title}</h2>
        <p className="num">{below}</p>
      </div>
      <img src={diya} alt="" />
    </section>
  )
}
