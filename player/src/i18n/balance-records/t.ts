import { shell } from '../shell/en.ts'
import { textsOf, type PlainKeyOf } from '../texts.ts'
import { balanceRecords } from './en.ts'

const texts = { ...shell, ...balanceRecords }
export const { t } = textsOf(texts)
export type PlainKey = PlainKeyOf<typeof texts>
