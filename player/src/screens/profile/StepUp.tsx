import { t } from '../../i18n/profile/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { CodeRemarks } from '../otp/CodeRemarks.tsx'
import { sendLabel } from '../otp/send-label.ts'
import type { Otp } from '../otp/useOtp.ts'
import css from './Profile.module.css'

/** A code to the own phone, for one purpose. `phone`: masked. */
export function StepUp({ phone, otp }: { phone: string; otp: Otp }) {
  return (
    <div className={css.stack}>
      {otp.sent ? (
        <div>
          <OtpInput
            label={t('code.label', { phone })}
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
      ) : (
        <>
          <p className={css.lead}>{t('code.ask', { phone })}</p>
          {otp.error && (
            <Note tone="bad" icon="alert" announce>
              {otp.error}
            </Note>
          )}
          <Button tone="brand" size="sm" busy={otp.isSending} onPress={otp.send}>
            {t('code.send')}
          </Button>
        </>
      )}
    </div>
  )
}
