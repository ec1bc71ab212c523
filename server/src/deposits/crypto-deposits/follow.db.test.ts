import { expect, test } from 'vitest'
import type { Answer, Block, ChainReader } from '../../platform/payments/chain.ts'
import { fixedRates } from '../../platform/payments/rates.ts'
import { useTestApi } from '../../test-api.ts'
import { scan } from './scan.ts'
import { follow } from './follow.ts'
import { noteRate } from './note-rate.ts'

const { call, database, db, rails, signIn, time } = useTestApi()

let chains = 0

/** A chain in memory, for a case that no node allows: one of two lost transactions comes back long after the other. `address` belongs to a player. */
async function createChain() {
  const player = await signIn()
  const at = time.now
  const address = `0xaddress${++chains}`
  const account = { network: 'test', genesis: `chain ${chains}`, xpub: 'account', symbol: 'USDT', contract: 'token', decimals: 6 }
  await database.admin.query('insert into app.crypto_address values ($1, $2, $3, $4, $5)', [address, player.uid, account.xpub, chains, at])
  const blocks: (Block & { sent: string[] })[] = [{ number: 0n, hash: account.genesis, parent: '', at, bloom: '', size: 0, sent: [] }]
  let made = 0
  let finalized = 0n
  const answer = <Value>(value: Value) => Promise.resolve<Answer<Value>>({ kind: 'answer', value })
  const between = (from: bigint, to: bigint) => blocks.filter(({ number }) => number >= from && number <= to)
  const unitsOf = (txHash: string) => BigInt(Number.parseInt(txHash)) * 1_000_000n
  const reader: ChainReader = {
    facts: () => answer(account),
    tip: () => answer({ head: blocks.at(-1)!, finalized }),
    blocks: (from, to) => answer(between(from, to)),
    transfers: ({ blocks: asked }) =>
      answer(
        between(asked[0]!.number, asked.at(-1)!.number).flatMap(({ sent, number, hash }) =>
          sent.map((txHash, logIndex) => ({ txHash, logIndex, blockNumber: number, blockHash: hash, to: address, units: unitsOf(txHash) })),
        ),
      ),
    balances: ({ addresses }) => answer(addresses.map(() => 0n)),
  }
  /** Each is named by its USDT to the player: `12 first`. */
  const mine = (...sent: string[]) => {
    const { number, hash } = blocks.at(-1)!
    blocks.push({
      number: number + 1n,
      hash: `${account.genesis}, block ${++made}`,
      parent: hash,
      at: time.now,
      bloom: '',
      size: sent.length,
      sent,
    })
  }
  return {
    player,
    mine,
    mineEmpty: (count: number) => void Array.from({ length: count }, () => mine()),
    lose: (count: number) => void blocks.splice(-count),
    /** Finalizes all but the last `count` blocks. */
    finalizeBut: (count: number) => void (finalized = BigInt(blocks.length - 1 - count)),
    async readAll() {
      const log = { error: () => {}, warn: () => {} }
      for (let rounds = 0; rounds < 4; rounds++) {
        await scan({ rails, reader, log }, time.now)
        await noteRate({ rails, rates: fixedRates }, time.now)
        await follow({ db, log }, time.now)
      }
    },
  }
}

test('a transfer lost from an order, and back after the rest was credited, is credited too', async () => {
  const { player, mine, mineEmpty, lose, readAll } = await createChain()
  const credited = async () =>
    (
      await database.admin.query<{ credited_paise: bigint | null }>(
        'select credited_paise from app.deposit_order where player_id = $1 order by credited_at nulls first, order_no',
        [player.uid],
      )
    ).rows.map((order) => order.credited_paise)

  mineEmpty(2)
  await readAll()
  mine('12 first')
  mine('12 second')
  await readAll()
  expect(await credited()).toEqual([null])
  lose(2)
  mine('12 second')
  mineEmpty(12)
  await readAll()
  expect(await credited()).toEqual([1062_96n])
  mine('12 first')
  mineEmpty(11)
  await readAll()
  expect(await credited()).toEqual([1062_96n, 1062_96n])
})

test('the rest of an order closed over a loss gathers for another one, which its player sees waiting', async () => {
  const { player, mine, mineEmpty, lose, readAll } = await createChain()
  const orders = async () =>
    (await call('/deposit/list', { days: 'today' }, player)).orders.map(({ status, usdt, credited }) => [status, usdt, credited]).toSorted()
  mineEmpty(2)
  await readAll()
  mine('6 first')
  mine('5 second')
  await readAll()
  expect(await orders()).toEqual([['Pending', 11_000_000, undefined]])
  // The second is lost permanently: six blocks are too few.
  lose(1)
  mineEmpty(13)
  await readAll()
  expect(await orders()).toEqual([['Closed', 11_000_000, undefined]])
  mine('7 third')
  await readAll()
  const closed = ['Closed', 11_000_000, undefined]
  expect(await orders()).toEqual([closed, ['Pending', 13_000_000, undefined]])
  mineEmpty(11)
  await readAll()
  expect(await orders()).toEqual([closed, ['Success', 13_000_000, 1151_54]])
})

test('a final block is credited without waiting for more blocks, and no block before', async () => {
  const { player, mine, mineEmpty, finalizeBut, readAll } = await createChain()
  const statuses = async () => (await call('/deposit/list', { days: 'today' }, player)).orders.map(({ status }) => status)
  mineEmpty(2)
  await readAll()
  mine('12 first')
  mineEmpty(2)
  finalizeBut(3)
  await readAll()
  expect(await statuses()).toEqual(['Pending'])
  finalizeBut(2)
  await readAll()
  expect(await statuses()).toEqual(['Success'])
})

test('the rate is locked for a transfer seen before the lock ends, not at its end', async () => {
  const { player, mine, mineEmpty, readAll } = await createChain()
  mineEmpty(2)
  await readAll()
  const until = time.now.getTime() + 15 * 60_000
  await database.admin.query('insert into app.crypto_quote (player_id, quoted_at, locked_until, rate_paise) values ($1, $2, $3, 9000)', [
    player.uid,
    time.now,
    new Date(until),
  ])
  for (const [at, sent] of [
    [until - 1, '12 first'],
    [until, '12 second'],
  ] as const) {
    time.now = new Date(at)
    mine(sent)
    await readAll()
  }
  const { orders } = await call('/deposit/list', { days: '7-days' }, player)
  expect(orders.map(({ amount }) => amount)).toEqual([1062_96, 1080_00])
})
