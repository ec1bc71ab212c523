import { phone } from '../phone/en.ts'
import { promotions } from '../promotions/en.ts'
import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { ranking } from './en.ts'

export const { t } = textsOf({ ...shell, ...phone, ...promotions, ...ranking })
