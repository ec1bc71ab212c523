import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from './screens.ts'

/** The same pages in a wide window, and what shows where a page is missing. */
const ofNoSlice = new Set(['wide', 'app'])

/** A journey's answers are the server's: the transport may lose or delay one, but not make one up. */
const madeUp = /fulfill\(|changeAnswers?\(|told\(|refused\(/

const journeys = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').split(/^\s*test\(/m))
  .flatMap((rest) => {
    const [body] = rest.split(/\n\}?\)/) as [string]
    const tagged = /^(?:[^\n]*\n){0,2}[^\n]*\bjourneyOf\(([^)]*)\)/.exec(body)
    return tagged ? [{ areas: [...tagged[1]!.matchAll(/'(\w+)'/g)].map(([, area]) => area!), body }] : []
  })

test('each area of the screens has a journey that npm test plays', () => {
  const walked = new Set(journeys.flatMap((journey) => journey.areas))
  expect(Object.keys(areas).filter((area) => !walked.has(area) && !ofNoSlice.has(area))).toEqual([])
})

test('no journey makes up an answer', () => {
  expect(journeys.filter(({ body }) => madeUp.test(body)).map(({ areas }) => areas)).toEqual([])
})
