import { shell } from './shell/en.ts'
import { textsOf, type PlainKeyOf } from './texts.ts'

/** The key of a text without placeholders: what a table of labels holds. */
export type PlainKey = PlainKeyOf<typeof shell>

/** The texts of the first screen. A page with texts of its own takes `t` from their folder instead; these are in it too. */
export const { t, tNodes } = textsOf(shell)
