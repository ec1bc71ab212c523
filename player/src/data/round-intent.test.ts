import type { Path } from '@lalmor/contract/catalogue.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { isUuid7, uuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { describe, expect, test } from 'vitest'
import { CallFailed, CallRefused, type Call } from './call.ts'
import { RoundOpen } from './intents.ts'
import { createRoundIntents } from './round-intent.ts'
import { memoryStore } from './storage.ts'
import { oneAtATime } from './test-tabs.ts'

type Asked = { path: Path; body: { roundId: Uuid7; game: string; stake: number } }
type Answer = 'lost' | CallRefused | { payout: number } | { open: number } | { raw: unknown }

const asked = { game: 'diya-nights', stake: 1000 as WirePaise, uid: 'u1' }
const refused = (reason: 'InsufficientFunds' | 'StaleStep' | 'Internal' | 'TooSoon' | 'RoundIdStale', state = '409') =>
  new CallRefused({ state, msg: reason, reason, facts: {} })

const onPage = new AbortController().signal

function setup(answers: Answer[], store = memoryStore(), alone = oneAtATime()) {
  const calls: Asked[] = []
  const waits: number[] = []
  const stored: (string | undefined)[] = []
  let releases: (() => void)[] = []
  let held = false
  let uid: string | undefined = 'u1'
  const call = (async (path: Path, body: Asked['body']) => {
    calls.push({ path, body })
    stored.push(store.get('round-intent.u1'))
    if (held) await new Promise<void>((release) => releases.push(release))
    const answer = answers.shift()
    if (answer === undefined) return expect.fail(`an unexpected call of ${path}`)
    if (answer === 'lost') throw new CallFailed('network')
    if (answer instanceof CallRefused) throw answer
    if ('raw' in answer) return answer.raw
    if ('open' in answer)
      return { round: { roundId: body.roundId, status: 'Unsettled', cashOut: answer.open }, balance: 98_000, replayed: false }
    return { round: { roundId: body.roundId, payout: answer.payout }, balance: 99_000, replayed: false }
  }) as Partial<Call> as Call
  let made = 0
  const rounds = createRoundIntents({
    store,
    call,
    uid: () => uid,
    alone,
    newId: () => uuid7(new Date(1_763_600_000_000 + made++)),
    wait: async (ms) => void waits.push(ms),
  })
  const phases: string[] = []
  rounds.subscribe(() => phases.push(rounds.current().phase))
  return {
    rounds,
    calls,
    waits,
    stored,
    store,
    phases,
    logIn: (as: string | undefined) => void (uid = as),
    hold: () => void (held = true),
    release: () => {
      held = false
      for (const release of releases) release()
      releases = []
    },
  }
}

test('the intent is stored before the call, and deleted after the answer', async () => {
  const { rounds, calls, stored, store } = setup([{ payout: 500 }])
  const end = await rounds.play(asked)
  expect(end).toMatchObject({ kind: 'settled', balance: 99_000, round: { payout: 500 } })
  const { roundId } = calls[0]!.body
  expect(isUuid7(roundId)).toBe(true)
  expect(JSON.parse(stored[0]!)).toEqual({ roundId, ...asked })
  expect(calls[0]).toEqual({ path: '/round/play', body: { roundId, game: 'diya-nights', stake: 1000 } })
  expect(store.get('round-intent.u1')).toBeUndefined()
})

test.each<[string, Answer]>([
  ['a lost answer', 'lost'],
  ['an answer without anything', { raw: undefined }],
  ['JSON of somebody on the way', { raw: { ok: true } }],
  ['another round', { raw: { round: { roundId: 'another', payout: 500 }, balance: 1 } }],
])('after %s the same round is sent again, with the same id', async (_name, answer) => {
  const { rounds, calls, phases } = setup([answer, { payout: 0 }])
  const end = await rounds.play(asked)
  expect(end.kind).toBe('settled')
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual(calls[0])
  expect(phases).toEqual(['asking', 'checking', 'idle'])
})

test('it is sent until it is answered, with growing pauses', async () => {
  const { rounds, calls, waits, stored } = setup(['lost', 'lost', { payout: 0 }])
  await rounds.play(asked)
  expect(new Set(calls.map(({ body }) => body.roundId)).size).toBe(1)
  expect(waits).toEqual([1_000, 2_000])
  expect(new Set(stored).size).toBe(1)
})

test.each(['InsufficientFunds', 'TooSoon', 'RoundIdStale'] as const)('%s is a certain end: the round was not played', async (reason) => {
  const { rounds, calls, store } = setup([refused(reason)])
  const end = await rounds.play(asked)
  expect(end).toMatchObject({ kind: 'refused', refusal: { reason } })
  expect(calls).toHaveLength(1)
  expect(store.get('round-intent.u1')).toBeUndefined()
})

test('after a reload the stored round is sent with the same id', async () => {
  const store = memoryStore()
  const before = setup(['lost'], store)
  before.rounds.play(asked).catch(() => {})
  // The page closes while the first answer is lost: only storage remains.
  await Promise.resolve()
  const { roundId } = before.calls[0]!.body

  const after = setup([{ payout: 2_500 }], store)
  const end = await after.rounds.resume('u1', onPage)
  expect(after.calls).toEqual([{ path: '/round/play', body: { roundId, game: 'diya-nights', stake: 1000 } }])
  expect(end).toMatchObject({ kind: 'settled', round: { payout: 2_500 } })
  expect(after.rounds.unseen()).toEqual(end)
  after.rounds.seen()
  expect(after.rounds.unseen()).toBeUndefined()
  expect(store.get('round-intent.u1')).toBeUndefined()
})

test('a stored round that another tab ends meanwhile is not shown again', async () => {
  const store = memoryStore()
  store.set('round-intent.u1', JSON.stringify({ roundId: uuid7(new Date(0)), ...asked }))
  const { rounds, calls, hold, release } = setup([{ payout: 700 }], store)
  hold()
  const resumed = rounds.resume('u1', onPage)
  await expect.poll(() => calls.length).toBe(1)
  store.remove('round-intent.u1')
  release()
  expect(await resumed).toMatchObject({ kind: 'settled' })
  expect(rounds.unseen()).toBeUndefined()
})

test('another player’s stored round is left alone, and waits whatever others play meanwhile', async () => {
  const store = memoryStore()
  const before = setup([new CallRefused({ state: '401', msg: 'Please login first', reason: 'PleaseLogin' })], store)
  await before.rounds.play(asked).catch(() => {})
  const { roundId } = before.calls[0]!.body

  const { rounds, calls, logIn } = setup([{ payout: 0 }, { payout: 700 }], store)
  logIn('u2')
  expect(await rounds.resume('u2', onPage)).toBeUndefined()
  expect(calls).toEqual([])
  await rounds.play({ ...asked, uid: 'u2' })
  expect(calls).toHaveLength(1)
  logIn('u1')
  expect(await rounds.resume('u1', onPage)).toMatchObject({ kind: 'settled', round: { roundId, payout: 700 } })
})

test('malformed intents are not sent', async () => {
  const store = memoryStore()
  store.set('round-intent.u1', JSON.stringify({ roundId: 'x', ...asked }))
  expect(await setup([], store).rounds.resume('u1', onPage)).toBeUndefined()
})

test('one round at a time: a second one is refused here while the first is open', async () => {
  const { rounds, calls, hold, release } = setup([{ payout: 0 }])
  hold()
  const first = rounds.play(asked)
  await expect(rounds.play(asked)).rejects.toBeInstanceOf(RoundOpen)
  release()
  await first
  expect(calls).toHaveLength(1)
})

test('a stored round blocks new ones until its end is certain', async () => {
  const store = memoryStore()
  store.set('round-intent.u1', JSON.stringify({ roundId: uuid7(new Date(0)), ...asked }))
  await expect(setup([], store).rounds.play(asked)).rejects.toBeInstanceOf(RoundOpen)
})

test('a watched round leaves nothing unseen; one left before its answer does', async () => {
  const watched = setup([{ payout: 0 }])
  await watched.rounds.play(asked)
  expect(watched.rounds.unseen()).toBeUndefined()

  const left = setup([{ payout: 0 }])
  left.hold()
  const round = left.rounds.play(asked)
  left.rounds.leave()
  left.release()
  expect(left.rounds.unseen()).toBeUndefined()
  const end = await round
  expect(left.rounds.unseen()).toEqual(end)
})

test('a session that ends stops the retries and keeps the round for its player', async () => {
  const refusal = new CallRefused({ state: '401', msg: 'Please login first', reason: 'PleaseLogin' })
  const { rounds, calls, store } = setup([refusal])
  await expect(rounds.play(asked)).rejects.toBe(refusal)
  expect(calls).toHaveLength(1)
  expect(rounds.current().phase).toBe('idle')
  expect(store.get('round-intent.u1')).toBeDefined()
})

test('a player who logs in during a request never plays it', async () => {
  const { rounds, calls, store, logIn, hold, release } = setup(['lost'])
  hold()
  const round = rounds.play(asked)
  logIn('somebody else')
  release()
  await expect(round).rejects.toMatchObject({ sessionOver: true })
  expect(calls).toHaveLength(1)
  expect(store.get('round-intent.u1')).toBeDefined()
})

test('a late answer after its player left is dropped: the round is sent again when the player returns', async () => {
  const { rounds, calls, store, logIn, hold, release } = setup([{ payout: 700 }, { payout: 700 }])
  hold()
  const round = rounds.play(asked)
  logIn(undefined)
  release()
  await expect(round).rejects.toMatchObject({ sessionOver: true })
  expect({ phase: rounds.current().phase, unseen: rounds.unseen() }).toEqual({ phase: 'idle', unseen: undefined })
  expect(store.get('round-intent.u1')).toBeDefined()
  logIn('u1')
  expect(await rounds.resume('u1', onPage)).toMatchObject({ kind: 'settled', round: { payout: 700 } })
  expect(calls[1]).toEqual(calls[0])
})

test('a refused repeat is the end: nothing more is sent', async () => {
  const { rounds, calls, store, phases } = setup(['lost', refused('RoundIdStale')])
  expect(await rounds.play(asked)).toMatchObject({ kind: 'refused', refusal: { reason: 'RoundIdStale' } })
  expect(calls).toHaveLength(2)
  expect(phases).toEqual(['asking', 'checking', 'idle'])
  expect(store.get('round-intent.u1')).toBeUndefined()
})

test('of two tabs only the round’s own shows its end', async () => {
  const store = memoryStore()
  const alone = oneAtATime()
  const [asking, other] = [setup([{ payout: 0 }], store, alone), setup([], store, alone)]
  asking.hold()
  const round = asking.rounds.play(asked)
  const resumed = other.rounds.resume('u1', onPage)
  await expect(other.rounds.play(asked)).rejects.toBeInstanceOf(RoundOpen)
  asking.release()
  expect((await round).kind).toBe('settled')
  expect(await resumed).toBeUndefined()
  expect(other.calls).toEqual([])
})

test('a round whose tab closed is resumed by a waiting one', async () => {
  const store = memoryStore()
  const alone = oneAtATime()
  const gone = Promise.withResolvers<undefined>()
  const tab = alone(() => gone.promise, { ifFree: true })
  const roundId = uuid7(new Date(0))
  store.set('round-intent.u1', JSON.stringify({ roundId, ...asked }))
  const { rounds } = setup([{ payout: 7 }], store, alone)
  const resumed = rounds.resume('u1', onPage)
  gone.resolve(undefined)
  await tab
  expect(await resumed).toMatchObject({ kind: 'settled', round: { roundId } })
})

test('the end of a round deletes that round and no other', async () => {
  const { rounds, store, hold, release } = setup([{ payout: 0 }])
  hold()
  const round = rounds.play(asked)
  const newer = JSON.stringify({ roundId: uuid7(new Date(0)), ...asked })
  store.set('round-intent.u1', newer)
  release()
  await round
  expect(store.get('round-intent.u1')).toBe(newer)
})

describe('a multi-step round', () => {
  const bet = { game: 'mirchi-mines', stake: 1000 as WirePaise, uid: 'u1' }
  const roundId = uuid7(new Date(1_763_600_000_000))
  const step = { step: 0, action: { pick: 4 } }

  test('is opened with its choice, stepped and settled, each by a call that is stored first', async () => {
    const { rounds, calls, stored, store } = setup([{ open: 1_000 }, { open: 1_120 }, { payout: 1_120 }])
    const opened = await rounds.open({ ...bet, play: { mines: 3 } })
    expect(opened).toMatchObject({ kind: 'open', round: { cashOut: 1_000 }, balance: 98_000 })
    const { roundId } = opened.intent
    expect(store.get('round-intent.u1')).toBeUndefined()
    expect(await rounds.act({ ...bet, roundId }, step)).toMatchObject({ kind: 'open', round: { cashOut: 1_120 } })
    expect(await rounds.act({ ...bet, roundId }, { step: 1, action: { cashOut: true } })).toMatchObject({
      kind: 'settled',
      round: { payout: 1_120 },
    })
    expect(calls).toEqual([
      { path: '/round/open', body: { roundId, game: 'mirchi-mines', stake: 1000, play: { mines: 3 } } },
      { path: '/round/act', body: { roundId, step: 0, action: { pick: 4 } } },
      { path: '/round/act', body: { roundId, step: 1, action: { cashOut: true } } },
    ])
    expect(stored.map((text) => JSON.parse(text!) as unknown)).toEqual([
      { roundId, ...bet, play: { mines: 3 }, multiStep: true },
      { roundId, ...bet, act: step },
      { roundId, ...bet, act: { step: 1, action: { cashOut: true } } },
    ])
    expect(store.get('round-intent.u1')).toBeUndefined()
  })

  test.each<[string, Answer]>([
    ['a lost answer', 'lost'],
    ['a fault of the server', refused('Internal', '500')],
    ['another round', { raw: { round: { roundId: 'another', status: 'Unsettled' }, balance: 1 } }],
  ])('after %s the same step is sent again', async (_name, answer) => {
    const { rounds, calls, phases } = setup([answer, { open: 1_120 }])
    expect((await rounds.act({ ...bet, roundId }, step)).kind).toBe('open')
    expect(calls[1]).toEqual(calls[0])
    expect(phases).toEqual(['asking', 'checking', 'idle'])
  })

  test('a refused step is an end, and the next one may be sent', async () => {
    const { rounds, store } = setup([refused('StaleStep'), { open: 1_250 }])
    expect(await rounds.act({ ...bet, roundId }, step)).toMatchObject({ kind: 'refused', refusal: { reason: 'StaleStep' } })
    expect(store.get('round-intent.u1')).toBeUndefined()
    expect((await rounds.act({ ...bet, roundId }, { step: 1, action: { pick: 5 } })).kind).toBe('open')
  })

  // intent, end after the reload, whether the player must see it
  test.each<[string, object, Answer, string, boolean]>([
    ['a start that goes on', { multiStep: true }, { open: 1_000 }, '/round/open', false],
    ['a start that was refused', { multiStep: true }, refused('InsufficientFunds'), '/round/open', true],
    ['a start that was the end', { multiStep: true }, { payout: 0 }, '/round/open', true],
    ['a step that goes on', { act: step }, { open: 1_120 }, '/round/act', false],
    ['a step that was not taken', { act: step }, refused('StaleStep'), '/round/act', false],
    ['a last step', { act: step }, { payout: 1_120 }, '/round/act', true],
  ])('after a reload %s is sent again, and shown if no game shows it', async (_name, asked, answer, path, told) => {
    const store = memoryStore()
    store.set('round-intent.u1', JSON.stringify({ roundId, ...bet, ...asked }))
    const { rounds, calls } = setup([answer], store)
    expect(rounds.isStepping('u1')).toBe(true)
    const end = await rounds.resume('u1', onPage)
    expect(calls.map((call) => call.path)).toEqual([path])
    expect(rounds.isStepping('u1')).toBe(false)
    expect(rounds.unseen()).toEqual(told ? end : undefined)
  })

  test('a step without an end blocks the next one, and rounds of other games', async () => {
    const store = memoryStore()
    store.set('round-intent.u1', JSON.stringify({ roundId, ...bet, act: step }))
    const { rounds } = setup([], store)
    await expect(rounds.act({ ...bet, roundId }, { step: 1, action: {} })).rejects.toBeInstanceOf(RoundOpen)
    await expect(rounds.play(asked)).rejects.toBeInstanceOf(RoundOpen)
    expect(rounds.isStepping('somebody else')).toBe(false)
  })

  test('the end of a step deletes that step and no later one', async () => {
    const { rounds, store, hold, release } = setup([{ open: 1 }])
    hold()
    const taken = rounds.act({ ...bet, roundId }, step)
    const later = JSON.stringify({ roundId, ...bet, act: { step: 1, action: {} } })
    store.set('round-intent.u1', later)
    release()
    await taken
    expect(store.get('round-intent.u1')).toBe(later)
  })

  test.each([{ act: true }, { act: { step: 0 } }, { act: { step: 'a', action: {} } }, { multiStep: 'yes' }, { play: 3 }])(
    'malformed steps are not sent: %j',
    async (wrong) => {
      const store = memoryStore()
      store.set('round-intent.u1', JSON.stringify({ roundId, ...bet, ...wrong }))
      expect(await setup([], store).rounds.resume('u1', onPage)).toBeUndefined()
    },
  )
})
