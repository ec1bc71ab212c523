import { expect, test } from 'vitest'
import type { Answer, Block, ChainReader } from '../payments/chain.ts'
import { fixedRates } from '../payments/rates.ts'
import { useTestApi } from '../test-api.ts'
import { scan } from './scan.ts'
import { settle } from './settle.ts'

const { database, db, signIn, time } = useTestApi()

const address = '0xaddress'
const account = { network: 'test', genesis: 'block 0', xpub: 'account', symbol: 'USDT', contract: 'token', decimals: 6 }

/** A chain in memory: what no node lets a test do, one of two lost transactions comes again long after the other. */
function createChain(at: Date) {
  const blocks: (Block & { sent: string[] })[] = [{ number: 0n, hash: account.genesis, parent: '', at, sent: [] }]
  let made = 0
  const answer = <Value>(value: Value) => Promise.resolve<Answer<Value>>({ kind: 'answer', value })
  const between = (from: bigint, to: bigint) => blocks.filter(({ number }) => number >= from && number <= to)
  const reader: ChainReader = {
    facts: () => answer(account),
    tip: () => answer({ head: blocks.at(-1)!, finalized: 0n }),
    blocks: (from, to) => answer(between(from, to)),
    transfers: ({ from, to }) =>
      answer(
        between(from, to).flatMap(({ sent, number, hash }) =>
          sent.map((txHash, logIndex) => ({ txHash, logIndex, blockNumber: number, blockHash: hash, to: address, units: 12_000_000n })),
        ),
      ),
  }
  return {
    reader,
    /** Each a transfer of 12 USDT in the next block. */
    mine(...sent: string[]) {
      const { number, hash } = blocks.at(-1)!
      blocks.push({ number: number + 1n, hash: `block ${++made}`, parent: hash, at, sent })
    },
    lose: (count: number) => void blocks.splice(-count),
  }
}

test('a transfer that was lost from an order, and comes again after the rest of it was credited, is credited too', async () => {
  const { uid } = await signIn()
  await database.admin.query('insert into app.crypto_address values ($1, $2, $3, 0, $4)', [address, uid, account.xpub, time.now])
  const { reader, mine, lose } = createChain(time.now)
  const log = { error: () => {}, warn: () => {} }
  const readAll = async () => {
    for (let rounds = 0; rounds < 4; rounds++) {
      await scan({ db, reader, log }, time.now)
      await settle({ db, rates: fixedRates, log }, time.now)
    }
  }
  const mineEmpty = (count: number) => Array.from({ length: count }, () => mine())
  const credited = async () =>
    (
      await database.admin.query<{ credited_paise: bigint | null }>(
        'select credited_paise from app.deposit_order where player_id = $1 order by credited_at nulls first, order_no',
        [uid],
      )
    ).rows.map((order) => order.credited_paise)

  mineEmpty(2)
  await readAll()
  mine('first')
  mine('second')
  await readAll()
  expect(await credited()).toEqual([null])
  lose(2)
  mine('second')
  mineEmpty(12)
  await readAll()
  expect(await credited()).toEqual([1062_96n])
  mine('first')
  mineEmpty(11)
  await readAll()
  expect(await credited()).toEqual([1062_96n, 1062_96n])
})
