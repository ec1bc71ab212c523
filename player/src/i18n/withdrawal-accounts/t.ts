import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { withdrawalAccounts } from './en.ts'

export const { t } = textsOf({ ...shell, ...withdrawalAccounts })
