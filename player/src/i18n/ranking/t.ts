import { binding } from '../phone/en.ts'
import { promo } from '../promo/en.ts'
import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { ranking } from './en.ts'

export const { t } = textsOf({ ...shell, ...binding, ...promo, ...ranking })
