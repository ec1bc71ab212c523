import { expect, test, vi } from 'vitest'
import { CallFailed, CallRefused } from './call.ts'
import { untilCertain, waitOrOnline } from './until-certain.ts'

const lost = new CallFailed('network')
const refusal = new CallRefused({ state: '409', msg: '', reason: 'KeyReused', facts: {} })

function setup(
  answers: (string | Error)[],
  { again = false, inPause = () => {} }: { again?: boolean; inPause?: (player: Player) => void } = {},
) {
  const player: Player = { uid: 'u1' }
  const [calls, waits]: [string[], number[]] = [[], []]
  let doubts = 0
  const ask = (name: string) => async () => {
    calls.push(name)
    const answer = answers.shift()
    if (answer === undefined) return expect.fail('an unexpected call')
    if (answer instanceof Error) throw answer
    return answer
  }
  const asker = {
    uid: () => player.uid,
    wait: async (ms: number) => {
      if (waits.push(ms) > 20) throw new Error('it does not end')
      inPause(player)
    },
  }
  const act = { send: ask('send'), ...(again && { again: ask('again') }), doubt: () => doubts++ }
  return { run: () => untilCertain(asker, 'u1', act), calls, waits, player, doubts: () => doubts }
}
type Player = { uid: string | undefined }

test('it is sent until it is answered, with growing pauses; doubt is reported once', async () => {
  const { run, calls, waits, doubts } = setup([lost, lost, lost, lost, lost, lost, 'done'])
  expect(await run()).toBe('done')
  expect(calls).toHaveLength(7)
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  expect(doubts()).toBe(1)
})

test.each<[string, Error]>([
  ['a lost answer', lost],
  ['a time-out', new CallFailed('timeout')],
  ['a fault of the server', new CallRefused({ state: '500', msg: '', reason: 'Internal' })],
  ['a full server', new CallRefused({ state: '503', msg: '', reason: 'Busy' })],
  ['too many requests', new CallRefused({ state: '429', msg: '', reason: 'TooManyRequests' })],
  ['a server that cannot say', new CallRefused({ state: '503', msg: '', reason: 'OutcomeUnknown' })],
  ['a gateway error', new CallRefused({ state: '502', msg: '' })],
  ['a refusal of somebody on the way, who names no reason', new CallRefused({ state: '403', msg: 'Blocked' })],
])('%s is uncertain', async (_what, error) => {
  const { run, calls } = setup([error, 'done'])
  expect(await run()).toBe('done')
  expect(calls).toEqual(['send', 'send'])
})

test.each<[string, Error]>([
  ['a refusal', refusal],
  ['a session ended by its reason', new CallRefused({ state: '401', msg: 'Please login first', reason: 'PleaseLogin' })],
  ['a session ended by state −1', new CallRefused({ state: '-1', msg: '' })],
  ['a session ended by its message', new CallRefused({ state: '9', msg: 'Sorry, please login' })],
  ['a session ended by HTTP 401', new CallRefused({ state: '9', msg: '', status: 401 })],
  ['a fault of ours', new TypeError('undefined is not an answer')],
])('%s is certain, at the first call and at a repeat', async (_what, error) => {
  const first = setup([error])
  await expect(first.run()).rejects.toBe(error)
  expect(first.doubts()).toBe(0)
  for (const again of [false, true]) {
    const repeat = setup([lost, error], { again })
    await expect(repeat.run()).rejects.toBe(error)
    expect(repeat.calls).toHaveLength(2)
  }
})

test('an act without an id is sent once: after a lost answer another call asks', async () => {
  const { run, calls } = setup([lost, lost, 'found'], { again: true })
  expect(await run()).toBe('found')
  expect(calls).toEqual(['send', 'again', 'again'])
})

test('an answer that arrives after its player left is dropped', async () => {
  const { run, player, doubts } = setup(['done'])
  const asked = run()
  player.uid = 'u2'
  await expect(asked).rejects.toMatchObject({ sessionOver: true })
  expect(doubts()).toBe(0)
})

test.each([undefined, 'u2'])('nothing is sent for a player who left during a pause, now %s', async (uid) => {
  const { run, calls } = setup([lost], { inPause: (player) => void (player.uid = uid) })
  await expect(run()).rejects.toMatchObject({ sessionOver: true })
  expect(calls).toHaveLength(1)
})

test('a lost answer of a player who left is not reported', async () => {
  const { run, player, doubts, waits } = setup([lost])
  const asked = run()
  player.uid = undefined
  await expect(asked).rejects.toMatchObject({ sessionOver: true })
  expect({ doubts: doubts(), waits }).toEqual({ doubts: 0, waits: [] })
})

test('a pause ends when its time is over, or when the network is back', async () => {
  vi.useFakeTimers()
  const network = new EventTarget()
  const seen: string[] = []
  void waitOrOnline(network)(1_000).then(() => seen.push('in time'))
  await vi.advanceTimersByTimeAsync(999)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['in time'])
  void waitOrOnline(network)(15_000).then(() => seen.push('online'))
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['in time', 'online'])
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
