import { phone } from '../phone/en.ts'
import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { checkIn } from './en.ts'

export const { t } = textsOf({ ...shell, ...phone, ...checkIn })
