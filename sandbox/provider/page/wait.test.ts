import { expect, test } from 'vitest'
import { textsOf } from '../src/texts.ts'
import { neverPlaced } from '../src/rounds.ts'
import { endsPlay, Gone, outcomeOf, refusalOf, untilSettled, type Played } from './wait.js'

const win: Played = { kind: 'played', dice: [4, 5], paid: 46, balance: 1_026, settled: true }
const late: Played = { ...win, balance: undefined, settled: false }

/** Each call answers the next of its list; an error is a lost answer. */
function calls(answers: { place?: (Played | Error)[]; recall?: (Played | Error)[] }) {
  const log: string[] = []
  const next = (name: 'place' | 'recall') => async () => {
    log.push(name)
    const answer = answers[name]?.shift() ?? new Error(`no more answers to ${name}`)
    if (answer instanceof Error) throw answer
    return answer
  }
  const pause = async (ms: number) => {
    // Ends a wait that no answer would end.
    if (log.length > 20) throw new Error(`still asking after ${log.join(', ')}`)
    log.push(`${ms}`)
  }
  return { log, place: next('place'), recall: next('recall'), pause, lost: () => void log.push('lost') }
}

test('an answer that comes is the outcome', async () => {
  const it = calls({ place: [win] })
  expect(await outcomeOf(it)).toEqual(win)
  expect(it.log).toEqual(['place'])
})

test('a lost answer is asked for until it comes, and the bet is not sent again', async () => {
  const it = calls({ place: [new Error('lost')], recall: [new Error('lost'), new Error('lost'), win] })
  expect(await outcomeOf(it)).toEqual(win)
  expect(it.log).toEqual(['place', 'lost', 'recall', '400', 'recall', '800', 'recall'])
})

test.each(['place', 'recall'] as const)('a launch that %s is told to be unknown ends the waiting', async (when) => {
  const it = calls(when === 'place' ? { place: [new Gone()] } : { place: [new Error('lost')], recall: [new Gone()] })
  await expect(outcomeOf(it)).rejects.toThrow(Gone)
})

test('a payout that is confirmed late is asked for until it is', async () => {
  const it = calls({ recall: [late, new Error('lost'), late, win] })
  expect(await untilSettled(it)).toEqual(win)
  expect(it.log.filter((call) => call === 'recall')).toHaveLength(4)
})

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'noMoney', false],
  ['RS_ERROR_BET_LIMIT_EXCEEDED', 'limit', false],
  ['RS_ERROR_USER_DISABLED', 'stopped', true],
  ['RS_ERROR_TOKEN_EXPIRED', 'expired', true],
  ['RS_ERROR_INVALID_TOKEN', 'expired', true],
  ['RS_ERROR_INVALID_GAME', 'closed', true],
  [neverPlaced, 'notPlaced', false],
  ['RS_ERROR_WRONG_SYNTAX', 'refused', false],
])('%s is told as %s, with what to do; it ends play: %s', (status, refusal, ends) => {
  expect(refusalOf(status)).toBe(refusal)
  expect(endsPlay(refusal)).toBe(ends)
  expect(textsOf('en')).toMatchObject({ [refusal]: expect.any(String), [`${refusal}Do`]: expect.any(String) })
})
