import { catalogue } from '@lalmor/contract/catalogue.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { CallFailed, CallRefused } from './call.ts'
import { createConnection } from './connection.ts'
import { answerMax, keptDays, keptMax, keptQueries, startKeeping, type AnswerStore, type KeptAnswer } from './kept-answers.ts'

const dayMs = 24 * 60 * 60 * 1000
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function fakeStore(answers = new Map<string, KeptAnswer>()): AnswerStore & { answers: Map<string, KeptAnswer> } {
  return {
    answers,
    all: async () => [...answers.values()],
    async write({ put, drop }) {
      for (const answer of put) answers.set(answer.hash, answer)
      for (const hash of drop) answers.delete(hash)
    },
    close: () => undefined,
  }
}

async function start(store: AnswerStore, { uid = '1004', build = 'a', now = Date.now() } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: Number.POSITIVE_INFINITY } } })
  const connection = createConnection()
  const gathered: (() => void)[] = []
  const later = (act: () => void) => {
    gathered.push(act)
    return () => void gathered.splice(gathered.indexOf(act), 1)
  }
  const stop = startKeeping({ client, connection, store, uid, build, now: () => now, later })
  stops.push(stop)
  await settle()
  return { client, connection, stop, write: async () => (gathered.splice(0).forEach((act) => act()), settle()) }
}
const settle = () => new Promise((resume) => setImmediate(resume))

const unreachable = () => Promise.reject(new CallFailed('network'))
const ask = (client: QueryClient, queryKey: string[], queryFn: () => Promise<unknown>) =>
  client.fetchQuery({ queryKey, queryFn }).catch(() => undefined)

test('an answer is kept, and shown with its time when the server is unreachable', async () => {
  const store = fakeStore()
  const first = await start(store)
  await ask(first.client, ['rounds', 'all'], async () => ({ rounds: [1] }))
  await first.write()
  const at = first.client.getQueryState(['rounds', 'all'])!.dataUpdatedAt
  first.stop()

  const next = await start(store)
  next.connection.lost()
  const shown = new QueryObserver(next.client, { queryKey: ['rounds', 'all'], queryFn: unreachable, retry: false })
  stops.push(shown.subscribe(() => undefined))
  await settle()
  expect(shown.getCurrentResult()).toMatchObject({ data: { rounds: [1] }, dataUpdatedAt: at })
  expect(next.connection.current()).toEqual({ online: false, heardAt: new Date(at) })
})

test('kept answers replace lost ones only, never refusals or newer data', async () => {
  const store = fakeStore()
  const first = await start(store)
  await ask(first.client, ['deposits', 'today'], async () => 'kept')
  await first.write()
  first.stop()
  const { client } = await start(store)
  await ask(client, ['deposits', 'today'], () => Promise.reject(new CallRefused({ state: '403', msg: 'no' })))
  expect(client.getQueryData(['deposits', 'today'])).toBeUndefined()
  client.setQueryData(['deposits', 'today'], 'newer', { updatedAt: Date.now() + 1 })
  await ask(client, ['deposits', 'today'], unreachable)
  expect(client.getQueryData(['deposits', 'today'])).toBe('newer')
})

test('data that the session keeps without a time is newer than a copy written later', async () => {
  const store = fakeStore()
  const first = await start(store)
  await ask(first.client, ['vip-info'], async () => 'older')
  await first.write()
  const at = first.client.getQueryState(['vip-info'])!.dataUpdatedAt
  first.stop()
  const { client } = await start(store)
  client.setQueryData(['vip-info'], 'kept at once', { updatedAt: 0 })
  await ask(client, ['vip-info'], unreachable)
  expect(client.getQueryState(['vip-info'])).toMatchObject({ data: 'kept at once', dataUpdatedAt: at })
})

test('once the server is reachable, answers shown from the device are fetched again, once', async () => {
  const store = fakeStore()
  const first = await start(store)
  await ask(first.client, ['mails', 'all'], async () => 'kept')
  await first.write()
  first.stop()
  const { client, connection } = await start(store)
  let reachable = false
  let asked = 0
  const shown = new QueryObserver(client, {
    queryKey: ['mails', 'all'],
    queryFn: async () => (asked++, reachable ? 'fresh' : unreachable()),
    retry: false,
  })
  connection.lost()
  stops.push(shown.subscribe(() => undefined))
  await settle()
  expect([shown.getCurrentResult().data, asked]).toEqual(['kept', 1])
  reachable = true
  connection.heard(new Date())
  await settle()
  expect([shown.getCurrentResult().data, asked]).toEqual(['fresh', 2])
  connection.lost()
  connection.heard(new Date())
  await settle()
  expect(asked).toBe(2)
})

test('answers of another player or build, and too old ones, are deleted unused', async () => {
  const store = fakeStore()
  const first = await start(store)
  for (const name of ['games', 'mails']) await ask(first.client, [name], async () => name)
  await first.write()
  first.stop()
  const sees = async (whose: Parameters<typeof start>[1]) => {
    const copy = fakeStore(new Map(store.answers))
    const { client } = await start(copy, whose)
    await ask(client, ['mails'], unreachable)
    return [client.getQueryData(['mails']), copy.answers.size]
  }
  expect(await sees({})).toEqual(['mails', 2])
  expect(await sees({ uid: '1005' })).toEqual([undefined, 0])
  expect(await sees({ build: 'b' })).toEqual([undefined, 0])
  expect(await sees({ now: Date.now() + keptDays * dayMs - 60_000 })).toEqual(['mails', 2])
  expect(await sees({ now: Date.now() + keptDays * dayMs })).toEqual([undefined, 0])
})

test('the oldest answers make room, large ones are not kept, and a list keeps its first page', async () => {
  const store = fakeStore()
  const { client, write } = await start(store)
  for (let n = 0; n < keptMax + 2; n++) client.setQueryData(['rounds', String(n)], n, { updatedAt: 1_000 + n })
  client.setQueryData(['games'], 'x'.repeat(answerMax), { updatedAt: 5_000 })
  await write()
  expect(store.answers.size).toBe(keptMax)
  expect([...store.answers.values()].map(({ at }) => at)).not.toContain(1_001)
  client.setQueryData(['deposits'], { pages: [1, 2], pageParams: [{}, { before: 'x' }] })
  await write()
  expect(JSON.parse(store.answers.get('["deposits"]')!.json)).toEqual({ pages: [1], pageParams: [{}] })
})

test('only the named queries are kept, and nothing after the session', async () => {
  const store = fakeStore()
  const { client, write, stop } = await start(store)
  const others = ['seeds', 'round', 'deposit', 'deposit-options', 'withdrawal-accounts', 'withdrawal-options', 'profile', 'sessions']
  for (const name of others) client.setQueryData([name], 'secret')
  await write()
  expect([...store.answers.keys()]).toEqual([])
  client.setQueryData(['games'], 'late')
  stop()
  await write()
  expect(store.answers.size).toBe(0)
})

test('without storage nothing is kept and nothing fails', async () => {
  const forbidden = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  const { client, write } = await start({ all: forbidden, write: forbidden, close: () => undefined })
  await ask(client, ['games'], async () => 'fresh')
  await write()
  expect(client.getQueryData(['games'])).toBe('fresh')
})

/** The call behind each kept query; new ones must be added here. */
const callOf: { [Name in (typeof keptQueries)[number]]: string[] } = {
  'user-info': ['/user/getUserInfo'],
  'vip-info': ['/vip/getVipInfo'],
  config: ['/u/gconfig'],
  games: ['/game/list'],
  'my-games': ['/game/mine'],
  promotions: ['/promo/list', '/promo/cashbackRecord'],
  promo: ['/promo/firstDeposit', '/promo/checkIn', '/promo/rebate'],
  bonuses: ['/bonus/list'],
  rewards: ['/reward/list'],
  ranking: ['/rank/board'],
  earn: ['/earn/overview', '/earn/friends'],
  rounds: ['/round/list'],
  'balance-records': ['/wallet/records'],
  deposits: ['/deposit/list'],
  withdrawals: ['/withdrawal/list'],
  mails: ['/mail/list'],
}

function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, part]) =>
    name === 'properties' && typeof part === 'object' && part !== null ? [...Object.keys(part), ...propertiesOf(part)] : propertiesOf(part),
  )
}

test.each(Object.entries(callOf))('%s: stored answers hold no secret', (_name, paths) => {
  for (const path of paths) {
    const route = Object.values(catalogue).find((one) => one.path === path)
    const properties = propertiesOf(route?.result)
    expect(properties.length, path).toBeGreaterThan(0)
    expect(
      properties.filter((name) => /sign$|seed(?!No$)|account(Number)?$|verificationCode|password|otp|token|payTo/i.test(name)),
    ).toEqual([])
  }
})
