import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { beforeAll, expect, test } from 'vitest'
import { openOrder } from '../../deposits/open.ts'
import { arrive } from '../../deposits/test-credit.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { useTestApi } from '../../test-api.ts'
import { withdrawalsOf, type Withdrawer } from '../../withdrawals/test-withdrawals.ts'
import { useOps } from '../ops/test-ops.ts'
import { search } from './search.ts'

const api = useTestApi()
const { call, database, time } = api
const { withdraw, withdrawer } = withdrawalsOf(api)
const { run, opsDb } = useOps(api)
const { admin } = database

const find = async (text: string) => (await search(opsDb().db, text)).map(({ kind, id, by }) => `${kind} ${id} by ${by}`)

let player: Withdrawer
let withdrawal: string
let deposit: string
let line: bigint
const roundId = uuid7(time.now)

beforeAll(async () => {
  player = await withdrawer()
  await admin.query("update app.player set nickname = 'Asha_50%' where player_id = $1", [player.uid])
  withdrawal = (await withdraw(player, { amount: rupees(500n) })).orderNo
  await admin.query("update app.withdrawal set utr = '632411009876' where order_no = $1", [withdrawal])
  const ask = { playerId: BigInt(player.uid), requestId: uuid7(time.now), method: 'upi', amount: rupees(700n) } as const
  const { order } = await openDatabase(database.app)
    .db.transaction()
    .execute((tx) => openOrder(tx, ask, time.now))
  deposit = order.order_no
  line = (await arrive(api, { orderNo: deposit, amount: rupees(700n) }, time.now))!
  await call('/round/play', { roundId, game: firstOf.slot.id, stake: 10_00 as WirePaise }, player)
})

test('a player is found by uid, by phone as people write it, and by how the nickname begins', async () => {
  const by = (what: string) => [`player ${player.uid} by ${what}`]
  expect(await find(player.uid)).toEqual(by('uid'))
  expect(await find(`0${player.phone.slice(0, 5)} ${player.phone.slice(5)}`)).toEqual(by('phone'))
  expect(await find('ASHA_50')).toEqual(by('nickname'))
  expect(await find('asha_50%')).toEqual(by('nickname'))
  expect(await find('%')).toEqual([])
  expect(await find('sha')).toEqual([])
})

test('orders are found by number and UTR, a line by its number', async () => {
  expect(await find(withdrawal.toLowerCase())).toEqual([`withdrawal ${withdrawal} by number`])
  expect(await find('6324 1100 9876')).toEqual([`withdrawal ${withdrawal} by utr`])
  expect(await find(deposit.replace('DP', 'dp '))).toEqual([`deposit ${deposit} by number`])
  expect(await find(String(line))).toContain(`line ${line} by number`)
})

test('a round is found by its id and by the short one that players see', async () => {
  expect(await find(roundId)).toEqual([`round ${roundId} by number`])
  expect(await find(`${roundId.slice(0, 8)}…${roundId.slice(-4)}`)).toEqual([`round ${roundId} by bet`])
  expect(await find(`${roundId.slice(0, 8)}…0000`)).toEqual([])
})

test('acts and trail rows are found by number, and a search writes none', async () => {
  await run('fund show')
  const [before] = (await admin.query<{ seq: bigint }>('select seq from ops.audit order by seq desc limit 1')).rows
  expect(await find(String(before!.seq))).toContain(`trail row ${before!.seq} by number`)
  expect((await admin.query('select seq from ops.audit order by seq desc limit 1')).rows).toEqual([before])
})

test.each(["' or true --", '\\', '_', '٪', '🙂🙂', '-1', '9223372036854775808', '0x' + '0'.repeat(40)])(
  '%s finds nothing and breaks nothing',
  async (text) => {
    expect(await find(text)).toEqual([])
  },
)

test('as an act: any role, no row, and the terminal prints what it found', async () => {
  const { data } = await run('search', { for: deposit }, 'bala')
  expect(data).toEqual({
    found: [{ kind: 'deposit', id: deposit, by: 'number', uid: player.uid, at: expect.any(String), amount: 700_00, says: 'pending' }],
  })
})
