import { t } from '../../i18n/faq/t.ts'
import type { FigureWords } from './figure-words.ts'
import { linesOf } from './blocks.ts'
import type { Entry } from './find.ts'
import { questions, type QuestionId } from './questions.ts'

/** `t` leaves the placeholders it has no value for. */
const noWords = {} as FigureWords
const placeholder = /\{\w+\}/g

/** Whether an answer quotes the server. */
export const quotesFigures = (id: QuestionId): boolean => t(`answer.${id}`, noWords).search(placeholder) >= 0

/** An answer with its figures; a figure that is not known is a gap. */
export const answerText = (id: QuestionId, words: FigureWords | undefined): string =>
  t(`answer.${id}`, words ?? noWords).replace(placeholder, '…')

/** All questions as they read now, to search in. */
export const entries = (words: FigureWords | undefined): Entry<QuestionId>[] =>
  questions.map(({ id, also = '' }) => ({ id, title: t(`faq.${id}`), also, lines: linesOf(answerText(id, words)) }))
