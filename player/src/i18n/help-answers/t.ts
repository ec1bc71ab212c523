import { help } from '../help/en.ts'
import { shell } from '../shell/en.ts'
import { textsOf } from '../texts.ts'
import { helpAnswers } from './en.ts'
import { loadedFaq } from './load.ts'

export const { t } = textsOf({ ...shell, ...help, ...helpAnswers }, loadedFaq)
