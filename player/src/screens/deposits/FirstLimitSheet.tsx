import type { DepositOptions } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useState } from 'react'
import { t } from '../../i18n/limits/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { AmountChips } from '../../ui/AmountChips.tsx'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { parseLimit, periods, type Period } from '../limits/limit-text.ts'
import { useDeclineDepositLimit, useSetLimit } from '../limits/useLimits.ts'
import { groupedAmount } from '../wallet/amount-text.ts'
import { useFigureWords } from '../help/useFigures.ts'
import css from './FirstLimitSheet.module.css'

type Props = {
  /** Amounts to choose from; absent if the server asks in the middle of an order. */
  chips: DepositOptions['askLimit']
  /** The deposit that waits for the answer; undefined for crypto. */
  amount: WirePaise | undefined
  onAnswered: () => void
  onClose: () => void
}

/** PRODUCT §11 P2: once, before the first deposit. Equal answers, nothing preselected. The server keeps the answer. */
export default function FirstLimitSheet({ chips, amount, onAnswered, onClose }: Props) {
  const [period, setPeriod] = useState<Period>('week')
  const [text, setText] = useState('')
  const set = useSetLimit()
  const { limitRaise } = useFigureWords()
  const decline = useDeclineDepositLimit()
  const typed = parseLimit('deposit', text)
  const limit = typed === undefined || typed === 0 ? undefined : typed
  const isBusy = set.isPending || decline.isPending
  const submit = () => {
    if (limit !== undefined && !isBusy) set.mutate({ measure: 'deposit', period, amount: limit }, { onSuccess: onAnswered })
  }
  const error = set.error ?? decline.error
  return (
    <BottomSheet title={t('firstLimit.title')} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={css.lead}>{t('firstLimit.text', { wait: limitRaise })}</p>
        <Segmented
          label={t('limits.period')}
          options={periods.map((id) => ({ id, label: t(`limits.period.${id}`) }))}
          selected={period}
          onSelect={setPeriod}
        />
        <div>
          <Field
            label={t(`firstLimit.most.${period}`)}
            prefix="₹"
            value={text}
            maxLength={13}
            input={{ inputMode: 'numeric', placeholder: t('firstLimit.yours') }}
            error={text !== '' && typed === undefined ? t('limits.bad') : undefined}
            onChange={setText}
          />
          {chips && (
            <div className={css.chips}>
              <AmountChips
                label={t('firstLimit.chips')}
                options={chips[period].map((chip) => ({ id: String(chip), label: formatWhole(chip) }))}
                selected={limit === undefined ? undefined : String(limit)}
                onSelect={(chip) => setText(groupedAmount(String(Number(chip) / 100)))}
              />
            </div>
          )}
          {amount !== undefined && <p className={`${css.about} num`}>{t('firstLimit.about', { amount: formatWhole(amount) })}</p>}
        </div>
        {error && (
          <Note tone="bad" icon="alert" announce>
            {callErrorText(error)}
          </Note>
        )}
        <EqualActions>
          <Button
            tone="ghost"
            busy={decline.isPending}
            disabled={set.isPending}
            onPress={() => decline.mutate(undefined, { onSuccess: onAnswered })}
          >
            {t('firstLimit.decline')}
          </Button>
          <Button tone="ghost" busy={set.isPending} disabled={limit === undefined || decline.isPending} submit>
            {t('limits.set')}
          </Button>
        </EqualActions>
        <p className={css.later}>{t('firstLimit.later')}</p>
      </Form>
    </BottomSheet>
  )
}
