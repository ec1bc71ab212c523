import type { EventName } from '@lalmor/contract/attribution.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomUUID } from 'node:crypto'
import assert from 'node:assert'
import { expect, test } from 'vitest'
import { creditArrived } from '../../deposits/test-credit.ts'
import { attributionReport } from '../acts/attribution.ts'
import type { Acting } from '../../platform/operators/command.ts'
import { usualAttribution } from '../../platform/config/attribution.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { deleteOldAttribution } from './forget.ts'

const api = useTestApi()
const { ask, call, guest, signIn, inject, database, db, time, later } = api
const { appToken, eventTokens } = usualAttribution

const minute = 60_000
const day = 24 * 60 * minute

/** Recorded from SDK 5.8.3 in Chromium. */
const sdkForm = (fields: Record<string, string>) =>
  Object.entries({ app_token: appToken, environment: 'sandbox', created_at: '2026-11-20T17:30:00.000Z+0530', ...fields })
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')

const post = (path: string, payload: string, headers: Record<string, string> = {}, remoteAddress = '10.1.1.1') =>
  inject({
    method: 'POST',
    url: path,
    payload,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'client-sdk': 'js5.8.3', ...headers },
  })
const collect = async (path: string, fields: Record<string, string>) => {
  const answer = await post(path, sdkForm(fields))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Record<string, unknown>>()
}
const attribution = async (webUuid: string, prefix = '') =>
  (await inject({ url: `${prefix}/attribution?${sdkForm({ web_uuid: webUuid })}` })).json<Record<string, unknown>>()

const rows = async <Row extends object>(text: string, ...values: unknown[]) => (await database.admin.query<Row>(text, values)).rows
const calls = (webUuid: string) =>
  rows<{ path: string; name: string | null }>(
    'select path, created_at, event_count, name, deduplication_id, revenue, currency, params from app.attribution_call where web_uuid = $1 order by call_no',
    webUuid,
  )
const installs = (webUuid: string) =>
  rows<{ player_id: bigint | null }>(
    'select network, campaign, source, calls, player_id, forgotten_at from app.attribution_install where web_uuid = $1',
    webUuid,
  )

async function deposit(player: TestPlayer, rupees: bigint) {
  const amount = paise(rupees * 100n)
  const { orderNo } = await call('/deposit/transfer', { requestId: uuid7(time.now), method: 'upi', amount: toWire(amount) }, player)
  await creditArrived(api, { orderNo, amount }, later(minute))
}

const consent = (player: TestPlayer, attribution = true) => call('/user/choose', { attribution, winsOnHome: false }, player)
const upload = (player: TestPlayer, events: { id: string; name: EventName; params?: Record<string, string> }[]) =>
  call('/u/transferEventUpload', { events: events.map((event) => ({ at: time.now.toISOString(), params: {}, ...event })) }, player)
const link = (player: TestPlayer, webUuid: string) => upload(player, [{ id: uuid7(time.now), name: 'sign_up', params: { webUuid } }])

test('the six calls are answered as SDK 5.8.3 needs, at the root and below /attr', async () => {
  for (const prefix of ['', '/attr']) {
    const webUuid = randomUUID()
    expect(await attribution(webUuid, prefix)).toEqual({ ask_in: 60_000 })
    const params = JSON.stringify({ fbc: 'fb.1.2.click', fbp: 'fb.1.3.browser', h5No: '7', source: 'pwa' })
    const session = { web_uuid: webUuid, session_count: '1', callback_params: params }
    expect(await collect(`${prefix}/session`, session)).toEqual({ adid: webUuid, ask_in: 2_000 })
    expect(await attribution(webUuid, prefix)).toEqual({
      adid: webUuid,
      attribution: {
        tracker_token: expect.stringMatching(/^[0-9a-f]{6}$/) as string,
        tracker_name: 'facebook::page 7',
        network: 'facebook',
        campaign: 'page 7',
        state: 'installed',
      },
    })
    const event = { web_uuid: webUuid, event_token: eventTokens.deposit_credited, event_count: '1', callback_params: params }
    const money = { revenue: '1000.50000', currency: 'INR', deduplication_id: '019a9f3c-1111-7111-8111-111111111111' }
    expect(await collect(`${prefix}/event`, { ...event, ...money })).toEqual({})
    expect(await collect(`${prefix}/sdk_click`, { web_uuid: webUuid, source: 'web_referrer', referrer: 'utm_source=late' })).toEqual({})
    expect(await calls(webUuid)).toMatchObject([
      { path: '/session', event_count: null, params: { fbc: 'fb.1.2.click', fbp: 'fb.1.3.browser', h5No: '7', source: 'pwa' } },
      { path: '/event', event_count: 1, name: 'deposit_credited', revenue: '1000.50000', currency: 'INR' },
      { path: '/sdk_click', params: { referrer: 'utm_source=late' } },
    ])
    expect(await installs(webUuid)).toMatchObject([{ network: 'facebook', campaign: 'page 7', source: 'pwa', player_id: null }])

    expect(await collect(`${prefix}/gdpr_forget_device`, { web_uuid: webUuid })).toEqual({})
    expect(await calls(webUuid)).toEqual([])
    expect(await collect(`${prefix}/session`, { ...session, session_count: '2' })).toMatchObject({ adid: webUuid })
    expect(await calls(webUuid)).toEqual([])
    expect(await attribution(webUuid, prefix)).toEqual({})
    expect(await installs(webUuid)).toMatchObject([{ network: 'forgotten', forgotten_at: time.now }])
  }
})

test('a click after the session sets the source of a browser without one', async () => {
  const webUuid = randomUUID()
  await collect('/session', { web_uuid: webUuid })
  expect(await attribution(webUuid)).toMatchObject({ attribution: { network: 'organic', campaign: 'page 3' } })
  await collect('/sdk_click', { web_uuid: webUuid, referrer: 'utm_source=mela&utm_campaign=diwali%2026' })
  expect(await attribution(webUuid)).toMatchObject({ attribution: { network: 'mela', campaign: 'diwali 26' } })
})

test('a repeated request is one row; so is an event with an earlier one’s deduplication id', async () => {
  const webUuid = randomUUID()
  const event = { web_uuid: webUuid, event_token: eventTokens.guest, event_count: '1', deduplication_id: 'one' }
  await Promise.all([1, 2, 3].map(() => collect('/event', event)))
  await collect('/event', { ...event, event_count: '2', created_at: '2026-11-20T17:30:09.000Z+0530' })
  await collect('/event', { ...event, event_count: '3', deduplication_id: 'two' })
  await collect('/session', { web_uuid: webUuid })
  await collect('/session', { web_uuid: webUuid })
  expect((await calls(webUuid)).map(({ path, name }) => [path, name])).toEqual([
    ['/event', 'guest'],
    ['/event', 'guest'],
    ['/session', null],
  ])
})

test('the two settings that the SDK encodes with their = are read', async () => {
  const webUuid = randomUUID()
  const odd = encodeURIComponent('granular_third_party_sharing_options={"facebook":{"data":"a=b"}}')
  const answer = await post('/third_party_sharing', `${sdkForm({ web_uuid: webUuid, sharing: 'enable' })}&${odd}`)
  expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
  expect(await calls(webUuid)).toMatchObject([
    { params: { sharing: 'enable', granular_third_party_sharing_options: '{"facebook":{"data":"a=b"}}' } },
  ])
})

const known = randomUUID()
const sound = { web_uuid: known, event_token: eventTokens.guest, event_count: '1' }
// the fault, path, body, and the name it would be stored under
test.each<[string, string, string]>([
  ['an empty body', '/event', ''],
  ['no pairs', '/event', '&&&===&'],
  ['half an escape', '/event', `${sdkForm(sound)}&x=%`],
  ['bytes that are no UTF-8', '/event', `${sdkForm(sound)}&x=%ff%fe`],
  ['a NUL', '/event', `${sdkForm(sound)}&x=%00`],
  ['half a pair', '/event', `${sdkForm(sound)}&x=%ed%a0%80`],
  ['JSON', '/event', JSON.stringify(sound)],
  ['a hundred fields', '/event', `${sdkForm(sound)}${'&x=1'.repeat(100)}`],
  ['no browser', '/event', sdkForm({ event_token: eventTokens.guest })],
  ['a browser that is none', '/event', sdkForm({ ...sound, web_uuid: "' or 1=1 --" })],
  ['a browser in capitals', '/event', sdkForm({ ...sound, web_uuid: known.toUpperCase() })],
  ['another app', '/event', sdkForm({ ...sound, app_token: 'another00000' })],
  ['no time', '/event', sdkForm({ ...sound, created_at: '' })],
  ['a long time', '/event', sdkForm({ ...sound, created_at: '2'.repeat(41) })],
  ['an unknown event', '/event', sdkForm({ ...sound, event_token: 'nosuch' })],
  ['no event', '/event', sdkForm({ web_uuid: known, event_count: '1' })],
  ['a count below zero', '/event', sdkForm({ ...sound, event_count: '-1' })],
  ['a count too high', '/event', sdkForm({ ...sound, event_count: '9'.repeat(10) })],
  ['a long deduplication id', '/event', sdkForm({ ...sound, deduplication_id: 'd'.repeat(65) })],
  ['a body too large', '/event', `${sdkForm(sound)}&x=${'x'.repeat(16 * 1024)}`],
  ['no browser', '/gdpr_forget_device', sdkForm({})],
  ['no time', '/session', sdkForm({ web_uuid: known, created_at: 'now' })],
])('%s to %s is answered 200 with JSON and stores nothing', async (_what, path, body) => {
  const before = await rows('select count(*) from app.attribution_call')
  const answer = await post(path, body)
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'application/json; charset=utf-8', '{}'])
  expect(await rows('select count(*) from app.attribution_call')).toEqual(before)
  expect(await installs(known)).toEqual([])
})

test.each<[string, Record<string, string>, object]>([
  ['no object', { callback_params: '[1]' }, {}],
  ['no JSON', { callback_params: '{' }, {}],
  ['no texts', { callback_params: '{"a":1,"b":{"c":1},"d":"e","__proto__":"x"}' }, { d: 'e' }],
  ['escapes PostgreSQL cannot store', { callback_params: '{"nul":"\\u0000","half":"\\ud800","d":"e"}' }, { d: 'e' }],
  ['a long text', { callback_params: JSON.stringify({ fbc: 'x'.repeat(300) }) }, { fbc: 'x'.repeat(256) }],
  [
    'too many',
    { callback_params: JSON.stringify(Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`k${n}`, 'v']))) },
    Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`k${n}`, 'v'])),
  ],
])('custom parameters that are %s: valid ones are kept', async (_what, fields, kept) => {
  const webUuid = randomUUID()
  await collect('/event', { ...sound, web_uuid: webUuid, ...fields })
  expect(await calls(webUuid)).toMatchObject([{ params: kept }])
  expect(
    Object.keys((await rows<{ params: object }>('select params from app.attribution_call where web_uuid = $1', webUuid))[0]!.params),
  ).toHaveLength(Object.keys(kept).length)
})

// SPEC §9: revenue counts only if it is not negative and has a currency, with 5 decimals.
test.each([
  ['-1.00000', 'INR', null],
  ['1.00000', '', null],
  ['1', 'INR', null],
  ['1e9', 'INR', null],
  ['NaN', 'INR', null],
  ['0.00000', 'INR', '0.00000'],
  ['1000.12346', 'INR', '1000.12346'],
])('a revenue of %s %s is kept as %s', async (revenue, currency, kept) => {
  const webUuid = randomUUID()
  await collect('/event', { ...sound, web_uuid: webUuid, revenue, currency })
  expect(await calls(webUuid)).toMatchObject([{ revenue: kept, currency: kept && currency }])
})

test('failures are text: a foreign page, a flood of requests or of new browsers, a database that is away', async () => {
  const text = [503, 'text/plain; charset=utf-8', 'not now']
  const told = ({ statusCode, headers, body }: Awaited<ReturnType<typeof post>>) => [statusCode, headers['content-type'], body]
  const session = () => sdkForm({ web_uuid: randomUUID() })
  expect(told(await post('/session', session(), { origin: 'https://evil.example' }))).toEqual(text)

  const flood = await Promise.all(Array.from({ length: 101 }, () => post('/session', session(), {}, '10.7.7.7')))
  expect(flood.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100)
  expect(told(flood.find(({ statusCode }) => statusCode !== 200)!)).toEqual(text)
  const asked = await Promise.all(Array.from({ length: 500 }, () => inject({ url: '/attribution?x=1', remoteAddress: '10.7.7.7' })))
  expect(told(asked.find(({ statusCode }) => statusCode !== 200)!)).toEqual(text)
  expect(told(await post('/session', session(), {}, '10.7.7.8'))[0]).toBe(200)

  await database.admin.query('alter table app.attribution_install rename to install_away')
  try {
    for (const path of ['/session', '/event', '/gdpr_forget_device'])
      expect(told(await post(path, sdkForm({ ...sound, web_uuid: randomUUID() }))), path).toEqual(text)
  } finally {
    await database.admin.query('alter table app.install_away rename to attribution_install')
  }
})

test('a thousand requests of a browser are kept, and it stays known', async () => {
  const webUuid = randomUUID()
  await collect('/session', { web_uuid: webUuid })
  await database.admin.query('update app.attribution_install set calls = 1000 where web_uuid = $1', [webUuid])
  await collect('/event', { ...sound, web_uuid: webUuid })
  expect(await calls(webUuid)).toMatchObject([{ path: '/session' }])
  expect(await attribution(webUuid)).toMatchObject({ adid: webUuid })
})

test('without consent there are no tokens and no facts, and uploads are dropped', async () => {
  const player = await signIn()
  expect(await call('/u/attribution', {}, player)).toEqual({ state: 'off', facts: [] })
  const webUuid = randomUUID()
  await collect('/session', { web_uuid: webUuid })
  expect(await link(player, webUuid)).toEqual({ kept: 0 })
  expect(await rows('select 1 from app.attribution_upload where player_id = $1', player.uid)).toEqual([])
  expect(await installs(webUuid)).toMatchObject([{ player_id: null }])
  await consent(player)
  expect(await link(player, webUuid)).toEqual({ kept: 1 })
})

test('facts are the server’s own, since the consent; a break pauses them', async () => {
  const player = await signIn()
  const createdAt = time.now.toISOString()
  await deposit(player, 500n)
  later(minute)
  await consent(player)
  const names = async () => (await call('/u/attribution', {}, player)).facts.map(({ name }) => name)
  const first = await call('/u/attribution', {}, player)
  expect(first).toMatchObject({ state: 'on', service: { ...usualAttribution, environment: 'sandbox' } })
  expect(first.facts).toEqual([{ id: expect.any(String) as string, name: 'sign_up', at: createdAt }])
  expect(first.facts[0]!.id).not.toContain(player.uid)

  await deposit(player, 750n)
  const { facts } = await call('/u/attribution', {}, player)
  expect(facts.map(({ name, revenue }) => [name, revenue])).toEqual([
    ['sign_up', undefined],
    ['deposit_started', undefined],
    ['deposit_credited', 750_00],
  ])
  // A fact keeps its id.
  expect((await call('/u/attribution', {}, player)).facts).toEqual(facts)

  await call('/limit/break', { length: 'P1D' }, player)
  expect(await call('/u/attribution', {}, player)).toEqual({ state: 'paused', facts: [] })
  expect(await link(player, randomUUID())).toEqual({ kept: 0 })
  later(day + minute)
  expect(await names()).toEqual(['sign_up', 'deposit_started', 'deposit_credited'])
  later(7 * day)
  expect(await names()).toEqual([])
})

test('a guest who adds a phone, and the first credit, are facts of their own; a consent of another day leaves out how it began', async () => {
  const player = await guest()
  await consent(player)
  later(minute)
  await database.admin.query(
    "update app.player set guest = false, phone = '+919812300001', phone_at = $2, deposit_limit_declined_at = $2 where player_id = $1",
    [player.uid, time.now],
  )
  later(minute)
  await deposit(player, 1_000n)
  const told = async (of: TestPlayer) => (await call('/u/attribution', {}, of)).facts.map(({ name }) => name)
  expect(await told(player)).toEqual(['guest', 'phone_bound', 'deposit_started', 'first_deposit', 'deposit_credited'])
  later(minute)
  const accountId = uuid7(time.now)
  await database.admin.query(
    `insert into app.withdrawal_account (account_id, player_id, sealed, number_mark, last4, ifsc, bank_name, type, area_code, added_at, payable_from)
     values ($1, $2, '', sha256('number'), '4471', 'SNDB0000121', 'Test Bank', 'savings', '560038', $3, $3)`,
    [accountId, player.uid, time.now],
  )
  await database.admin.query(
    `insert into app.withdrawal
       (order_no, player_id, request_id, account_id, amount_paise, fee_paise, fee_bps, status, rules, created_at, decided_at, paying_at, paid_at, utr)
     values ('WD2026112000184207', $1, $2, $3, 50000, 1000, 200, 'succeeded', '{}', $4, $4, $4, $4, '432031774190')`,
    [player.uid, randomUUID(), accountId, time.now],
  )
  expect(await told(player)).toHaveLength(6)
  expect((await told(player)).at(-1)).toBe('withdrawal_paid')
  const late = await signIn()
  later(day + minute)
  await consent(late)
  expect(await told(late)).toEqual([])
})

test('H33: each event is kept once for a device and id, and only as it is described', async () => {
  const player = await signIn()
  await consent(player)
  const [one, two] = [uuid7(time.now), uuid7(time.now)]
  expect(await upload(player, [{ id: one, name: 'sign_up', params: { source: 'pwa', h5No: '3' } }])).toEqual({ kept: 1 })
  expect(
    await upload(player, [
      { id: one, name: 'sign_up' },
      { id: two, name: 'guest' },
      { id: two, name: 'guest' },
    ]),
  ).toEqual({ kept: 1 })
  const event = { id: uuid7(time.now), name: 'guest' as EventName, at: time.now.toISOString(), params: {} }
  const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`k${n}`, 'v']))
  for (const events of [
    [],
    Array.from({ length: 21 }, () => event),
    [{ ...event, id: randomUUID() }],
    [{ ...event, name: 'jackpot' as EventName }],
    [{ ...event, at: 'yesterday' }],
    [{ ...event, params: eleven }],
    [{ ...event, params: { fbc: 'x'.repeat(257) } }],
    [{ ...event, params: { 'a b': 'x' } }],
    [{ ...event, params: { a: 7 as unknown as string } }],
    [{ ...event, revenue: 1 }],
  ])
    expect(await ask('/u/transferEventUpload', { events }, player), JSON.stringify(events).slice(0, 200)).toMatchObject({
      reason: 'BadInput',
    })
  expect(await rows('select id from app.attribution_upload where player_id = $1', player.uid)).toHaveLength(2)
})

test('a browser is linked once: not to a second player, and not after it was forgotten', async () => {
  const [player, thief] = [await signIn(), await signIn()]
  const webUuid = randomUUID()
  await collect('/session', { web_uuid: webUuid })
  for (const each of [player, thief]) {
    await consent(each)
    await link(each, webUuid)
  }
  expect(await installs(webUuid)).toMatchObject([{ player_id: BigInt(player.uid) }])
  await collect('/gdpr_forget_device', { web_uuid: webUuid })
  await link(player, webUuid)
  expect(await installs(webUuid)).toMatchObject([{ player_id: null, forgotten_at: time.now }])
  for (let n = 0; n < 12; n++) await link(thief, randomUUID())
  expect(await rows('select 1 from app.attribution_install where player_id = $1', thief.uid)).toHaveLength(10)
})

test('withdrawing consent and closing the account erase the player’s origin', async () => {
  for (const end of [
    (player: TestPlayer) => consent(player, false),
    (player: TestPlayer) => call('/user/close', { verificationCode: '', forfeits: 0 as never, reason: '', erase: false }, player),
  ]) {
    const player = await guest()
    const webUuid = randomUUID()
    await consent(player)
    await collect('/event', { ...sound, web_uuid: webUuid, deduplication_id: 'x' })
    await link(player, webUuid)
    expect(JSON.stringify(await call('/user/export', { verificationCode: '' }, player))).toContain(webUuid)
    await end(player)
    expect(await calls(webUuid)).toEqual([])
    expect(await installs(webUuid)).toMatchObject([{ network: 'forgotten', player_id: null }])
    expect(await rows('select 1 from app.attribution_upload where player_id = $1', player.uid)).toEqual([])
    await collect('/event', { ...sound, web_uuid: webUuid, event_count: '2' })
    expect(await calls(webUuid)).toEqual([])
  }
})

test('an upload that races a withdrawal of consent leaves no rows', async () => {
  for (let n = 0; n < 6; n++) {
    const player = await signIn()
    await consent(player)
    await Promise.all(n % 2 ? [link(player, randomUUID()), consent(player, false)] : [consent(player, false), link(player, randomUUID())])
    expect(await rows('select 1 from app.attribution_upload where player_id = $1', player.uid)).toEqual([])
    expect(await rows('select 1 from app.attribution_install where player_id = $1', player.uid)).toEqual([])
  }
})

test('attribution report: installs, sign-ups and first deposits by source, money from the ledger, no names', async () => {
  later(40 * day)
  const from = time.now.toISOString().slice(0, 10)
  const came = async (player: TestPlayer, params: Record<string, string>) => {
    const webUuid = randomUUID()
    await collect('/session', { web_uuid: webUuid, callback_params: JSON.stringify(params) })
    await consent(player)
    await link(player, webUuid)
    // A device's claims appear in no figure.
    await collect('/event', {
      ...sound,
      web_uuid: webUuid,
      event_token: eventTokens.first_deposit,
      revenue: '99999.00000',
      currency: 'INR',
    })
    return webUuid
  }
  const asha = await signIn()
  const visitors = [await came(asha, { fbc: 'fb.1.2.x', source: 'pwa' }), await came(await guest(), { fbc: 'fb.1.2.y', source: 'pwa' })]
  await came(await guest(), { h5No: '9' })
  later(minute)
  await deposit(asha, 1_000n)
  await deposit(asha, 2_000n)
  const report = async (args: Record<string, string>) => {
    assert('act' in attributionReport)
    return attributionReport.act({ tx: db, now: time.now } as Acting, args)
  }
  const { lines, data } = await report({ from, to: from })
  expect((data as { sources: object[] }).sources).toEqual([
    {
      network: 'facebook',
      campaign: 'page 3',
      source: 'pwa',
      installs: 2,
      guests: 1,
      signUps: 1,
      firstDeposits: 1,
      firstDepositPaise: 1_000_00n,
    },
    {
      network: 'landing page',
      campaign: 'page 9',
      source: 'browser',
      installs: 1,
      guests: 1,
      signUps: 0,
      firstDeposits: 0,
      firstDepositPaise: 0n,
    },
  ])
  const said = lines.join('\n')
  expect(said).toMatch(/facebook +page 3 +pwa +2 +1 +1 +1 +₹1,000\.00/)
  for (const name of [asha.uid, asha.phone, asha.deviceNumber, ...visitors])
    expect(said + JSON.stringify(data, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(name)
  expect(((await report({ from: '2026-01-01', to: '2026-01-02' })).data as { sources: object[] }).sources).toEqual([])
  await expect(report({ from: 'yesterday' })).rejects.toThrow('yesterday')
})

test('after 90 days only browsers of players who agree are left', async () => {
  const player = await signIn()
  await consent(player)
  const [linked, stranger] = [randomUUID(), randomUUID()]
  for (const webUuid of [linked, stranger]) await collect('/event', { ...sound, web_uuid: webUuid })
  await link(player, linked)
  later(90 * day + minute)
  await deleteOldAttribution(db, time.now, new AbortController().signal)
  expect([await installs(linked), await installs(stranger)]).toMatchObject([[{ player_id: BigInt(player.uid) }], []])
  expect(await rows('select 1 from app.attribution_call union all select 1 from app.attribution_upload')).toEqual([])
})
