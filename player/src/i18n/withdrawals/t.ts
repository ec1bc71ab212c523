import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { withdrawals } from './en.ts'

export const { t } = textsOf({ ...shell, ...withdrawals })
