import { shell } from './shell/en.ts'
import { textsOf, type PlainKeyOf } from './texts.ts'

export type PlainKey = PlainKeyOf<typeof shell>

/** The first screen's texts. Pages with more import `t` from their folder. */
export const { t, tNodes } = textsOf(shell)
