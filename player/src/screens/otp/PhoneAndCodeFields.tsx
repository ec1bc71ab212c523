import { t } from '../../i18n/otp/t.ts'
import { Field } from '../../ui/Field.tsx'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { CodeRemarks } from './CodeRemarks.tsx'
import { spacedPhone } from './phone.ts'
import { phonePrefix, sendLabel } from './send-label.ts'
import type { Otp } from './useOtp.ts'
import type { PhoneAndCode } from './usePhoneAndCode.ts'

/** Maximum length, with prefix, spaces and brackets. */
const phoneMax = 24

export function PhoneAndCodeFields({ fields: { phone, phoneError, setPhone, otp } }: { fields: PhoneAndCode }) {
  return (
    <>
      <Field
        label={t('otp.phone')}
        prefix={phonePrefix}
        value={phone}
        onChange={setPhone}
        maxLength={phoneMax}
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', name: 'phone' }}
        error={phoneError}
      />
      <CodeField otp={otp} phone={spacedPhone(otp.sent?.phone ?? '')} />
    </>
  )
}

/** `phone` is the number as displayed. */
export function CodeField({ otp, phone }: { otp: Omit<Otp, 'send'> & { send: () => void }; phone: string }) {
  return (
    <div>
      <OtpInput
        label={t('otp.code')}
        value={otp.code}
        onChange={otp.setCode}
        inputRef={otp.codeInput}
        aside={
          <TextAction disabled={otp.resendMs > 0 || otp.isSending} onPress={otp.send}>
            {sendLabel(otp)}
          </TextAction>
        }
        error={otp.error}
      />
      <CodeRemarks otp={otp} phone={phone} />
    </div>
  )
}
