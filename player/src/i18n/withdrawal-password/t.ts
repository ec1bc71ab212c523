import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { withdrawalPassword } from './en.ts'

export const { t } = textsOf({ ...shell, ...withdrawalPassword })
