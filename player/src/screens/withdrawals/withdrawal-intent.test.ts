import type { WirePaise } from '@lalmor/contract/wire.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { expect, test } from 'vitest'
import { CallFailed, CallRefused, type Call } from '../../data/call.ts'
import { memoryStore } from '../../data/storage.ts'
import { createWithdrawalIntents } from './withdrawal-intent.ts'

test('a withdrawal has one id until it is certain, after a reload without the password', async () => {
  const refused = (reason: 'Busy' | 'Internal' | 'OutcomeUnknown', state: string) =>
    new CallRefused({ state, msg: reason, reason, facts: {} as never })
  const store = memoryStore()
  const sent: { requestId: string; password?: string }[] = []
  const setup = (answers: (Error | object)[]) =>
    createWithdrawalIntents({
      store,
      uid: () => 'u1',
      alone: async (act) => act(),
      wait: async () => {},
      newId: () => uuid7(new Date(1_763_600_000_000)),
      call: (async (_path: string, body: { requestId: string }) => {
        sent.push(body)
        const answer = answers.shift()
        if (answer === undefined) return expect.fail('an unexpected call')
        if (answer instanceof Error) throw answer
        return answer
      }) as Partial<Call> as Call,
    })
  const undecided = [new CallFailed('network'), refused('Busy', '503'), refused('Internal', '500'), refused('OutcomeUnknown', '503'), {}]
  const over = new CallRefused({ state: '401', msg: 'please login', reason: 'PleaseLogin', facts: {} as never })
  const ask = { uid: 'u1', amount: 500_00 as WirePaise, fee: 10_00 as WirePaise, accountId: 'a' }
  await expect(setup([...undecided, over]).request(ask, '482915')).rejects.toBe(over)
  const end = await setup([...undecided, { orderNo: 'WD1', amount: ask.amount, fee: ask.fee }]).resume('u1', new AbortController().signal)
  expect(end).toMatchObject({ kind: 'made', order: { orderNo: 'WD1' } })
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
  expect(sent.map(({ password }) => password)).toEqual([...Array<string>(6).fill('482915'), ...Array<undefined>(6).fill(undefined)])
})
