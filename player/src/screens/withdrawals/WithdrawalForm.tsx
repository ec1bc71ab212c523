import type { WithdrawalAccount } from '@lalmor/contract/withdrawal-accounts.ts'
import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { navigateTo } from '../../page/router.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatBps } from '../../i18n/rate.ts'
import { callErrorText, reasonText } from '../../data/refusal-text.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { BankAccountCard } from '../../ui/BankAccountCard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { PasswordOwner } from '../withdrawal-password/PasswordOwner.tsx'
import { typedMost } from '../withdrawal-password/password-form.ts'
import { accountsPage, passwordPage, type WithdrawalFormState } from './useWithdrawalForm.ts'
import css from './Withdrawal.module.css'
import { faultText, figuresOf, isPayable, type Fault } from './withdrawal-check.ts'
import type { WithdrawalEnd } from './withdrawal-intent.ts'

type Part = { options: WithdrawalOptions; form: WithdrawalFormState }

/** `onChange` chooses another account. */
export function WithdrawalForm({ options, form, onChange }: Part & { onChange: () => void }) {
  return (
    <Form onSubmit={form.submit}>
      {form.news && <News end={form.news} onOpen={form.openNews} />}
      <AmountPart options={options} form={form} />
      <AccountPart form={form} onChange={onChange} />
      <PasswordPart options={options} form={form} />
      {/* The visible button is below the page; Enter presses this one. */}
      <input type="submit" hidden />
      {form.error && !form.refused && (
        <Note tone="bad" icon="alert" announce>
          {callErrorText(form.error)}
        </Note>
      )}
    </Form>
  )
}

function problemOf(field: Fault['field'], { options, form }: Part): string | undefined {
  if (form.fault?.field === field) return faultText(form.fault, options)
  return form.error && form.refused === field ? callErrorText(form.error) : undefined
}

function AmountPart({ options, form }: Part) {
  const { feeBps, min } = options
  const figures = form.amount === undefined ? undefined : figuresOf(form.amount, feeBps)
  return (
    <div onBlur={form.rest}>
      <Field
        label={t('withdrawalForm.amount')}
        aside={t('withdrawalForm.min', { min: formatWhole(min) })}
        prefix="₹"
        big
        value={form.text}
        maxLength={19}
        input={{ inputMode: 'decimal', enterKeyHint: 'go' }}
        inputRef={form.amountInput}
        error={problemOf('amount', { options, form })}
        onChange={form.type}
      >
        <Button tone="ghost" size="mini" onPress={form.all}>
          {t('withdrawalForm.all')}
        </Button>
      </Field>
      <div className={css.figures}>
        <Facts>
          <Fact label={t('withdrawalForm.fee', { rate: formatBps(feeBps) })}>{figures ? formatWire(figures.fee) : '–'}</Fact>
          <Fact label={t('withdrawalForm.arrival')} total>
            {figures ? formatWire(figures.arrival) : '–'}
          </Fact>
        </Facts>
        <p className={css.hint}>{t('withdrawalForm.arrivalTime')}</p>
      </div>
    </div>
  )
}

/** `•••• 4471 · SNDB0••••21`. */
export const accountNumber = ({ last4, ifsc }: Pick<WithdrawalAccount, 'last4' | 'ifsc'>) => `•••• ${last4} · ${ifsc}`

function AccountPart({ form, onChange }: { form: WithdrawalFormState; onChange: () => void }) {
  const { account, error, refused } = form
  // WithdrawalSteps leads to adding one.
  if (!account) return null
  return (
    <section aria-label={t('withdrawalForm.account')}>
      <h2 className={css.label}>{t('withdrawalForm.account')}</h2>
      <BankAccountCard
        bank={account.bankName}
        number={accountNumber(account)}
        aside={<TextAction onPress={onChange}>{t('withdrawalForm.change')}</TextAction>}
      />
      {!isPayable(account) && (
        <div className={css.unreadable}>
          <Missing
            text={reasonText(account.isUnreadable ? 'WithdrawAccountUnreadable' : 'WithdrawAccountNameRefused', {})}
            action={t('title.withdrawalAccount')}
            onPress={() => navigateTo(accountsPage)}
          />
        </div>
      )}
      {account.payableFrom !== undefined && (
        <p className={css.hint}>
          {reasonText('WithdrawAccountTooNew', { from: account.payableFrom, ...(account.isNewDevice && { newDevice: true as const }) })}
        </p>
      )}
      {error && refused === 'account' && account.payableFrom === undefined && isPayable(account) && (
        <p className={css.problem} role="alert">
          {callErrorText(error)}
        </p>
      )}
    </section>
  )
}

function PasswordPart({ options, form }: Part) {
  if (!options.password.isSet) return null
  return (
    <div>
      <PasswordOwner />
      <Field
        label={t('withdrawalForm.password')}
        icon="lock"
        value={form.password}
        maxLength={typedMost}
        input={{
          type: 'password',
          inputMode: 'numeric',
          autoComplete: 'current-password',
          enterKeyHint: 'go',
          placeholder: t('withdrawalForm.six'),
        }}
        inputRef={form.passwordInput}
        error={problemOf('password', { options, form })}
        onChange={form.typePassword}
      />
      <p className={css.forgot}>
        <TextAction onPress={() => navigateTo(passwordPage)}>{t('withdrawalForm.forgot')}</TextAction>
      </p>
    </div>
  )
}

/** Required first, with a link. The page keeps its state. */
function Missing({ text, action, onPress }: { text: string; action: string; onPress: () => void }) {
  return (
    <Note tone="warn" icon="alert">
      <p>{text}</p>
      <div className={css.act}>
        <Button tone="ghost" size="sm" onPress={onPress}>
          {action}
        </Button>
      </div>
    </Note>
  )
}

function News({ end, onOpen }: { end: WithdrawalEnd; onOpen: () => void }) {
  const made = end.kind === 'made'
  return (
    <Note tone={made ? 'ok' : 'warn'} icon={made ? 'check' : 'alert'} announce>
      <b>{made ? t('withdrawalForm.made', { amount: formatWhole(end.order.amount) }) : t('withdrawalForm.notMade')}</b>
      {end.kind === 'refused' && <p>{callErrorText(end.refusal)}</p>}
      <div className={css.act}>
        <Button tone="ghost" size="sm" onPress={onOpen}>
          {t(made ? 'withdrawalForm.open' : 'action.ok')}
        </Button>
      </div>
    </Note>
  )
}
