import { headAfterMidnightMs } from '@lalmor/contract/head-time.ts'
import type { BalanceProof } from '@lalmor/contract/proof.ts'
import type { Result } from '@lalmor/contract/catalogue.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { verifyBalance, verifyChain } from '@lalmor/games/proof/verify.ts'
import { parseHeads } from '@lalmor/games/proof/parse.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { endOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { makeDailyHead } from './daily-head.ts'
import { openHeadKey } from './signing.ts'

const { ask, call, send, get, guest, time, database, receiptKey } = useTestApi()
const key = openHeadKey(randomBytes(32))
const today = '2026-11-20' as IstDay
const make = (day: IstDay) =>
  makeDailyHead(
    {
      pool: database.app,
      key,
      asset: assets.play,
      receiptKey: receiptKey.publicKey,
      readChains: async () => [],
      readOpenings: async () => ({ rows: 0, hash: '00'.repeat(32) }),
    },
    day,
    endOfIstDay(day),
  )
const failed = async (proof: BalanceProof) => (await verifyBalance(proof)).filter(({ verdict }) => verdict === 'failed')
const play = (player: TestPlayer) =>
  call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 1_00 as WirePaise }, player)

test('before the first head there is no proof, and the refusal says when there will be', async () => {
  const player = await guest()
  expect(await ask('/proof/balance', {}, player)).toMatchObject({ reason: 'NoProofYet', facts: { nextAt: '2026-11-20T18:35:00.000Z' } })
  expect(await ask('/proof/balance', { day: today }, player)).toMatchObject({ reason: 'NoDailyHead' })
  expect((await get('/proof/ledger')).json()).toEqual({ kind: 'lalmor/daily-heads', version: 1, heads: [], more: false })
})

test('a player’s proof has the balance at the turn of the day, not now', async () => {
  const [player, other] = [await guest(), await guest()]
  await play(player)
  const { balance } = await call('/user/getUserInfo', {}, player)
  await make(today)
  time.now = new Date(endOfIstDay(today).getTime() + headAfterMidnightMs)
  await play(player)

  const proof = await call('/proof/balance', {}, player)
  expect(await failed(proof)).toEqual([])
  expect(proof.leaf).toMatchObject({ uid: player.uid, day: today, seq: 2 })
  expect(proof.leaf.cash + proof.leaf.bonus).toBe(balance)
  expect(await call('/proof/balance', { day: today }, player)).toEqual(proof)
  expect((await call('/proof/balance', {}, other)).leaf.uid).toBe(other.uid)
})

test('a player who joined after the head was made has no proof yet', async () => {
  const late = await guest()
  const refused = { reason: 'NoProofYet', facts: { nextAt: '2026-11-21T18:35:00.000Z' } }
  expect(await ask('/proof/balance', {}, late)).toMatchObject(refused)
  expect(await ask('/proof/balance', { day: today }, late)).toMatchObject(refused)
})

test('another player’s proof is not given: not by name, not with half a session, not without one', async () => {
  const [player, other] = [await guest(), await guest()]
  const fields = { appId: 101, deviceNumber: player.deviceNumber, locale: 'en', appPackageName: 'Web', h5No: 3, fbc: '', fbp: '' }
  const as = async (session: object, cookie = '') => (await send('/proof/balance', { ...fields, ...session }, { cookie })).body
  for (const answer of [
    await as({}),
    await as({ sign: player.sign, uid: player.uid }),
    await as({ sign: player.sign, uid: other.uid }, player.cookie),
    await as({ sign: player.sign, uid: player.uid }, other.cookie),
  ])
    expect(answer).toMatchObject({ state: '401', reason: 'PleaseLogin' })
  expect(await as({ sign: player.sign, uid: player.uid, playerId: other.uid }, player.cookie)).toMatchObject({ reason: 'BadInput' })
})

test('the heads are public, newest first, page by page, and each day alone forever', async () => {
  const first = new Date('2026-11-21T12:00:00.000Z').getTime()
  const days = Array.from({ length: 31 }, (_, n) => new Date(first + n * 86_400_000).toISOString().slice(0, 10) as IstDay)
  for (const day of days) await make(day)
  const answer = await get('/proof/ledger')
  expect(answer.headers['cache-control']).toBe('public, max-age=300')
  const page = parseHeads(answer.json())
  expect(page.heads.map(({ statement }) => statement.day)).toEqual(days.slice(1).toReversed())
  expect(page.more).toBe(true)
  const rest = parseHeads((await get(`/proof/ledger?before=${days[1]}`)).json())
  expect(rest.heads.map(({ statement }) => statement.day)).toEqual([days[0], today])
  expect(rest.more).toBe(false)
  expect(verifyChain([...page.heads, ...rest.heads]).every(({ verdict }) => verdict === 'passed')).toBe(true)

  const one = await get(`/proof/ledger/${today}`)
  expect(one.headers['cache-control']).toBe('public, max-age=31536000')
  expect(parseHeads(one.json()).heads).toEqual([rest.heads[1]])
})

test.each([
  ['/proof/ledger/2026-11-19', 404, 'NoDailyHead'],
  ['/proof/ledger/2026-02-30', 400, 'BadInput'],
  ['/proof/ledger/yesterday', 400, 'BadInput'],
  ['/proof/ledger?before=', 400, 'BadInput'],
  ['/proof/ledger?before=0000-01-01', 400, 'BadInput'],
  ["/proof/ledger?before=2026-11-20'--", 400, 'BadInput'],
  ['/proof/ledger?after=2026-11-20', 400, 'BadInput'],
  ['/proof/balance', 405, 'WrongMethod'],
])('GET %s is refused and not cacheable', async (path, status, reason) => {
  const { statusCode, headers, json } = await get(path)
  expect({ statusCode, reason: json<{ reason: string }>().reason }).toEqual({ statusCode: status, reason })
  expect(headers['cache-control']).toBe('no-store')
})

test('a downloaded file passes npm run verify with the published heads and the key, and a changed one does not', async () => {
  const player = await guest()
  await make('2026-12-22' as IstDay)
  const proof: Result<'/proof/balance'> = await call('/proof/balance', {}, player)
  const verify = (file: BalanceProof) =>
    spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../../../games/src/programs/verify-cli.ts'), '--key', key.publicKey.toString('hex'), '-'],
      {
        input: `${JSON.stringify(file, undefined, 2)}\n`,
        encoding: 'utf8',
      },
    )
  const honest = verify(proof)
  expect(honest.stderr).toBe('')
  expect(honest.stdout).toContain('₹1,000.00')
  expect(honest.status).toBe(0)
  const changed = verify({ ...proof, leaf: { ...proof.leaf, cash: (proof.leaf.cash + 1) as WirePaise } })
  expect(changed.stdout).toMatch(/^NOT verified: root/m)
  expect(changed.status).toBe(1)
})
