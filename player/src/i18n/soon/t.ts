import { shell } from '../shell/en.ts'
import { textsOf, type PlainKeyOf } from '../texts.ts'
import { soon } from './en.ts'

const texts = { ...shell, ...soon }
export type PlainKey = PlainKeyOf<typeof texts>
export const { t } = textsOf(texts)
