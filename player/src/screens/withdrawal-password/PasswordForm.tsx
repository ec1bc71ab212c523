import type { PasswordState } from '@lalmor/contract/withdrawal-password.ts'
import { useState, type ReactNode } from 'react'
import { SubPage } from '../../page/SubPage.tsx'
import { CallRefused } from '../../data/call.ts'
import { t } from '../../i18n/withdrawal-password/t.ts'
import { callErrorText, reasonText } from '../../data/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useFirstWrong } from '../../ui/first-wrong.ts'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { CodeRemarks } from '../otp/CodeRemarks.tsx'
import { phonePrefix, sendLabel } from '../otp/send-label.ts'
import { useOtp, type Otp } from '../otp/useOtp.ts'
import { digitsOf, problemOf, typedMost, type PasswordField, type Problem } from './password-form.ts'
import { PasswordOwner } from './PasswordOwner.tsx'
import { usePutPassword, type Asked } from './useWithdrawalPassword.ts'
import { useFigureWords } from '../help/useFigures.ts'
import css from './WithdrawalPassword.module.css'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { pageQuestions } from '../help/money-questions.ts'

type Way = Asked['way']

type Props = {
  way: Way
  /** The number as masked by the server. */
  phone: string
  head: ReactNode
  onForgotten: (() => void) | undefined
  onKnown: (() => void) | undefined
  onDone: (way: Way, state: PasswordState) => void
}

/** Remounted for each use, so that nothing typed carries over. */
export function PasswordForm({ way, phone, head, onForgotten, onKnown, onDone }: Props) {
  const form = usePasswordForm({ way, phone, onDone })
  const { passwordTries: tries, passwordLock: lock, passwordHold: hold } = useFigureWords()
  const label = { set: t('withdrawalPassword.set'), change: t('withdrawalPassword.change'), reset: t('withdrawalPassword.reset') }[way]
  return (
    <SubPage
      title={t('title.withdrawalPassword')}
      pinned={
        <PinnedAction {...(way === 'reset' && { note: t('withdrawalPassword.resetNote', { hold }) })}>
          <Button tone="gold" busy={form.isPending} onPress={form.submit}>
            {label}
          </Button>
        </PinnedAction>
      }
    >
      {head}
      <Form onSubmit={form.submit} formRef={form.fields}>
        <PasswordOwner />
        {way === 'change' && <PasswordInput label={t('withdrawalPassword.current')} complete="current-password" {...form.of('current')} />}
        <PasswordInput label={t('withdrawalPassword.new')} complete="new-password" {...form.of('password')} />
        <PasswordInput label={t('withdrawalPassword.repeat')} complete="new-password" {...form.of('repeat')} />
        {way !== 'change' && <CodeFields phone={phone} otp={form.otp} />}
        {/* The visible button is below the page; Enter presses this one. */}
        <input type="submit" hidden />
        {form.error && (
          <Note tone="bad" icon="alert" announce>
            {callErrorText(form.error)}
          </Note>
        )}
        {(onForgotten || onKnown) && (
          <div className={css.other}>
            {onForgotten && <TextAction onPress={onForgotten}>{t('withdrawalPassword.forgot')}</TextAction>}
            {onKnown && <TextAction onPress={onKnown}>{t('withdrawalPassword.known')}</TextAction>}
          </div>
        )}
      </Form>
      <div className={css.note}>
        <Note>{t('withdrawalPassword.note', { tries, lock, hold })}</Note>
      </div>
      <MoneyHelp ids={pageQuestions.password} topic="withdraw" />
    </SubPage>
  )
}

function fieldOf(error: Error): PasswordField | undefined {
  if (!(error instanceof CallRefused)) return undefined
  if (error.reason === 'PasswordWrong') return 'current'
  return error.reason === 'PasswordWeak' ? 'password' : undefined
}

function wordsOf(problem: Problem | { error: Error }): string {
  if ('error' in problem) return callErrorText(problem.error)
  return 'why' in problem ? reasonText('PasswordWeak', { why: problem.why }) : t(problem.of)
}

const nothing = { current: '', password: '', repeat: '' }

function usePasswordForm({ way, phone, onDone }: Pick<Props, 'way' | 'phone' | 'onDone'>) {
  const [typed, setTyped] = useState(nothing)
  // A key or a refusal, not the finished text, so that it follows the language.
  const [problem, setProblem] = useState<Problem | { field: PasswordField; error: Error }>()
  const [error, setError] = useState<Error>()
  const firstWrong = useFirstWrong()
  const otp = useOtp('withdrawal-password', { to: phone, mobile: '', onChange: () => setProblem(undefined) })
  const { put, isPending } = usePutPassword({
    onDone(way, state) {
      otp.forget()
      onDone(way, state)
    },
    onError(failed) {
      const field = fieldOf(failed)
      if (field) {
        setProblem({ field, error: failed })
        setTyped((before) => ({ ...before, [field]: '' }))
        firstWrong.look()
      } else if (!otp.fail(failed)) setError(failed)
    },
  })

  function submit() {
    setError(undefined)
    const { current, ...next } = typed
    const wrong = problemOf(way === 'change' ? typed : next)
    setProblem(wrong)
    if (wrong) return firstWrong.look()
    const { password } = typed
    if (way === 'change') return put({ way, current, password })
    const verificationCode = otp.read({ empty: 'otp.noVerificationCode' })
    if (verificationCode === undefined) return firstWrong.look()
    put({ way, password, verificationCode })
  }

  return {
    otp,
    error,
    isPending,
    fields: firstWrong.form,
    submit,
    of: (field: PasswordField) => ({
      value: typed[field],
      error: problem?.field === field ? wordsOf(problem) : undefined,
      onChange(value: string) {
        setTyped((before) => ({ ...before, [field]: value }))
        setProblem(undefined)
      },
    }),
  }
}

type InputProps = {
  label: string
  complete: 'new-password' | 'current-password'
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function PasswordInput({ label, complete, value, error, onChange }: InputProps) {
  return (
    <Field
      label={label}
      icon="lock"
      value={value}
      maxLength={typedMost}
      input={{ type: 'password', inputMode: 'numeric', autoComplete: complete }}
      error={error}
      onChange={(next) => onChange(digitsOf(next))}
    />
  )
}

function CodeFields({ phone, otp }: { phone: string; otp: Otp }) {
  return (
    <>
      <Field label={t('withdrawalPassword.phone')} prefix={phonePrefix} value={phone} readOnly>
        <span className={css.check}>
          <Icon name="check" />
        </span>
      </Field>
      <div>
        <Field
          label={t('withdrawalPassword.code')}
          value={otp.code}
          maxLength={typedMost}
          inputRef={otp.codeInput}
          input={{ inputMode: 'numeric', autoComplete: 'one-time-code', placeholder: t('withdrawalPassword.six') }}
          error={otp.error}
          onChange={(next) => otp.setCode(digitsOf(next))}
        >
          <Button tone="ghost" size="mini" busy={otp.isSending} disabled={otp.resendMs > 0} onPress={otp.send}>
            {sendLabel(otp)}
          </Button>
        </Field>
        <CodeRemarks otp={otp} phone={phone} />
      </div>
    </>
  )
}
