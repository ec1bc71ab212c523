import { t } from '../../i18n/otp/t.ts'
import { formatDuration } from '../../i18n/time.ts'
import type { Otp } from './useOtp.ts'

/** SPEC §9. */
export const phonePrefix = '+91'

export const sendLabel = ({ resendMs, sent }: Pick<Otp, 'resendMs' | 'sent'>): string =>
  resendMs > 0 ? t('otp.resendIn', { time: formatDuration(Math.ceil(resendMs / 1_000) * 1_000) }) : sent ? t('otp.resend') : t('otp.send')
