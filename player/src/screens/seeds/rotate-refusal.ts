import { CallRefused } from '../../data/call.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { t } from '../../i18n/rounds/t.ts'

/** The usual text about an open round speaks of stakes. */
export const rotateErrorText = (error: unknown): string =>
  error instanceof CallRefused && error.reason === 'RoundOpen' ? t('seeds.roundOpen') : callErrorText(error)
