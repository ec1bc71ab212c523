import { en } from '../player/src/i18n/en.ts'
import { textsOf } from '../player/src/i18n/texts.ts'
export { by } from '../player/src/i18n/deadline.ts'

/** The app's English text for a key: journeys find elements by key, so texts can change. */
export const { t } = textsOf(en)

/** Returns the text as a pattern: a placeholder without a value matches anything. */
export const like = (key: keyof typeof en, vars: { [name: string]: string } = {}) =>
  new RegExp(
    t(key, vars as never)
      .replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replace(/\{\w+\}/g, '.+'),
  )
