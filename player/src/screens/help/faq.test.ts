import { localeCodes, type Locale } from '@lalmor/contract/locales.ts'
import { expect, test } from 'vitest'
import { helpAnswers } from '../../i18n/help-answers/en.ts'
import { loadFaq } from '../../i18n/help-answers/load.ts'
import { help } from '../../i18n/help/en.ts'
import { loadTexts } from '../../i18n/load-texts.ts'
import { activate, type Catalogue } from '../../i18n/texts.ts'
import { depositQuestions, pageQuestions, withdrawalQuestions } from './money-questions.ts'
import { answerText } from './answers.ts'
import { blocksOf, type Block } from './blocks.ts'
import { figureWords } from './figure-words.ts'
import { askedMost, feedbackTopics, questionOf, questions, topics } from './questions.ts'
import { sampleFigures } from './test-figures.ts'

const english: Catalogue = { ...help, ...helpAnswers }
const catalogues = Object.fromEntries(
  await Promise.all(
    localeCodes.map(async (code) => [code, code === 'en' ? english : { ...(await loadTexts[code]()), ...(await loadFaq[code]()) }]),
  ),
) as { [L in Locale]: Catalogue }
const answersOf = (locale: Locale) => questions.map(({ id }) => ({ id, answer: catalogues[locale][`answer.${id}`] as string }))

test('there are about thirty questions, each once, with title, answer and topic; every topic has one', () => {
  expect(questions.length).toBeGreaterThanOrEqual(30)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  for (const { id, topic } of questions) {
    expect(english, id).toHaveProperty([`question.${id}`])
    expect(english, id).toHaveProperty([`answer.${id}`])
    expect(topics, id).toContain(topic)
  }
  expect(Object.keys(feedbackTopics)).toEqual([...topics])
  expect(topics.filter((topic) => !questions.some((one) => one.topic === topic))).toEqual([])
  const answered = Object.keys(helpAnswers).filter((key) => key.startsWith('answer.'))
  expect(answered.filter((key) => !questionOf(key.replace('answer.', '')))).toEqual([])
})

test('no two questions have the same title, in any language', () => {
  for (const locale of localeCodes)
    expect(new Set(questions.map(({ id }) => catalogues[locale][`question.${id}`])).size, locale).toBe(questions.length)
})

/** FAQ numbers come from the server, except these fixed ones. */
const constants = [/12[- ‑]digit/g, /12 (digits|dígitos|chiffres|位)/g, /HMAC-SHA-256/g]

test.each(localeCodes)('%s: no number in the FAQ is text', (locale) => {
  const texts = Object.entries(catalogues[locale]).filter(
    ([key]) => key.startsWith('help.') || key.startsWith('question.') || key.startsWith('answer.'),
  )
  const left = texts.flatMap(([key, text]) =>
    (typeof text === 'string' ? [text] : Object.values(text)).map((form) => [
      key,
      constants.reduce((rest, constant) => rest.replace(constant, ''), form).replaceAll(/\{\w+\}/g, ''),
    ]),
  )
  expect(left.filter(([, text]) => /[0-9０-９%％]/.test(text!))).toEqual([])
})

const elsewhere = [
  'birthdayKnown',
  'bonusesEndAfter',
  'outsideLasts',
  'waitingByAnswer',
  'waitingDays',
  'waitingMultiple',
  'weeklyMultiple',
]

test('each server figure is quoted by a text, and each placeholder is one of them', () => {
  const texts = [...answersOf('en').map(({ answer }) => answer), catalogues.en['reviewRule.large'] as string]
  const quoted = new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)))
  quoted.delete('rules')
  expect([...quoted, ...elsewhere].toSorted()).toEqual(Object.keys(figureWords(sampleFigures)).toSorted())
})

test.each(localeCodes)('%s: a reviewed withdrawal has a line for each rule', (locale) => {
  activate(locale, locale === 'en' ? undefined : catalogues[locale])
  const points = blocksOf(answerText('review', figureWords(sampleFigures))).flatMap((block) =>
    block.kind === 'points' ? block.points : [],
  )
  activate('en')
  expect(points).toHaveLength(7)
  expect(points[1]).toContain('₹20,000')
})

const pieceOf = (block: Block): [kind: string, count: number] =>
  block.kind === 'text'
    ? ['text', 1]
    : [block.kind, ('steps' in block ? block.steps : 'facts' in block ? block.facts : block.points).length]

test.each(localeCodes)('%s: an answer has the same pieces in the same order as in English', (locale) => {
  const shapes = (of: Locale) => Object.fromEntries(answersOf(of).map(({ id, answer }) => [id, blocksOf(answer).map(pieceOf)]))
  expect(shapes(locale)).toEqual(shapes('en'))
})

test('each page about money has, in each state, three different questions that the FAQ answers', () => {
  const order = { method: 'upi', status: 'Pending' } as const
  const closed = { why: 'expired', at: '' } as const
  const ofOrders = [
    depositQuestions(order),
    depositQuestions({ ...order, utr: '432719058812' }),
    depositQuestions({ ...order, status: 'Closed', closed }),
    depositQuestions({ ...order, method: 'online' }),
    depositQuestions({ ...order, method: 'online', status: 'Closed', closed }),
    depositQuestions({ ...order, method: 'crypto' }),
    depositQuestions({ ...order, status: 'Success' }),
    ...(['In review', 'Succeeded', 'Failed', 'Reversed'] as const).map((status) => withdrawalQuestions({ status })),
  ]
  const used = new Set<string>()
  for (const three of [...Object.values(pageQuestions), ...ofOrders]) {
    expect(new Set(three).size, String(three)).toBe(3)
    for (const id of three) {
      expect(questionOf(id), id).toBeDefined()
      used.add(id)
    }
  }
  expect(ofOrders[1]).toEqual(['pending', 'wrongUtr', 'otherAmount'])
  const titles = Object.keys(help).flatMap((key) => (key.startsWith('question.') ? [key.replace('question.', '')] : []))
  expect(titles.toSorted(), 'the titles that travel with money pages are those they show').toEqual([...used].toSorted())
})

test('the questions for an empty search are in the FAQ', () => {
  for (const id of askedMost) expect(questionOf(id), id).toBeDefined()
})
