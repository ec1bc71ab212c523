import { shell } from '../shell/en.ts'
import { textsOf, type PlainKeyOf } from '../texts.ts'
import { otp } from './en.ts'

export type PlainKey = PlainKeyOf<typeof otp>

export const { t, tNodes } = textsOf({ ...shell, ...otp })
