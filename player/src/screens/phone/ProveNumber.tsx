import { useState } from 'react'
import { CallRefused } from '../../data/call.ts'
import { t } from '../../i18n/phone/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { useFigureWords } from '../help/useFigures.ts'
import { CodeField } from '../otp/PhoneAndCodeFields.tsx'
import { phonePrefix } from '../otp/send-label.ts'
import { useOtp } from '../otp/useOtp.ts'
import { digitsOf, passwordLength, typedMost } from '../withdrawal-password/password-form.ts'
import { PasswordOwner } from '../withdrawal-password/PasswordOwner.tsx'
import { missingOf, NumberStep } from './NumberStep.tsx'
import css from './PhoneBinding.module.css'
import { useProvePhone } from './useChangePhone.ts'

type Props = {
  /** The number as masked by the server. */
  phone: string
  needsPassword: boolean
  /** The number was confirmed too long ago. */
  isExpired: boolean
  onDone: () => void
}

/** First step: proves the current number, and shows the effects. */
export function ProveNumber({ phone, needsPassword, isExpired, onDone }: Props) {
  const otp = useOtp('phone-change', { to: phone, mobile: '' })
  const [password, setPassword] = useState('')
  // The refusal, not its text, so that it follows the language.
  const [wrong, setWrong] = useState<Error>()
  const { phoneHold } = useFigureWords()
  const [error, setError] = useState<Error>()
  const { prove, isPending } = useProvePhone({
    onDone() {
      otp.forget()
      onDone()
    },
    onError(failed) {
      if (otp.fail(failed)) return
      const isPassword = failed instanceof CallRefused && (failed.reason === 'PasswordWrong' || failed.reason === 'PasswordLocked')
      if (!isPassword) return setError(failed)
      setWrong(failed)
      setPassword('')
    },
  })
  const isShort = needsPassword && password.length < passwordLength
  const submit = () => {
    setError(undefined)
    const verificationCode = otp.read()
    if (verificationCode !== undefined && !isShort) prove({ verificationCode, ...(needsPassword && { password }) })
  }
  return (
    <NumberStep
      title={t('change.first')}
      text={t('change.firstText')}
      notice={
        isExpired && (
          <div className={css.expired}>
            <Note tone="warn" icon="clock" announce>
              {t('change.expired')}
            </Note>
          </div>
        )
      }
      fields={
        <>
          {needsPassword && <PasswordOwner />}
          <Field label={t('change.current')} prefix={phonePrefix} value={phone} readOnly />
          <CodeField otp={otp} phone={phone} />
          {needsPassword && (
            <Field
              label={t('change.password')}
              icon="lock"
              value={password}
              maxLength={typedMost}
              input={{ type: 'password', inputMode: 'numeric', autoComplete: 'current-password' }}
              error={wrong && callErrorText(wrong)}
              onChange={(next) => {
                setPassword(digitsOf(next))
                setWrong(undefined)
              }}
            />
          )}
        </>
      }
      action={t('change.prove')}
      missing={missingOf(otp) ?? (isShort ? t('change.enterPassword') : undefined)}
      busy={isPending}
      error={error}
      changes={{
        label: t('phone.changes'),
        terms: [t('change.hold', { hold: phoneHold }), t('change.out'), t('change.told'), t('change.free'), t('change.same')],
      }}
      onSubmit={submit}
    />
  )
}
