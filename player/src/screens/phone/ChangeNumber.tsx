import { useState } from 'react'
import { CallRefused } from '../../data/call.ts'
import { t } from '../../i18n/phone/t.ts'
import { useFigureWords } from '../help/useFigures.ts'
import { PhoneAndCodeFields } from '../otp/PhoneAndCodeFields.tsx'
import { usePhoneAndCode } from '../otp/usePhoneAndCode.ts'
import { missingOf, NumberStep } from './NumberStep.tsx'
import { useChangePhone } from './useChangePhone.ts'

type Props = {
  onDone: (changed: { phone: string; until: string }) => void
  /** The current number must be confirmed again. */
  onExpired: () => void
}

/** Second step: the new number and its code. */
export function ChangeNumber({ onDone, onExpired }: Props) {
  const fields = usePhoneAndCode('new-phone')
  const { phoneHold } = useFigureWords()
  const [error, setError] = useState<Error>()
  const { change, isPending } = useChangePhone({
    onDone(changed) {
      fields.forget()
      onDone(changed)
    },
    onError(failed) {
      if (failed instanceof CallRefused && failed.reason === 'PhoneUnproven') onExpired()
      else if (!fields.fail(failed)) setError(failed)
    },
  })
  const submit = () => {
    setError(undefined)
    const asked = fields.read()
    if (asked) change(asked)
  }
  return (
    <NumberStep
      title={t('change.second')}
      text={t('change.secondText')}
      fields={<PhoneAndCodeFields fields={fields} />}
      action={t('phone.change')}
      missing={missingOf(fields)}
      busy={isPending}
      error={error}
      changes={{ terms: [t('change.hold', { hold: phoneHold }), t('phone.masked')] }}
      onSubmit={submit}
    />
  )
}
