import { plain } from '@lalmor/units/typed.ts'
import type { Branch, WithdrawalAccountType } from '@lalmor/contract/withdrawal-accounts.ts'
import type { ReactNode } from 'react'
import { callErrorText } from '../../data/refusal-text.ts'
import { t } from '../../i18n/withdrawal-accounts/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { GroupLabel } from '../../ui/FieldParts.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { FieldPair, Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { otpLength } from '../../ui/OtpInput.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { CodeRemarks } from '../otp/CodeRemarks.tsx'
import { sendLabel } from '../otp/send-label.ts'
import type { TypedField } from './account-form.ts'
import { NumberField } from './NumberField.tsx'
import type { AccountForm } from './useAccountForm.ts'
import css from './WithdrawalAccounts.module.css'

type Props = { form: AccountForm; phone: string; sandboxBranches: Branch[] | undefined }

export function AccountFields({ form, phone, sandboxBranches }: Props) {
  return (
    <div className={css.stack}>
      {sandboxBranches && <Note tone="warn">{t('withdrawalAccount.sandbox')}</Note>}
      <Form onSubmit={form.submit} formRef={form.fields}>
        <Resting form={form} field="holderName">
          <Field
            label={t('withdrawalAccount.holderName')}
            hint={t('withdrawalAccount.holderNameHint')}
            maxLength={60}
            input={{ autoComplete: 'name', autoCapitalize: 'words' }}
            {...form.of('holderName')}
          />
        </Resting>
        <Resting form={form} field="number">
          <NumberField label={t('withdrawalAccount.number')} hint={t('withdrawalAccount.numberHint')} {...form.of('number')} />
        </Resting>
        <Resting form={form} field="again">
          <NumberField label={t('withdrawalAccount.numberAgain')} {...form.of('again')}>
            {form.isSame && (
              <span className={css.same} role="img" aria-label={t('withdrawalAccount.same')}>
                <Icon name="check" />
              </span>
            )}
          </NumberField>
        </Resting>
        <IfscPart form={form} sandboxBranches={sandboxBranches} />
        <FieldPair>
          <div>
            <GroupLabel label={t('withdrawalAccount.type')} />
            <TypePicker selected={form.type} onSelect={form.setType} />
          </div>
          <Resting form={form} field="areaCode">
            <Field
              label={t('withdrawalAccount.areaCode')}
              input={{ inputMode: 'numeric', autoComplete: 'postal-code' }}
              maxLength={12}
              hint={t('withdrawalAccount.areaHint')}
              {...form.of('areaCode')}
            />
          </Resting>
        </FieldPair>
        <CodePart form={form} phone={phone} />
        {/* The visible button is below the page; Enter presses this one. */}
        <input type="submit" hidden />
        {form.error && (
          <Note tone="bad" icon="alert" announce>
            {callErrorText(form.error)}
          </Note>
        )}
      </Form>
      <p className={css.small}>{t('withdrawalAccount.cards')}</p>
    </div>
  )
}

const Resting = ({ form, field, children }: { form: AccountForm; field: TypedField; children: ReactNode }) => (
  <div onBlur={() => form.rest(field)}>{children}</div>
)

function TypePicker({ selected, onSelect }: { selected: WithdrawalAccountType; onSelect: (type: WithdrawalAccountType) => void }) {
  const options = [
    { id: 'savings', label: t('withdrawalAccounts.savings') },
    { id: 'current', label: t('withdrawalAccounts.current') },
  ] as const
  return <Segmented label={t('withdrawalAccount.type')} options={options} selected={selected} onSelect={onSelect} />
}

/** The IFSC with its bank. In play mode a tap fills in a sandbox code. */
function IfscPart({ form, sandboxBranches }: Pick<Props, 'form' | 'sandboxBranches'>) {
  const { branch, isLooking } = form
  const field = form.of('ifsc')
  return (
    <div className={css.ifsc}>
      <Resting form={form} field="ifsc">
        <Field
          label={t('withdrawalAccount.ifsc')}
          input={{ autoCapitalize: 'characters' }}
          maxLength={20}
          hint={branch ? undefined : t('withdrawalAccount.ifscHint')}
          {...field}
          onChange={(typed) => field.onChange(typed.toUpperCase())}
        />
      </Resting>
      <div role="status">
        {branch ? (
          <Note tone="ok" icon="bank">
            <b>{branch.bankName}</b>
            {branch.branchName !== undefined && `, ${branch.branchName}`}
          </Note>
        ) : (
          isLooking && <p className={css.small}>{t('withdrawalAccount.looking')}</p>
        )}
      </div>
      {sandboxBranches && (
        <div>
          <p className={css.small}>{t('withdrawalAccount.branches')}</p>
          <FilterChips
            label={t('withdrawalAccount.branches')}
            options={sandboxBranches.map(({ ifsc, branchName = ifsc }) => ({ id: ifsc, label: branchName }))}
            onSelect={field.onChange}
          />
        </div>
      )}
    </div>
  )
}

function CodePart({ form: { otp }, phone }: Pick<Props, 'form' | 'phone'>) {
  return (
    <div>
      <Field
        label={t('withdrawalAccount.code')}
        value={otp.code}
        maxLength={16}
        inputRef={otp.codeInput}
        input={{ inputMode: 'numeric', autoComplete: 'one-time-code', placeholder: t('withdrawalAccount.six') }}
        error={otp.error}
        onChange={(typed) =>
          otp.setCode(
            plain(typed)
              .replace(/[^0-9]/g, '')
              .slice(0, otpLength),
          )
        }
      >
        <Button tone="ghost" size="mini" busy={otp.isSending} disabled={otp.resendMs > 0} onPress={otp.send}>
          {sendLabel(otp)}
        </Button>
      </Field>
      <CodeRemarks otp={otp} phone={phone} />
    </div>
  )
}
