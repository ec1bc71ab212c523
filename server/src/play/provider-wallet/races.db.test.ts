import { assets } from '@lalmor/ledger/asset.ts'
import assert from 'node:assert'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { checkBooks } from '../../operators/books/check.ts'
import type { Answer } from './test-provider-wallet.ts'
import { useProviderWallet } from './test-provider-wallet.ts'

const { db, vault, call, newPlayer, wait } = useProviderWallet()

afterAll(async () => {
  const broken = (await checkBooks({ db, vault, asset: assets.play })).filter(({ breaks }) => breaks.length > 0)
  assert.deepEqual(broken, [])
})

const times = <Value>(count: number, ask: () => Promise<Value>) => Promise.all(Array.from({ length: count }, ask))
const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))]

test('a bet, its win and a rollback, each fifty times at once, move money once', async () => {
  const it = await newPlayer()
  const [uuid, winUuid, other, back] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  expect(statuses(await times(50, () => it.bet(10_00, { uuid, round: 'a' })))).toEqual(['RS_OK'])
  expect(await it.balance()).toBe(990_00n)
  expect(statuses(await times(50, () => it.win(uuid, 23_00, { uuid: winUuid, round: 'a' })))).toEqual(['RS_OK'])
  expect(await it.balance()).toBe(1_013_00n)
  wait()
  await it.bet(10_00, { uuid: other, round: 'b' })
  expect(statuses(await times(50, () => it.rollback(other, { uuid: back, round: 'b' })))).toEqual(['RS_OK'])
  expect(await it.balance()).toBe(1_013_00n)
  expect((await call('/round/list', {}, it.player)).rounds).toHaveLength(2)
})

test('fifty bets of one round at once: each is taken once', async () => {
  const it = await newPlayer()
  // The first of them starts the round and the others are added to it.
  expect(statuses(await times(50, () => it.bet(10_00, { round: 'a' })))).toEqual(['RS_OK'])
  expect(await it.balance()).toBe(500_00n)
})

test('of twenty bets at once as many are taken as there is money for', async () => {
  const it = await newPlayer()
  const answers = await times(20, () => it.bet(300_00, { round: 'a' }))
  expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(3)
  expect(statuses(answers).toSorted()).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK'])
  expect(await it.balance()).toBe(100_00n)
})

test.each([
  ['the bet first', true],
  ['the rollback first', false],
])('a bet against its rollback, %s, leaves no stake', async (_, betFirst) => {
  const seen = new Set<string>()
  for (let run = 0; run < 20; run++) {
    const it = await newPlayer()
    const uuid = randomUUID()
    const place = () => it.bet(10_00, { uuid, round: 'a' })
    const back = () => it.rollback(uuid, { round: 'a' })
    const [first, second] = await Promise.all(betFirst ? [place(), back()] : [back(), place()])
    const [bet, rollback] = betFirst ? [first, second] : [second, first]
    expect(rollback.status, `run ${run}`).toBe('RS_OK')
    expect(['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK'], `run ${run}`).toContain(bet.status)
    seen.add(bet.status)
    expect(await it.balance(), `run ${run}`).toBe(1_000_00n)
    expect((await it.bet(10_00, { uuid, round: 'a' })).status, `run ${run}, again`).toBe(bet.status)
    expect(await it.balance(), `run ${run}, again`).toBe(1_000_00n)
  }
  expect(seen.size).toBeGreaterThan(0)
})

test('of a concurrent win and rollback of one bet one is done, and the other is answered accordingly', async () => {
  for (let run = 0; run < 20; run++) {
    const it = await newPlayer()
    const uuid = randomUUID()
    await it.bet(10_00, { uuid, round: 'a' })
    const closed = run % 2 === 0
    const asks = [() => it.win(uuid, 23_00, { round: 'a', closed }), () => it.rollback(uuid, { round: 'a' })]
    const order = run % 4 < 2 ? [0, 1] : [1, 0]
    const answers = new Map(await Promise.all(order.map(async (n) => [n, (await asks[n]!()).status] as const)))
    const [win, rollback] = [answers.get(0), answers.get(1)]
    const isWon = win === 'RS_OK'
    expect([win, rollback], `run ${run}`).toEqual(
      isWon ? ['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'] : ['RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_OK'],
    )
    expect(await it.balance(), `run ${run}`).toBe(isWon ? 1_013_00n : 1_000_00n)
  }
})

test('a tombstone and another player’s bet of its uuid at once: only one is done', async () => {
  for (let run = 0; run < 10; run++) {
    const [it, stranger] = [await newPlayer(), await newPlayer()]
    const uuid = randomUUID()
    const [bet, rollback] = await Promise.all([it.bet(10_00, { uuid, round: 'a' }), stranger.rollback(uuid)])
    const isTaken = bet.status === 'RS_OK'
    expect([bet.status, rollback.status], `run ${run}`).toEqual(
      isTaken ? ['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'] : ['RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_OK'],
    )
    expect(await it.balance(), `run ${run}`).toBe(isTaken ? 990_00n : 1_000_00n)
  }
})
