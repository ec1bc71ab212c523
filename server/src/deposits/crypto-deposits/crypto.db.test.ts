import { checkLedger } from '@lalmor/ledger/check.ts'
import { chanceFrom, pick } from '@lalmor/ledger/test-chance.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { randomInt } from 'node:crypto'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { compareCoins } from '../../operators/reconcile/crypto.ts'
import { reconcileCoins } from '../../operators/reconcile/test-coins.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import { deriveLazily, openReader } from '../../platform/payments/chain-lazily.ts'
import type { ChainReader } from '../../platform/payments/chain.ts'
import type { RateSource } from '../../platform/payments/rates.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { scan, type Step } from './scan.ts'
import { follow } from './follow.ts'
import { noteRate } from './note-rate.ts'
import { askAgain } from './read-again.ts'
import { startTestChain } from './test-chain.ts'

// A real chain, by anvil; on Linux x64 this fails without it.

const { call, ask, signIn, guest, database, db, rails, time } = useTestApi()

/** `npm run chaos -- reorg` sets these for a longer random plan. */
const { REORG_STEPS, REORG_SEED } = process.env

let chain: Awaited<ReturnType<typeof startTestChain>>
let reader: ChainReader
beforeAll(async () => {
  chain = await startTestChain()
  reader = await openReader(() => chain.address)
  // The chain runs on the real clock, and the rate lock follows it.
  time.now = new Date()
  await catchUp()
})
afterAll(() => chain?.stop())

const said: { message: string; facts: object }[] = []
const say = (facts: object, message: string) => void said.push({ message, facts })
const log = { error: say, warn: say }

let rate = 88_58n
const rates: RateSource = {
  read: async (now) => ['a', 'b'].map((feed) => ({ feed, rate: paise(rate), at: now })),
}

async function catchUp(): Promise<Step[]> {
  // Orders of one instant would have no sequence.
  time.now = new Date(time.now.getTime() + 1)
  const steps: Step[] = []
  while (steps.length < 100) {
    const step = await scan({ rails, reader, log }, time.now)
    await noteRate({ rails, rates }, time.now)
    steps.push(step)
    if (step.kind === 'scanned') await follow({ db, log }, time.now)
    if (step.kind === 'away' || step.kind === 'behind' || (step.kind === 'scanned' && step.isAtHead)) return steps
  }
  throw new Error(
    `it never came to the head: ${JSON.stringify(steps.slice(-3), (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
  )
}

async function join() {
  const player = await signIn()
  await noteRate({ rails, rates }, time.now)
  const { address } = await call('/deposit/crypto', {}, player)
  return { player, address }
}
const orders = async (player: TestPlayer) => (await call('/deposit/list', { days: 'today' }, player)).orders
const theOrder = async (player: TestPlayer) => {
  const [order, ...more] = await orders(player)
  assert(order && more.length === 0, `${more.length + (order ? 1 : 0)} orders`)
  return call('/deposit/order', { orderNo: order.orderNo }, player)
}
const cashOf = async ({ uid }: TestPlayer) => {
  const { rows } = await database.admin.query<{ cash: bigint; debt: bigint }>('select cash, debt from ledger.wallet where player_id = $1', [
    uid,
  ])
  return { cash: rows[0]!.cash - 1000_00n, debt: rows[0]!.debt }
}
/** Tries again if the player wins: one of 37 bets does. */
async function joinAndLose() {
  for (;;) {
    const { player, address } = await join()
    await chain.send({ to: address, amount: '20' })
    await chain.mine(11)
    await catchUp()
    for (let round = 0; round < 3; round++) {
      time.now = new Date(time.now.getTime() + 3_000)
      const bet = { game: firstOf.table.id, stake: 500_00 as WirePaise, play: { bets: { '14': 500_00 } } }
      await call('/round/play', { roundId: uuid7(time.now), ...bet }, player)
    }
    if ((await cashOf(player)).cash === 271_60n) return { player, address }
  }
}
const broken = async () => (await checkLedger(pgQuery(database.app))).filter(({ breaks }) => breaks.length > 0)

afterEach(async () => {
  rate = 88_58n
  time.now = new Date()
  await chain.behave({})
})

test('a transfer is seen, confirmed block by block and credited once, at the locked rate', async () => {
  const { player, address } = await join()
  const [hash] = await chain.send({ to: address, amount: '25' })
  rate = 91_00n
  await catchUp()
  expect(await theOrder(player)).toMatchObject({
    method: 'crypto',
    status: 'Pending',
    amount: 2214_50,
    usdt: 25_000_000,
    canCancel: false,
    crypto: { usdt: 25_000_000, rate: 88_58, isLocked: true, txHashes: [hash], confirmations: 1, needed: 12 },
  })
  await chain.mine(10)
  await catchUp()
  expect((await theOrder(player)).crypto!.confirmations).toBe(11)
  expect((await cashOf(player)).cash).toBe(0n)
  await chain.mine(1)
  await catchUp()
  await catchUp()
  expect(await theOrder(player)).toMatchObject({ status: 'Success', credited: 2214_50, crypto: { confirmations: 12 } })
  expect((await cashOf(player)).cash).toBe(2214_50n)
  expect(await broken()).toEqual([])
})

test('the chain holds the sum of the known transfers, and coins on an address without a player are found', async () => {
  const sendAll = async (to: string, amount: string) => {
    await chain.send({ to, amount })
    await chain.mine(12)
    await catchUp()
  }
  const compare = () => compareCoins(ledgerIn(db), reader, time.now)
  await sendAll((await join()).address, '25')
  expect(await compare()).toMatchObject({ kind: 'coins', items: [] })
  const { rows } = await database.admin.query<{ xpub: string; index: number }>(
    'select c.xpub, max(a.index) + 3 as index from app.crypto_chain c join app.crypto_address a using (xpub) where c.current group by c.xpub',
  )
  const nobody = await deriveLazily(rows[0]!.xpub, rows[0]!.index)
  await sendAll(nobody, '7')
  const found = 'the chain holds 7 USDT, the transfers we know total 0 USDT'
  expect(await compare()).toMatchObject({ items: [{ item: `address/${nobody}`, found }] })
})

/** Reads from a node that always hides these transactions. */
async function reading<Result>(hidden: readonly string[], act: () => Promise<Result>): Promise<Result> {
  const whole = reader
  const transfers: ChainReader['transfers'] = async (asked) => {
    const read = await whole.transfers(asked)
    return read.kind === 'answer' ? { ...read, value: read.value.filter(({ txHash }) => !hidden.includes(txHash)) } : read
  }
  reader = { ...whole, transfers }
  try {
    return await act()
  } finally {
    reader = whole
  }
}

test('transfers missed by both readings are found by their address’s balance, and their blocks are read again', async () => {
  const { player, address } = await join()
  const hidden: string[] = []
  for (const amount of ['30', '25', '15']) {
    hidden.push(...(await chain.send({ to: address, amount })))
    await chain.mine(3)
  }
  await chain.mine(12)
  await reading([hidden[0]!, hidden[2]!], catchUp)
  expect((await cashOf(player)).cash).toBe(2214_50n)
  const asked = async () =>
    (
      await database.admin.query<{ apart: bigint; asked_by: string; added: number | null }>(
        `select r.block_no - t.block_no as apart, r.asked_by, r.added from app.crypto_reread r
         join app.crypto_transfer t on t.tx_hash = $1 and r.block_no between t.block_no - 4 and t.block_no + 4 order by r.block_no`,
        [hidden[1]],
      )
    ).rows
  await reconcileCoins({ db, rails, reader }, time.now)
  const rows = [-4n, 4n].map((apart) => ({ apart, asked_by: 'reconciliation', added: null }))
  expect(await asked()).toEqual(rows)
  await catchUp()
  expect(await asked()).toEqual(rows.map((row) => ({ ...row, added: 1 })))
  expect((await cashOf(player)).cash).toBe(6200_60n)
  expect(await broken()).toEqual([])
})

test('a player has one address of their own, and the rate stays for 15 minutes', async () => {
  const { player, address } = await join()
  const first = await call('/deposit/crypto', {}, player)
  const start = time.now
  rate = 90_00n
  time.now = new Date(start.getTime() + 14 * 60_000)
  await catchUp()
  expect(await call('/deposit/crypto', {}, player)).toMatchObject({ address, lockedUntil: first.lockedUntil })
  time.now = new Date(start.getTime() + 15 * 60_000)
  await catchUp()
  const again = await call('/deposit/crypto', {}, player)
  expect(again.address).toBe(address)
  expect(again.lockedUntil).not.toBe(first.lockedUntil)
  expect((await join()).address).not.toBe(address)
  // Two requests at once: one address, one quote.
  const other = await signIn()
  const asked = await Promise.all([1, 2, 3, 4].map(() => call('/deposit/crypto', {}, other)))
  expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(1)
})

test('a guest gets no address, and no player does while the chain is silent', async () => {
  expect(await ask('/deposit/crypto', {}, await guest())).toMatchObject({ reason: 'PhoneNotBound' })
  const player = await signIn()
  const start = time.now
  const isOpen = async () => (await call('/deposit/options', {}, player)).methods.find(({ method }) => method === 'crypto')
  expect(await isOpen()).toMatchObject({ isOpen: true, min: 10_000_000, max: 50_000_000_000 })
  // Later than any earlier test has set the clock.
  time.now = new Date(start.getTime() + 30 * 60_000)
  expect(await isOpen()).toMatchObject({ isOpen: false })
  expect(await ask('/deposit/crypto', {}, player)).toMatchObject({ reason: 'MethodClosed' })
})

test('a deposit limit hides an address that could only exceed it, and refuses no money that arrives', async () => {
  const { player, address } = await join()
  await call('/limit/set', { measure: 'deposit', period: 'month', amount: 2_000_00 }, player)
  expect(await call('/deposit/crypto', {}, player)).toMatchObject({ address })
  await chain.send({ to: address, amount: '20' })
  await catchUp()
  // Less than the minimum is left, but a transfer under way shows.
  expect(await call('/deposit/crypto', {}, player)).toMatchObject({ address, underWay: [{ amount: 1771_60 }] })
  await chain.mine(11)
  await catchUp()
  expect(await ask('/deposit/crypto', {}, player)).toMatchObject({ reason: 'OverDepositLimit', facts: { period: 'month', left: 228_40 } })
  await chain.send({ to: address, amount: '10' })
  await chain.mine(11)
  await catchUp()
  expect((await cashOf(player)).cash).toBe(2657_40n)
})

test('a transfer seen after the rate lock is credited at the rate of the credit', async () => {
  const { player, address } = await join()
  const { lockedUntil } = await call('/deposit/crypto', {}, player)
  // The watcher runs at the very millisecond the lock ends; the block has the same time.
  time.now = new Date(lockedUntil)
  await chain.send({ to: address, amount: '10' })
  await database.admin.query(
    "update app.crypto_quote set quoted_at = quoted_at - interval '1 hour', locked_until = quoted_at - interval '1 minute' where player_id = $1",
    [player.uid],
  )
  await catchUp()
  expect(await theOrder(player)).toMatchObject({ amount: 885_80, crypto: { isLocked: false } })
  rate = 90_01n
  await chain.mine(11)
  await catchUp()
  expect(await theOrder(player)).toMatchObject({ status: 'Success', credited: 900_10, crypto: { rate: 90_01, isLocked: false } })
})

test('small sums gather until together they reach the minimum, and make one order', async () => {
  const { player, address } = await join()
  await chain.send({ to: address, amount: '4' })
  await chain.mine(15)
  await chain.send({ to: address, amount: '5.999999' })
  await catchUp()
  expect(await orders(player)).toEqual([])
  expect(await call('/deposit/crypto', {}, player)).toMatchObject({ gathered: 9_999_999, underWay: [] })
  await chain.send({ to: address, amount: '0.000001' })
  await catchUp()
  expect(await call('/deposit/crypto', {}, player)).toMatchObject({ gathered: 0, underWay: [{ usdt: 10_000_000 }] })
  const order = await theOrder(player)
  expect(order).toMatchObject({ amount: 885_80, crypto: { confirmations: 1 } })
  expect(order.crypto!.txHashes).toHaveLength(3)
  await chain.mine(11)
  await catchUp()
  expect(await cashOf(player)).toMatchObject({ cash: 885_80n })
})

test('another token and a transfer of zero are ignored; more than the maximum is credited and reported', async () => {
  const { player, address } = await join()
  await chain.send({ to: address, amount: '500', token: 'other' })
  await chain.send({ to: address, amount: '0' })
  await chain.mine(12)
  await catchUp()
  expect(await call('/deposit/crypto', {}, player)).toMatchObject({ gathered: 0, underWay: [] })
  await chain.send({ to: address, amount: '60000' })
  await chain.mine(11)
  await catchUp()
  expect(await cashOf(player)).toMatchObject({ cash: 5314800_00n })
  const { rows } = await database.admin.query('select kind from app.crypto_incident where player_id = $1', [player.uid])
  expect(rows).toEqual([{ kind: 'above-most' }])
})

test('300 transfers in one block are one order, and 600 addresses are all watched', async () => {
  const { player, address } = await join()
  await database.admin.query(
    `insert into app.crypto_address
     select '0x' || lpad(to_hex(n), 40, '0'), $1, 'another account', n, now() from generate_series(1, 1) n`,
    [player.uid],
  )
  await database.admin.query(
    `insert into app.player (player_id, nickname, guest, terms_version, terms_accepted_at, privacy_version, created_at)
     select 5000000000 + n, 'P' || n, true, terms_version, now(), privacy_version, now()
     from app.player, generate_series(1, 600) n where player_id = $1`,
    [player.uid],
  )
  await database.admin.query(
    `insert into app.crypto_address
     select '0x' || lpad((1000000 + n)::text, 40, '0'), 5000000000 + n, (select xpub from app.crypto_chain where current), 1000000 + n, now()
     from generate_series(1, 600) n`,
  )
  const hashes = await chain.send({ to: address, amount: '0.1', count: 300 })
  expect(new Set(hashes).size).toBe(300)
  await chain.send({ to: `0x${'1000600'.padStart(40, '0')}`, amount: '3' })
  await catchUp()
  expect(await theOrder(player)).toMatchObject({ usdt: 30_000_000, amount: 2657_40 })
  const { rows } = await database.admin.query('select micro from app.crypto_transfer where player_id = 5000000600')
  expect(rows).toEqual([{ micro: 3_000_000n }])
  await chain.mine(11)
  await catchUp()
  expect(await cashOf(player)).toMatchObject({ cash: 2657_40n })
})

test.each(Array.from({ length: 20 }, (_, n) => n + 1))(
  'a chain that loses its last %i blocks credits nothing that is not on it',
  async (depth) => {
    const { player, address } = await join()
    const [hash] = await chain.send({ to: address, amount: '20' })
    // It is in the deepest of the blocks to be replaced.
    await chain.mine(depth)
    await catchUp()
    const wasCredited = depth >= 11
    expect((await cashOf(player)).cash).toBe(wasCredited ? 1771_60n : 0n)
    await chain.reorg(depth + 1)
    await catchUp()
    const order = (await orders(player))[0]!
    if (wasCredited) {
      // The replacing chain is as deep already: the credit is reversed, and any shortfall becomes debt.
      expect(order).toMatchObject({ status: 'Success', reversedAt: expect.any(String) })
      expect(await cashOf(player)).toEqual({ cash: 0n, debt: 0n })
    } else {
      expect(await theOrder(player)).toMatchObject({ status: 'Pending', crypto: { txHashes: [hash], confirmations: 0 } })
      await chain.mine(11 - depth)
      await catchUp()
      expect(await theOrder(player)).toMatchObject({ status: 'Closed', closed: { why: 'failed' } })
      expect((await cashOf(player)).cash).toBe(0n)
    }
    expect(await broken()).toEqual([])
  },
)

test('a transfer that a reorg removed and a later block has again is the same one, at another place in its block', async () => {
  const { player: one, address: first } = await join()
  const { player: two, address: second } = await join()
  await chain.send({ to: first, amount: '20' })
  await chain.send({ to: second, amount: '30' })
  await catchUp()
  await chain.reorg(2, { again: true })
  await catchUp()
  expect((await theOrder(one)).crypto).toMatchObject({ confirmations: 0 })
  await chain.mine(1)
  await catchUp()
  const { rows } = await database.admin.query(
    'select log_index, state from app.crypto_transfer where player_id = any ($1) order by log_index',
    [[one.uid, two.uid]],
  )
  expect(rows).toEqual([
    { log_index: 0, state: 'seen' },
    { log_index: 1, state: 'seen' },
  ])
  await chain.mine(11)
  await catchUp()
  expect((await cashOf(one)).cash).toBe(1771_60n)
  expect((await cashOf(two)).cash).toBe(2657_40n)
})

test('a transaction replaced by another is credited as the other', async () => {
  const { player, address } = await join()
  await chain.send({ to: address, amount: '20' })
  await catchUp()
  await chain.reorg(1)
  await chain.send({ to: address, amount: '15' })
  await chain.mine(12)
  await catchUp()
  const found = await orders(player)
  expect(found.map(({ status, usdt }) => ({ status, usdt }))).toEqual([
    { status: 'Success', usdt: 15_000_000 },
    { status: 'Closed', usdt: 20_000_000 },
  ])
  expect((await cashOf(player)).cash).toBe(1328_70n)
})

test('a credit reversed after it was spent is owed, reported, and paid by the next deposit', async () => {
  const { player, address } = await joinAndLose()
  await chain.reorg(12)
  await catchUp()
  expect(await cashOf(player)).toEqual({ cash: -1000_00n, debt: 500_00n })
  const { mails } = await call('/mail/list', {}, player)
  expect(mails).toContainEqual(expect.objectContaining({ key: 'deposit-reversed' }))
  expect(said).toContainEqual(expect.objectContaining({ message: expect.stringContaining('took back what was credited') }))
  const { rows } = await database.admin.query('select kind from app.crypto_incident where player_id = $1', [player.uid])
  expect(rows).toEqual([{ kind: 'credit-reversed' }])
  await chain.send({ to: address, amount: '30' })
  await chain.mine(11)
  await catchUp()
  expect(await cashOf(player)).toEqual({ cash: 1157_40n, debt: 0n })
  expect(await broken()).toEqual([])
})

test('when a credit loses one part the other is credited again, and so is the lost part when it comes back', async () => {
  const { player, address } = await join()
  await chain.send({ to: address, amount: '12' })
  await chain.mine(1)
  await chain.send({ to: address, amount: '8' })
  await catchUp()
  // Both make one order: the second came before the credit, and the first alone was enough.
  await chain.send({ to: address, amount: '20' })
  await chain.mine(20)
  await catchUp()
  expect((await cashOf(player)).cash).toBe(3543_20n)
  // The one of 20 is in the last 21 blocks; the others are deeper.
  await chain.reorg(21, { again: true })
  await catchUp()
  expect((await cashOf(player)).cash).toBeLessThan(3543_20n)
  await chain.mine(13)
  await catchUp()
  expect((await cashOf(player)).cash).toBe(3543_20n)
  expect(await broken()).toEqual([])
})

test('an absent, late or lagging node is waited for, and nothing is lost', async () => {
  const { player, address } = await join()
  await chain.send({ to: address, amount: '20' })
  await chain.behave({ away: true })
  expect((await catchUp()).at(-1)).toMatchObject({ kind: 'away' })
  await chain.behave({ error: 1 })
  expect((await catchUp()).at(-1)).toMatchObject({ kind: 'away' })
  await chain.behave({})
  await catchUp()
  await chain.mine(5)
  await chain.behave({ behind: 8 })
  expect((await catchUp()).at(-1)).toMatchObject({ kind: 'behind' })
  expect((await theOrder(player)).crypto!.confirmations).toBe(1)
  await chain.behave({})
  await chain.mine(6)
  await catchUp()
  expect((await cashOf(player)).cash).toBe(1771_60n)
})

test('blocks that do not link, or a transfer in a block that was not read, are read again', async () => {
  const { player, address } = await join()
  await chain.send({ to: address, amount: '20' })
  await chain.mine(3)
  const elsewhere = `0x${'e'.repeat(64)}`
  const torn: Partial<ChainReader>[] = [
    {
      // The chain changed between two answers.
      blocks: async (from, to) => {
        const read = await reader.blocks(from, to)
        if (read.kind === 'away') return read
        return { ...read, value: read.value.map((block, n) => (n === 2 ? { ...block, parent: elsewhere } : block)) }
      },
    },
    {
      transfers: async (asked) => {
        const read = await reader.transfers(asked)
        if (read.kind !== 'answer') return read
        return { ...read, value: read.value.map((transfer) => ({ ...transfer, blockHash: elsewhere })) }
      },
    },
  ]
  for (const part of torn) expect(await scan({ rails, reader: { ...reader, ...part }, log }, time.now)).toEqual({ kind: 'moved' })
  expect(await orders(player)).toEqual([])
  await catchUp()
  expect(await theOrder(player)).toMatchObject({ status: 'Pending', usdt: 20_000_000, crypto: { confirmations: 4 } })
})

/** More, less or other data than the chain has, and the state of a transfer in the last block. */
const lies = [
  [{ logsBehind: 1 }, 'read'],
  [{ logsBehind: 1, noReceipts: true }, 'not yet'],
  [{ logsBehind: 3, noReceipts: true }, 'not yet'],
  [{ dropped: 1 }, 'read'],
  [{ dropped: 1, noReceipts: true }, 'not yet'],
  [{ removed: 1, noReceipts: true }, 'not yet'],
  [{ doubled: true, noReceipts: true }, 'read'],
  [{ reversed: true, doubled: true }, 'read'],
  [{ rangeMax: 10 }, 'read'],
  [{ noReceipts: true }, 'read'],
] as const

test.each(lies)('a node that is %o: a transfer is %s, and credited once', async (how, outcome) => {
  const { player, address } = await join()
  if ('rangeMax' in how) await chain.mine(20)
  await chain.send({ to: address, amount: '20' })
  await chain.behave(how)
  const last = (await catchUp()).at(-1)
  if (outcome === 'read') expect(await orders(player)).toMatchObject([{ status: 'Pending', usdt: 20_000_000 }])
  else {
    expect(last).toMatchObject({ kind: 'behind', why: expect.stringContaining('block') })
    expect(await orders(player)).toEqual([])
  }
  await chain.behave({})
  await chain.mine(11)
  await catchUp()
  await catchUp()
  expect((await cashOf(player)).cash).toBe(1771_60n)
  expect(await broken()).toEqual([])
})

const differences = async () =>
  (
    await database.admin.query<{ facts: object }>(
      "select facts from app.crypto_incident where kind = 'block-differs' order by incident_id desc limit 1",
    )
  ).rows.map(({ facts }) => facts)

test('the second reading finds transfers that the first missed or invented before any of the block is credited', async () => {
  const { player, address } = await join()
  const [first, second] = await chain.send({ to: address, amount: '12', count: 2 })
  await chain.mine(3)
  await reading([second!], catchUp)
  await database.admin.query(
    `insert into app.crypto_transfer (chain_no, tx_hash, log_index, block_no, block_hash, player_id, address, units, micro, state, seen_at)
     select chain_no, 'none', 7, block_no, block_hash, player_id, address, 9000000, 9000000, 'seen', seen_at from app.crypto_transfer where tx_hash = $1`,
    [first],
  )
  await chain.mine(8)
  await chain.behave({ dropped: 1, noReceipts: true })
  expect((await catchUp()).at(-1)).toMatchObject({ kind: 'scanned', doubt: expect.stringContaining('do not come to') })
  const { orderNo } = (await orders(player))[0]!
  const creditNow = database.app.query('select app.credit_order($1, null, null, $2)', [orderNo, time.now])
  await expect(creditNow).rejects.toThrow('credit_order')
  expect((await cashOf(player)).cash).toBe(0n)
  await chain.behave({})
  await catchUp()
  expect((await cashOf(player)).cash).toBe(2125_92n)
  expect(await differences()).toEqual([
    expect.objectContaining({
      added: [{ txHash: second, units: '12000000' }],
      missing: [{ txHash: 'none', units: '9000000', state: 'confirming' }],
    }),
  ])
  expect(await broken()).toEqual([])
})

/** Asks to read a transfer's block again, and reads. */
async function readBlockAgain(txHash: string) {
  const { rows } = await database.admin.query<{ block_no: bigint }>(
    'select max(block_no) as block_no from app.crypto_transfer where tx_hash = $1',
    [txHash],
  )
  const ask = { by: 'asha', at: time.now }
  expect(await askAgain(rails, rows[0]!.block_no, ask)).toBe('asked')
  expect(await askAgain(rails, rows[0]!.block_no, ask)).toBe('waits')
  await catchUp()
  const done = await database.admin.query<{ added: number; missing: number }>(
    'select added, missing from app.crypto_reread where read_at is not null order by reread_id desc limit 1',
  )
  return done.rows[0]!
}

test('a block that has a transfer and its orphaned twin is read again, and nothing changes', async () => {
  const { player, address } = await join()
  const [hash] = await chain.send({ to: address, amount: '20' })
  await chain.mine(12)
  await catchUp()
  await database.admin.query(
    `insert into app.crypto_transfer (chain_no, tx_hash, log_index, block_no, block_hash, player_id, address, units, micro, state, seen_at)
     select chain_no, tx_hash, 3, block_no, 'before', player_id, address, units, micro, 'orphaned', seen_at from app.crypto_transfer where tx_hash = $1`,
    [hash],
  )
  expect(await readBlockAgain(hash!)).toEqual({ added: 0, missing: 0 })
  await readFromItsBlock(hash!)
  await forgetPlace(hash!)
  expect(await readBlockAgain(hash!)).toEqual({ added: 1, missing: 1 })
  expect((await cashOf(player)).cash).toBe(1771_60n)
  expect(await orders(player)).toHaveLength(1)
})

/** Resumes reading from before a transfer's block, as when a replaced chain comes back. */
async function readFromItsBlock(hash: string) {
  const before = "(select min(block_no) - 1 from app.crypto_transfer where tx_hash = $1 and state <> 'orphaned')"
  await database.admin.query(`delete from app.crypto_block where block_no > ${before}`, [hash])
  await database.admin.query(
    `update app.crypto_chain set scanned_no = ${before}, checked_no = ${before}, scanned_hash = null where current`,
    [hash],
  )
  await catchUp()
}

const forgetPlace = (hash: string) =>
  database.admin.query("update app.crypto_transfer set block_hash = 'replaced' where tx_hash = $1 and state <> 'orphaned'", [hash])

// whether its block was replaced     whether it is taken back
test.each([
  [true, true],
  [false, false],
])('a credit whose block no longer has it, replaced: %s, is taken back: %s', async (isReplaced, isTakenBack) => {
  const { player, address } = await join()
  const [hash] = await chain.send({ to: address, amount: '20' })
  await chain.mine(12)
  await catchUp()
  if (isReplaced) await forgetPlace(hash!)
  expect(await reading([hash!], () => readBlockAgain(hash!))).toEqual({ added: 0, missing: 1 })
  await catchUp()
  expect((await cashOf(player)).cash).toBe(isTakenBack ? 0n : 1771_60n)
  expect(await differences()).toMatchObject([{ missing: [{ txHash: hash, state: 'credited' }] }])
  expect(await broken()).toEqual([])
})

test('coins that came long before their address was given to a player are left to a person', async () => {
  const { player, address } = await join()
  const [hash] = await chain.send({ to: address, amount: '20' })
  await chain.mine(12)
  await reading([hash!], catchUp)
  const { rows } = await database.admin.query<{ scanned_no: bigint }>('select scanned_no from app.crypto_chain where current')
  const block = rows[0]!.scanned_no - 12n
  const added = async (hours: number) => {
    await database.admin.query("update app.crypto_address set made_at = now() + $2 * interval '1 hour' where address = $1", [
      address,
      hours,
    ])
    await askAgain(rails, block, { by: 'asha', at: time.now })
    await catchUp()
    const done = await database.admin.query<{ added: number }>('select added from app.crypto_reread order by reread_id desc limit 1')
    return done.rows[0]!.added
  }
  expect([await added(3), await added(0)]).toEqual([0, 1])
  expect((await cashOf(player)).cash).toBe(1771_60n)
})

test('an unreadable block delays no other, and an unread one is not requested', async () => {
  const { address } = await join()
  const hashes: string[] = []
  for (let n = 0; n < 2; n++) hashes.push(...(await chain.send({ to: address, amount: '20' })))
  await chain.mine(12)
  await catchUp()
  const { rows } = await database.admin.query<{ block_no: bigint }>(
    'select block_no from app.crypto_transfer where tx_hash = any ($1) order by block_no',
    [hashes],
  )
  const whole = reader
  reader = {
    ...whole,
    transfers: (asked) =>
      asked.blocks[0]!.number === rows[0]!.block_no ? Promise.resolve({ kind: 'behind', why: 'pruned' }) : whole.transfers(asked),
  }
  try {
    for (const { block_no } of rows) await askAgain(rails, block_no, { by: 'asha', at: time.now })
    expect((await catchUp()).at(-1)).toMatchObject({ doubt: 'pruned' })
    expect((await catchUp()).at(-1)).toMatchObject({ doubt: 'pruned' })
    const left = await database.admin.query('select block_no from app.crypto_reread where read_at is null')
    expect(left.rows).toEqual([rows[0]])
  } finally {
    reader = whole
  }
  await catchUp()
  expect(await askAgain(rails, rows[1]!.block_no + 1_000n, { by: 'asha', at: time.now })).toBe('unread')
})

test('two watchers at once credit once', async () => {
  const players = await Promise.all([join(), join(), join()])
  for (const { address } of players) await chain.send({ to: address, amount: '20' })
  await chain.mine(12)
  await Promise.all([catchUp(), catchUp(), catchUp()])
  await catchUp()
  for (const { player } of players) expect((await cashOf(player)).cash).toBe(1771_60n)
  await chain.reorg(3)
  await Promise.all([catchUp(), catchUp(), catchUp()])
  expect(await broken()).toEqual([])
})

test('after any sends, blocks and reorganisations the books equal the chain', async () => {
  const seed = Number(REORG_SEED ?? randomInt(2 ** 31))
  const chance = chanceFrom(seed)
  const upTo = (most: number) => 1 + Math.floor(chance() * most)
  const players = await Promise.all([join(), join(), join()])
  const done: string[] = []
  for (let step = 0; step < Number(REORG_STEPS ?? 15); step++) {
    const how = chance() < 0.5 ? {} : pick(chance, lies)[0]
    await chain.behave(how)
    done.push(JSON.stringify(how))
    const what = pick(chance, ['send', 'send', 'mine', 'lose', 'lose-again'] as const)
    const n = upTo(what === 'mine' ? 14 : 20)
    done.push(`${what} ${n}`)
    if (what === 'send') await chain.send({ to: pick(chance, players).address, amount: String(n) })
    else if (what === 'mine') await chain.mine(n)
    else {
      // At most the last 20 blocks, the deepest loss that we promise to survive.
      await chain.reorg(n, { again: what === 'lose-again' })
      if (what === 'lose-again') await chain.mine(1)
    }
    if (chance() < 0.7) await (chance() < 0.5 ? catchUp() : Promise.all([catchUp(), catchUp()]))
  }
  await chain.behave({})
  await chain.mine(21)
  await catchUp()
  await catchUp()
  const facts = await reader.facts()
  const tip = await reader.tip()
  assert(facts.kind === 'answer' && tip.kind === 'answer')
  for (const { player, address } of players) {
    const held = await reader.balances({ contract: facts.value.contract, addresses: [address], at: tip.value.head.number })
    assert(held.kind === 'answer')
    const there = Number(held.value[0])
    const said = await orders(player)
    const credited = said.filter(({ status, reversedAt }) => status === 'Success' && !reversedAt)
    const { gathered, underWay } = await call('/deposit/crypto', {}, player)
    const told = `REORG_SEED=${seed} ${player.uid}: ${done.join(', ')}`
    expect(underWay, told).toEqual([])
    expect(
      credited.reduce((sum, { usdt }) => sum + usdt!, gathered),
      told,
    ).toBe(there)
    expect((await cashOf(player)).cash, told).toBe(BigInt(credited.reduce((sum, { credited: paid }) => sum + paid!, 0)))
  }
  expect(await broken(), `REORG_SEED=${seed}`).toEqual([])
})

test('the configured account counts, not the one the rail names, and earlier addresses stay their player’s', async () => {
  const { player, address } = await join()
  const words = `${'test '.repeat(11)}junk`
  const own = mnemonicToAccount(words, { path: "m/44'/60'/9'" as "m/44'/60'/0'" }).getHdKey()
  const named = reader
  reader = await openReader(() => chain.address, own.publicExtendedKey)
  try {
    await catchUp()
    const { address: other } = await call('/deposit/crypto', {}, player)
    expect(other).not.toBe(address)
    const { rows } = await database.admin.query<{ index: number }>('select index from app.crypto_address where address = $1', [other])
    expect(other).toBe(mnemonicToAccount(words, { path: `m/44'/60'/9'/0/${rows[0]!.index}` }).address)
    await chain.send({ to: address, amount: '20' })
    await chain.send({ to: other, amount: '30' })
    await chain.mine(12)
    await catchUp()
    expect((await cashOf(player)).cash).toBe(4429_00n)
  } finally {
    reader = named
  }
  await catchUp()
  expect(await call('/deposit/crypto', {}, player)).toMatchObject({ address })
})

test('a chain that restarts is another one: open orders are closed, credits stay, and deposits go on', async () => {
  const { player, address } = await join()
  await chain.send({ to: address, amount: '20' })
  await chain.mine(11)
  await catchUp()
  await chain.send({ to: address, amount: '15' })
  await catchUp()
  await chain.stop()
  expect((await catchUp()).at(-1)).toMatchObject({ kind: 'away' })
  chain = await startTestChain()
  await catchUp()
  expect((await orders(player)).map(({ status }) => status)).toEqual(['Closed', 'Success'])
  expect(await call('/deposit/crypto', {}, player)).toMatchObject({ address, underWay: [], gathered: 0 })
  expect((await cashOf(player)).cash).toBe(1771_60n)
  const { rows } = await database.admin.query(
    "select facts->'was'->>'contract' as contract from app.crypto_incident where kind = 'chain-replaced'",
  )
  expect(rows).toHaveLength(1)
  await chain.send({ to: address, amount: '10' })
  await chain.mine(11)
  await catchUp()
  expect((await cashOf(player)).cash).toBe(1771_60n + 885_80n)
  expect(await broken()).toEqual([])
})
