import { claims } from '../claims/en.ts'
import { shell } from '../shell/en.ts'
import { textsOf, type PlainKeyOf } from '../texts.ts'
import { promotions } from './en.ts'

const texts = { ...shell, ...claims, ...promotions }
export type PlainKey = PlainKeyOf<typeof texts>
export const { t, tNodes } = textsOf(texts)
