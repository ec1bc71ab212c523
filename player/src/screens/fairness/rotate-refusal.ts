import { CallRefused } from '../../data/call.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { t } from '../../i18n/rounds/t.ts'

/** Why seeds were not changed. An open round is told of here for what it means to them: nothing was to be staked. */
export const rotateErrorText = (error: unknown): string =>
  error instanceof CallRefused && error.reason === 'RoundOpen' ? t('seeds.roundOpen') : callErrorText(error)
