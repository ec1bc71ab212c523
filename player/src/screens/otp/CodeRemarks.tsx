import { useConfig } from '../../data/queries.ts'
import { byClock } from '../../i18n/deadline.ts'
import { t, tNodes } from '../../i18n/otp/t.ts'
import css from './CodeRemarks.module.css'
import { phonePrefix } from './send-label.ts'
import type { Otp } from './useOtp.ts'

/** Says that a code was sent, to which phone, and where to read it in play mode. */
export function CodeRemarks({ otp: { sent, error, isWorking }, phone }: { otp: Pick<Otp, 'sent' | 'error' | 'isWorking'>; phone: string }) {
  return (
    <>
      <p className={css.sent} role="status">
        {isWorking
          ? t('otp.working')
          : sent && !error && t('otp.sent', { phone: `${phonePrefix} ${phone}`, by: byClock(new Date(sent.expiresAt)) })}
      </p>
      <SandboxPhone />
    </>
  )
}

/** Shown while no SMS reaches a real phone; its room is there before that is known. */
function SandboxPhone() {
  const config = useConfig()
  if (!config) return <p className={css.sandbox} />
  if (config.moneyMode !== 'play' || config.sandboxPhone === undefined) return null
  return (
    <p className={css.sandbox}>
      {tNodes('otp.sandbox', {
        page: (
          <a href={config.sandboxPhone} target="_blank" rel="noopener noreferrer">
            {t('otp.sandboxPage')}
          </a>
        ),
      })}
    </p>
  )
}
