import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { withdrawAccounts } from './en.ts'

export const { t } = textsOf({ ...shell, ...withdrawAccounts })
