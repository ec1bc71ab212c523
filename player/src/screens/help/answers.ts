import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import { t } from '../../i18n/help-answers/t.ts'
import type { FigureWords } from './figure-words.ts'
import { linesOf } from './blocks.ts'
import type { Entry } from './find.ts'
import { questions, type QuestionId } from './questions.ts'

/** `t` keeps placeholders without a value. */
const noWords = {} as FigureWords
const placeholder = /\{\w+\}/g

/** A rule without a line does not compile. */
const reviewLines = {
  first: 'reviewRule.first',
  large: 'reviewRule.large',
  'beyond-own': 'reviewRule.beyond-own',
  frozen: 'reviewRule.frozen',
  'nothing-staked': 'reviewRule.nothing-staked',
  'turnover-dropped': 'reviewRule.turnover-dropped',
  'crypto-to-bank': 'reviewRule.crypto-to-bank',
} as const satisfies { readonly [Rule in ReviewRule]: string }

/** A list that code draws replaces its line. */
function filled(id: QuestionId, words: FigureWords): string {
  if (id !== 'review') return t(`answer.${id}`, words)
  const rules = Object.values(reviewLines).map((line) => `· ${t(line, words)}`)
  return t('answer.review', { rules: rules.join('\n') })
}

export const quotesFigures = (id: QuestionId): boolean => filled(id, noWords).search(placeholder) >= 0

export const answerText = (id: QuestionId, words: FigureWords | undefined): string => filled(id, words ?? noWords).replace(placeholder, '…')

export const entries = (words: FigureWords | undefined): Entry<QuestionId>[] =>
  questions.map(({ id, also = '' }) => ({ id, title: t(`question.${id}`), also, lines: linesOf(answerText(id, words)) }))
