import { claims } from '../claims/en.ts'
import { shell } from '../shell/en.ts'
import { textsOf, type PlainKeyOf } from '../texts.ts'
import { promo } from './en.ts'

const texts = { ...shell, ...claims, ...promo }
export type PlainKey = PlainKeyOf<typeof texts>
export const { t, tNodes } = textsOf(texts)
