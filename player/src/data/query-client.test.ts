import { expect, test, vi } from 'vitest'
import { CallFailed, CallRefused } from './call.ts'
import { createQueryClient, shouldRetry, shownAsToast } from './query-client.ts'

const refused = (state: string) => new CallRefused({ state, msg: 'No' })

test.each([
  ['a lost answer', new CallFailed('network'), undefined, true],
  ['a time-out', new CallFailed('timeout'), undefined, true],
  ['a refusal', refused('409'), undefined, true],
  ['a stop by ourselves', new CallFailed('abort'), undefined, false],
  ['an ended session: it has its sheet', refused('401'), undefined, false],
  ['one ended by state −1', refused('-1'), undefined, false],
  ['one ended by its message', new CallRefused({ state: '9', msg: 'please login' }), undefined, false],
  ['one ended by HTTP 401', new CallRefused({ state: '9', msg: 'No', status: 401 }), undefined, false],
  ["a poll's lost answer is swallowed", new CallFailed('network'), { background: true } as const, false],
  ["a poll's refusal is swallowed", refused('500'), { background: true } as const, false],
  ['who shows its own message', refused('409'), { ownMessage: true } as const, false],
])('shown as a toast: %s', (_name, error, meta, shown) => {
  expect(shownAsToast(error, meta)).toBe(shown)
})

test('a lost answer is retried twice, a refusal or a time-out never', () => {
  expect([0, 1, 2].map((failures) => shouldRetry(failures, new CallFailed('network')))).toEqual([true, true, false])
  expect(shouldRetry(0, refused('500'))).toBe(false)
  expect(shouldRetry(0, new CallFailed('timeout'))).toBe(false)
})

test('a failed mutation is shown; a query without data shows the error in its place', async () => {
  const toast = vi.fn<(error: unknown) => void>()
  const client = createQueryClient(toast)
  await client.fetchQuery({ queryKey: ['q'], queryFn: () => Promise.reject(refused('409')) }).catch(() => {})
  expect(toast).not.toHaveBeenCalled()
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(refused('409')) })
  await mutation.execute(undefined).catch(() => {})
  expect(toast).toHaveBeenCalledOnce()
  client.clear()
})

test('an act without an answer is reported, so that data can be refetched; an answered or aborted one is not', async () => {
  const onLostAct = vi.fn<() => void>()
  const client = createQueryClient(() => {}, onLostAct)
  const fail = (error: Error) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(error), meta: { ownMessage: true } })
      .execute(undefined)
      .catch(() => {})
  await fail(refused('409'))
  await fail(new CallFailed('abort'))
  expect(onLostAct).not.toHaveBeenCalled()
  await fail(new CallFailed('network'))
  await fail(new CallFailed('timeout'))
  expect(onLostAct).toHaveBeenCalledTimes(2)
  client.clear()
})

test('a failed refresh is shown, since the data on screen is older than it seems', async () => {
  const toast = vi.fn<(error: unknown) => void>()
  const client = createQueryClient(toast)
  client.setQueryData(['q'], 1)
  await client.fetchQuery({ queryKey: ['q'], queryFn: () => Promise.reject(refused('409')), staleTime: 0 }).catch(() => {})
  expect(toast).toHaveBeenCalledOnce()
  client.clear()
})
