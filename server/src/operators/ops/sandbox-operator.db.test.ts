import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse, readFund } from '@lalmor/ledger/house.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOrder } from '../../deposits/open.ts'
import { creditArrived } from '../../deposits/test-credit.ts'
import { startPhone } from '../../platform/sms/test-phone.ts'
import { useTestApi } from '../../test-api.ts'
import { createSandboxOperator } from './sandbox-operator.ts'
import { actOf, useOps } from './test-ops.ts'

let phone: Awaited<ReturnType<typeof startPhone>> | undefined
const api = useTestApi({ host: '0.0.0.0', sandboxPhone: { address: () => phone && `${phone.address}/`, isPublic: false } })
const { ask, call, database, db, inject, later, signIn, time } = api
const { place, run } = useOps(api)
const { admin } = database
const query = pgQuery(admin)
const dayMs = 24 * 60 * 60_000

const logged: string[] = []
const start = () =>
  createSandboxOperator({
    place: place(),
    log: { error: (_facts: unknown, message?: string) => void logged.push(message ?? '') },
    channel: () => phone?.address,
  })
let operator: ReturnType<typeof start>
beforeAll(() => void (operator = start()))
beforeEach(() => void later(dayMs))
afterAll(() => phone?.end())

const fund = () => readFund(query, assets.play)
const acts = async (by: string) =>
  (await admin.query<{ act: string; outcome: string }>('select act, outcome from ops.audit where operator = $1 order by seq', [by])).rows

test('the second one approves a waiting act within a minute, once', async () => {
  const before = await fund()
  const asked = await run('fund add', { amount: '2,00,000' }, 'bala')
  await operator.answer()
  expect(await acts('sandbox-2')).toEqual([])
  later(60_000)
  await operator.answer()
  await operator.answer()
  expect(await acts('sandbox-2')).toEqual([{ act: 'approve', outcome: 'done' }])
  expect((await fund()) - before).toBeGreaterThanOrEqual(2_00_000_00n)
  await expect(run('approve', actOf(asked))).rejects.toThrow('sandbox-2 did it by approve')

  // An act that has become impossible waits for a person.
  const stale = await run('promotion terms', { name: 'check-in', file: await terms(), from: await tomorrow() }, 'bala')
  later(dayMs - 1_000)
  await operator.answer()
  await operator.answer()
  expect(await acts('sandbox-2')).toEqual([
    { act: 'approve', outcome: 'done' },
    { act: 'approve', outcome: 'refused' },
  ])
  await expect(run('decline', actOf(stale))).resolves.toMatchObject({ outcome: 'done' })

  await run('operator disable', { name: 'sandbox-2' })
  await run('fund add', { amount: '2,00,000' }, 'bala')
  later(60_000)
  await operator.answer()
  expect((await acts('sandbox-2')).length).toBe(2)
})

test('a deposit that the gateway later denies is reversed by both', async () => {
  await admin.query('update ops.operator set disabled_at = null')
  const { uid } = await signIn()
  const { order: made } = await db
    .transaction()
    .execute((tx) => openOrder(tx, { playerId: BigInt(uid), requestId: uuid7(time.now), method: 'online', amount: rupees(500n) }, time.now))
  const orderNo = made.order_no
  await creditArrived(api, { orderNo, amount: rupees(500n) }, time.now)
  await admin.query("update app.online_payment set status = 'cancelled_post_capture' where order_no = $1", [orderNo])
  for (let minutes = 0; minutes < 4; minutes++) {
    await operator.answer()
    later(60_000)
  }
  const { rows } = await admin.query('select reversed_at is not null as reversed from app.deposit_order where order_no = $1', [orderNo])
  expect(rows).toEqual([{ reversed: true }])
})

const tomorrow = async () =>
  (await admin.query<{ day: string }>("select (($1::timestamptz at time zone 'Asia/Kolkata')::date + 1)::text as day", [time.now])).rows[0]!
    .day
const terms = async () => {
  const { rows } = await admin.query<{ terms: object }>("select terms from app.promotion_terms where promotion = 'check-in'")
  const path = join(place().config.dataDir, 'terms.json')
  writeFileSync(path, JSON.stringify(rows[0]!.terms))
  return path
}

test('the fund is kept above all reserved money', async () => {
  await postHouse(query, { asset: assets.play, key: 'empty', kind: 'unfund-promotions', amount: await fund(), at: time.now })
  await operator.answer()
  expect(await fund()).toBe(1_00_000_00n)
  await admin.query("insert into app.promotion_spend values ('community', $1, 6000000, 6000000)", [istDay(time.now)])
  later(60_000)
  await operator.answer()
  expect(await fund()).toBe(paise(1_60_000_00n))
  await admin.query("delete from app.promotion_spend where promotion = 'community'")
})

test('a fund that could not be filled is filled again after seconds, with growing pauses', async () => {
  await postHouse(query, { asset: assets.play, key: 'empty again', kind: 'unfund-promotions', amount: await fund(), at: time.now })
  await admin.query('alter table ledger.fund add constraint closed check (balance = 0) not valid')
  const tries = async () => {
    await operator.answer()
    return logged.splice(0).length
  }
  try {
    for (const pauseMs of [5_000, 10_000, 20_000, 60_000, 60_000]) {
      expect(await tries()).toBe(1)
      later(pauseMs - 1)
      expect(await tries()).toBe(0)
      later(1)
    }
  } finally {
    await admin.query('alter table ledger.fund drop constraint closed')
  }
  await operator.answer()
  expect(await fund()).toBeGreaterThanOrEqual(1_00_000_00n)
})

test('the channel has the week’s code, also after its page restarts; with it the community bonus is open', async () => {
  const player = await signIn()
  const community = async () => (await call('/promo/list', {}, player)).community
  const config = async () => (await call('/u/gconfig', {})).promo
  await operator.answer()
  expect(await community()).toMatchObject({ standing: 'closed' })
  expect(await config()).toMatchObject({ open: { community: false }, communityData: { customerService: '' } })

  phone = await startPhone()
  const posts = async () => (await (await fetch(`${phone!.address}/channel-posts`)).json()) as { text: string; code: string }[]
  await operator.answer()
  later(60_000)
  await operator.answer()
  const [post, ...older] = await posts()
  expect(older).toEqual([])
  expect(post).toMatchObject({ code: expect.stringMatching(/^[A-Z2-9]{8}$/), text: expect.stringContaining(post!.code) })

  const link = `${phone.address}/channel`
  // inject asks for `localhost`, as a browser on this machine does.
  expect(await community()).toMatchObject({ standing: 'open', link })
  later(60_000)
  expect(await config()).toMatchObject({ open: { community: true }, communityData: { customerService: link } })
  expect(await (await fetch(link)).text()).toContain('Test channel')
  // A browser on another machine cannot reach a page that listens on loopback only.
  const elsewhere = await inject({
    method: 'POST',
    url: '/u/gconfig',
    headers: { host: '192.168.1.20:8080' },
    payload: { appId: 101, deviceNumber: player.deviceNumber, locale: 'en', appPackageName: 'Web', h5No: 3, fbc: '', fbp: '' },
  })
  expect(elsewhere.json()).toMatchObject({ resultData: { promo: { open: { community: false }, communityData: { customerService: '' } } } })
  expect(await ask('/promo/community', { code: post!.code.toLowerCase() }, player)).toMatchObject({ state: '200' })

  await phone.end()
  phone = await startPhone()
  later(60_000)
  await operator.answer()
  expect(await posts()).toMatchObject([{ code: post!.code }])
  later(7 * dayMs)
  await operator.answer()
  const [next, before] = await posts()
  expect(before).toMatchObject({ code: post!.code })
  expect(next!.code).not.toBe(post!.code)
  const other = await signIn()
  expect(await ask('/promo/community', { code: post!.code }, other)).toMatchObject({ reason: 'CommunityCodeWrong' })
  expect(await ask('/promo/community', { code: next!.code }, other)).toMatchObject({ state: '200' })
  expect(logged).toEqual([])
})

test('a page that does not answer is reported, and asked again after a minute', async () => {
  const { address, end } = phone!
  await end()
  later(60_000)
  await operator.answer()
  await operator.answer()
  expect(logged).toEqual(['cannot post to the sandbox channel; retrying in a minute'])
  phone = await startPhone({ port: Number(new URL(address).port) })
})

test('a channel with a link of its own is the operators’', async () => {
  await run('community code', { link: 'https://chat.example/lalmor', code: 'DIYA2026' })
  later(8 * dayMs)
  await operator.answer()
  expect((await run('community code')).data).toMatchObject({ codes: [{ code: 'DIYA2026' }] })
  expect((await call('/promo/list', {}, await signIn())).community).toMatchObject({ standing: 'open', link: 'https://chat.example/lalmor' })
})
