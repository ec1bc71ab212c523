import { en } from '../player/src/i18n/en.ts'
import { textsOf } from '../player/src/i18n/texts.ts'

/** The app's English text for a key: journeys find elements by key, so texts can change. */
export const { t } = textsOf(en)
