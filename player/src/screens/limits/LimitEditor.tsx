import type { Limit } from '@lalmor/contract/limits.ts'
import { useState } from 'react'
import { t } from '../../i18n/limits/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { limitInput, parseLimit, periods, type Measure, type Period } from './limit-text.ts'
import css from './PlayLimitsSheet.module.css'
import { takeFocus } from './take-focus.ts'
import { useSetLimit } from './useLimits.ts'

type Props = { limits: readonly Limit[]; measure: Measure; period: Period; onDone: () => void }

export function LimitEditor({ limits, measure, period: first, onDone }: Props) {
  const [period, setPeriod] = useState(first)
  const set = limits.find((limit) => limit.measure === measure && limit.period === period)
  return (
    <div className={css.parts}>
      <h3 ref={takeFocus} tabIndex={-1} className={css.measure}>
        {t(`limits.${measure}`)}
      </h3>
      <Segmented
        label={t('limits.period')}
        options={periods.map((id) => ({ id, label: t(`limits.period.${id}`) }))}
        selected={period}
        onSelect={setPeriod}
      />
      <Amount key={period} measure={measure} period={period} set={set} onDone={onDone} />
    </div>
  )
}

function Amount({ measure, period, set, onDone }: { measure: Measure; period: Period; set: Limit | undefined; onDone: () => void }) {
  const [text, setText] = useState(set ? limitInput(measure, set.amount) : '')
  const [bad, setBad] = useState(false)
  const { mutate, isPending } = useSetLimit()
  const submit = () => {
    const amount = parseLimit(measure, text)
    setBad(amount === undefined)
    if (amount !== undefined) mutate({ measure, period, amount }, { onSuccess: onDone })
  }
  return (
    <Form onSubmit={submit}>
      <Field
        label={t('limits.amount')}
        value={text}
        maxLength={12}
        input={{ inputMode: 'numeric' }}
        {...(measure === 'time' ? { aside: t('limits.unit.time') } : { prefix: '₹' })}
        hint={t(`limits.hint.${measure}`)}
        error={bad ? t('limits.bad') : undefined}
        onChange={setText}
      />
      <Button tone="gold" busy={isPending} onPress={submit}>
        {t('limits.set')}
      </Button>
      {set && (
        <Button tone="ghost" busy={isPending} onPress={() => mutate({ measure, period }, { onSuccess: onDone })}>
          {t('limits.remove')}
        </Button>
      )}
      <Button tone="ghost" onPress={onDone}>
        {t('limits.back')}
      </Button>
    </Form>
  )
}
