import { CallRefused } from '../../data/call.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { t } from '../../i18n/rounds/t.ts'

/** Why seeds were not changed. The usual text for an open round is about stakes, so it has its own here. */
export const rotateErrorText = (error: unknown): string =>
  error instanceof CallRefused && error.reason === 'RoundOpen' ? t('seeds.roundOpen') : callErrorText(error)
