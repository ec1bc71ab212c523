import { catalogue, documents, type Body, type Path } from '@lalmor/contract/catalogue.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { privacyVersion, termsVersion } from './identity/consents/terms.ts'
import { useTestTable } from './play/kite/test-table.ts'
import type { TestPlayer } from './test-api.ts'

// Using another player's ids must neither read nor change anything of theirs.

const { accountVault, ask, call, send, get, signIn, guest, inject, database, time, openBetsOn, fly, later } = useTestTable()

type Owned = {
  uid: string
  phone: string
  roundId: string
  openRoundId: string
  kiteBetId: string
  kiteRound: number
  launchId: string
  sessionId: string
  mailId: string
  orderNo: string
  accountId: string
  withdrawalNo: string
  feedbackId: string
}
let victim: TestPlayer & { phone: string }
let flyer: TestPlayer
let owned: Owned

beforeAll(async () => {
  victim = await signIn()
  flyer = await guest()
  const stake = 10_00 as WirePaise
  const roundId = uuid7(time.now)
  await call('/round/play', { roundId, game: firstOf.slot.id, stake }, victim)
  later(2_500)
  const openRoundId = uuid7(time.now)
  await call('/round/open', { roundId: openRoundId, game: firstOf.mines.id, stake, play: { chilies: 3 } }, victim)
  await call('/game/favourite', { game: firstOf.table.id, kept: true }, victim)
  await call('/limit/set', { measure: 'loss', period: 'day', amount: 500_00 as WirePaise }, victim)
  const { round } = await openBetsOn((crash) => crash > 300, [flyer])
  const kiteBetId = uuid7(time.now)
  await call('/kite/bet', { roundId: kiteBetId, round: Number(round.round_no), stake }, flyer)
  await fly()
  later(2_000)
  const launchId = randomUUID()
  const { rows: sessions } = await database.admin.query<{ session_id: string }>('select session_id from app.session where player_id = $1', [
    victim.uid,
  ])
  const sessionId = sessions[0]!.session_id
  await database.admin.query(
    `insert into app.provider_launch (launch_id, token_hash, provider, player_id, session_id, game, launched_at, expires_at)
     values ($1, sha256('launch'), 'sandbox', $2, $3, 7, $4, $4::timestamptz + interval '1 hour')`,
    [launchId, victim.uid, sessionId, time.now],
  )
  const orderNo = 'DP2026112000184207'
  await database.admin.query(
    `insert into app.deposit_order (order_no, player_id, request_id, method, amount_paise, created_at, expires_at)
     values ($1, $2, $3, 'upi', 100000, $4, $4::timestamptz + interval '30 minutes')`,
    [orderNo, victim.uid, randomUUID(), time.now],
  )
  const accountId = uuid7(time.now)
  await database.admin.query(
    `insert into app.withdrawal_account (account_id, player_id, sealed, number_mark, last4, ifsc, bank_name, type, area_code, added_at, payable_from)
     values ($1, $2, $3, sha256('number'), '4471', 'SNDB0000121', 'Test Bank', 'savings', '560038', $4, $4)`,
    [
      accountId,
      victim.uid,
      accountVault.seal({ holderName: 'Ananya Rao', number: '501004474471' }, { playerId: BigInt(victim.uid), accountId }).sealed,
      time.now,
    ],
  )
  const withdrawalNo = 'WD2026112000184207'
  await database.admin.query(
    `insert into app.withdrawal
       (order_no, player_id, request_id, account_id, amount_paise, fee_paise, fee_bps, status, rules, created_at, decided_at, paying_at)
     values ($1, $2, $3, $4, 50000, 1000, 200, 'paying', '{}', $5, $5, $5)`,
    [withdrawalNo, victim.uid, randomUUID(), accountId, time.now],
  )
  const { rows: mails } = await database.admin.query<{ mail_id: string }>('select mail_id from app.mail where player_id = $1', [victim.uid])
  const feedbackId = uuid7(time.now)
  await call('/feedback/send', { id: feedbackId, topic: 'game', suggestion: 'Only mine to read', round: roundId }, victim)
  owned = {
    uid: victim.uid,
    phone: victim.phone,
    roundId,
    openRoundId,
    kiteBetId,
    kiteRound: Number(round.round_no),
    launchId,
    sessionId,
    mailId: mails[0]!.mail_id,
    orderNo,
    accountId,
    withdrawalNo,
    feedbackId,
  }
})

/** Uses the victim's ids wherever they fit, and valid values elsewhere. A new call does not compile until it is listed here. */
const attempts: { [P in Path]: (of: Owned) => Body<P>[] } = {
  '/sms/send': ({ phone }) => [
    { mobile: phone, purpose: 'withdrawal-password' },
    { mobile: phone, purpose: 'bank-account' },
    { mobile: phone, purpose: 'phone-binding' },
    { mobile: phone, purpose: 'phone-change' },
    { mobile: phone, purpose: 'new-phone' },
  ],
  '/sso/v2/login': ({ phone }) => [{ mobile: phone, verificationCode: '000000', referralCode: '', adult: true, termsVersion: '' }],
  '/sso/guest': () => [{ referralCode: '', adult: false, termsVersion: '' }],
  '/sso/logout': () => [{}],
  '/user/reportOnline': () => [{ placeId: -1 }],
  '/session/list': () => [{}],
  '/session/end': ({ sessionId }) => [{ id: sessionId.slice(0, 8) }],
  '/session/end-others': () => [{}],
  '/promo/list': () => [{}],
  '/promo/waiting': () => [{}],
  '/promo/firstDeposit': () => [{}],
  '/promo/rebate': () => [{}],
  '/promo/cashbackRecord': () => [{ days: 30 }],
  '/earn/overview': () => [{}],
  '/earn/friends': () => [{}],
  '/earn/claim': () => [{}],
  '/rank/board': () => [{ board: 'week', last: false }],
  '/promo/checkIn': () => [{}],
  '/promo/checkIn/make': () => [{}],
  '/promo/community': () => [{ code: 'LOTUS' }],
  '/reward/list': () => [{}, { before: randomUUID() }],
  '/reward/claim': () => [{ rewardId: randomUUID() }],
  '/deposit/choose': () => [{ offer: null }],
  '/deposit/options': () => [{}],
  '/deposit/quote': () => [{ method: 'online', amount: 500_00 as WirePaise }],
  '/deposit/online': () => [{ requestId: uuid7(time.now), amount: 500_00 as WirePaise }],
  '/deposit/check': ({ orderNo }) => [{ orderNo }],
  '/deposit/transfer': () => [{ requestId: uuid7(time.now), method: 'upi', amount: 500_00 as WirePaise }],
  '/deposit/utr': ({ orderNo }) => [{ orderNo, utr: '432031774190' }],
  '/deposit/selfService': ({ orderNo }) => [{ orderNo }],
  '/deposit/crypto': () => [{}],
  '/deposit/order': ({ orderNo }) => [{ orderNo }],
  '/deposit/cancel': ({ orderNo }) => [{ orderNo }],
  '/withdrawal/options': () => [{}],
  '/withdrawal/request': ({ accountId }) => [
    { requestId: uuid7(time.now), amount: 500_00 as WirePaise, fee: 10_00 as WirePaise, accountId, password: '482915' },
  ],
  '/withdrawal/order': ({ withdrawalNo }) => [{ orderNo: withdrawalNo }],
  '/withdrawal/list': ({ withdrawalNo }) => [{ days: 'today' }, { days: '30-days', before: withdrawalNo }],
  '/withdraw-account/list': () => [{}],
  '/withdraw-account/branch': () => [{ ifsc: 'SNDB0000121' }],
  '/withdraw-account/add': ({ accountId }) => [
    {
      accountId,
      holderName: 'Ananya Rao',
      number: '501004474471',
      ifsc: 'SNDB0000121',
      type: 'savings',
      areaCode: '560038',
      verificationCode: '000000',
    },
  ],
  '/withdraw-account/delete': ({ accountId }) => [{ accountId }],
  '/bonus/list': () => [{}, { before: 1 }],
  '/bonus/giveUp': () => [{ lotNo: 1, forfeits: 0 as WirePaise }],
  '/deposit/list': ({ orderNo }) => [{ days: 'today' }, { days: '30-days', before: orderNo }],
  '/wallet/statement': () => [{ from: '2026-11-01', to: '2026-11-20' }],
  '/wallet/records': () => [{}, { kind: 'Bet', before: '99999999999999-0' }],
  '/withdrawal-password/state': () => [{}],
  '/withdrawal-password/set': () => [{ password: '482915', verificationCode: '000000' }],
  '/withdrawal-password/change': () => [{ current: '482915', password: '579024' }],
  '/withdrawal-password/reset': () => [{ password: '482915', verificationCode: '000000' }],
  '/u/appStackUpload': ({ uid }) => [{ data: '{}', userId: uid }],
  '/u/attribution': () => [{}],
  '/u/transferEventUpload': () => [{ events: [{ id: uuid7(time.now), name: 'guest', at: time.now.toISOString(), params: {} }] }],
  '/user/getUserInfo': () => [{}],
  '/user/profile': () => [{}],
  '/user/updateProfile': () => [{ nickname: 'Thief', email: '', birthday: '1990-01-01' }],
  '/user/choose': () => [{ attribution: true, winsOnHome: true }],
  '/user/acceptTerms': () => [{ termsVersion, privacyVersion }],
  '/user/export': () => [{ verificationCode: '' }],
  '/user/closure': () => [{}],
  '/user/close': () => [{ verificationCode: '', forfeits: 0 as WirePaise, reason: '', erase: true }],
  '/u/gconfig': () => [{}],
  '/u/faqFigures': () => [{}],
  '/u/helplines': () => [{ country: 'IN' }],
  '/game/list': () => [{}],
  '/game/mine': () => [{}],
  '/game/favourite': () => [{ game: firstOf.table.id, kept: false }],
  '/game/search': ({ uid }) => [{ keyword: uid }],
  '/game/launch': () => [{ game: firstOf.slot.id }],
  '/round/play': ({ roundId, openRoundId, kiteBetId }) =>
    [roundId, openRoundId, kiteBetId].map((id) => ({ roundId: id, game: firstOf.slot.id, stake: 10_00 as WirePaise })),
  '/round/open': ({ roundId, openRoundId }) =>
    [roundId, openRoundId].map((id) => ({ roundId: id, game: firstOf.mines.id, stake: 10_00 as WirePaise, play: { chilies: 3 } })),
  '/round/act': ({ openRoundId }) => [
    { roundId: openRoundId, step: 0, action: { type: 'pick', tile: 3 } },
    { roundId: openRoundId, step: 0, action: { type: 'cash-out' } },
  ],
  '/round/current': () => [{}],
  '/round/get': ({ roundId, openRoundId, kiteBetId }) => [roundId, openRoundId, kiteBetId].map((id) => ({ roundId: id })),
  '/round/receipt': ({ roundId, openRoundId, kiteBetId }) => [roundId, openRoundId, kiteBetId].map((id) => ({ roundId: id })),
  '/round/list': ({ roundId }) => [{}, { before: roundId }],
  '/seat/standing': ({ launchId }) => [{ launchId }],
  '/kite/table': () => [{}],
  '/kite/bet': ({ kiteBetId, kiteRound }) => [{ roundId: kiteBetId, round: kiteRound, stake: 10_00 as WirePaise }],
  '/kite/cancel': ({ kiteBetId }) => [{ roundId: kiteBetId }],
  '/kite/cash-out': ({ kiteBetId }) => [{ roundId: kiteBetId }],
  '/kite/seen': ({ kiteBetId }) => [{ roundId: kiteBetId }],
  '/kite/receipt': ({ kiteRound }) => [{ round: kiteRound }],
  '/kite/voids': () => [{}],
  '/seed/current': () => [{}],
  '/seed/rotate': () => [{ seedNo: 1, clientSeed: 'mine' }],
  '/seed/reveal': () => [{ seedNo: 1 }],
  '/proof/balance': () => [{}],
  '/proof/round': ({ roundId, openRoundId, kiteBetId }) => [roundId, openRoundId, kiteBetId].map((id) => ({ roundId: id })),
  '/limit/list': () => [{}],
  '/limit/set': () => [{ measure: 'loss', period: 'day' }],
  '/limit/confirm': () => [{ measure: 'loss', period: 'day' }],
  '/limit/decline': () => [{}],
  '/limit/strict': () => [{ on: true }],
  '/limit/confirmStrict': () => [{}],
  '/limit/idle': () => [{ minutes: 15 }],
  '/limit/reviewed': () => [{}],
  '/limit/position': () => [{ to: '2026-11-20' }],
  '/limit/break': () => [{ length: 'P1D' }],
  '/play/sitting': () => [{}],
  '/play/continue': () => [{}],
  '/mail/list': ({ mailId }) => [{}, { before: mailId }],
  '/mail/read': ({ mailId }) => [{ id: mailId }, { id: mailId, older: {} }],
  '/feedback/send': ({ feedbackId, orderNo, withdrawalNo, roundId, openRoundId }) => [
    { id: feedbackId, topic: 'game', suggestion: 'Only mine to read' },
    ...[{ order: orderNo }, { order: withdrawalNo }, { round: roundId }, { round: openRoundId }].map((about) => ({
      id: uuid7(time.now),
      topic: 'other' as const,
      suggestion: 'About this',
      ...about,
    })),
  ],
  '/feedback/list': ({ feedbackId }) => [{}, { before: feedbackId }],
  '/feedback/get': ({ feedbackId }) => [{ id: feedbackId }],
  '/feedback/solved': ({ feedbackId }) => [{ id: feedbackId }],
  '/vip/getVipInfo': () => [{}],
  '/user/bindPhone': ({ phone }) => [{ mobile: phone, verificationCode: '000000', switchAccount: true }],
  '/user/phone/state': () => [{}],
  '/user/phone/prove': () => [{ verificationCode: '000000', password: '482915' }],
  '/user/phone/change': ({ phone }) => [{ mobile: phone, verificationCode: '000000' }],
  '/wallet/canRestore': () => [{}],
  '/wallet/restore': () => [{}],
}

const paths = Object.keys(catalogue) as Path[]
const ofPlayers = paths.filter((path) => catalogue[path].session === 'player')

async function everythingOf(...players: TestPlayer[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.admin.query<{ name: string }>(
    `select c.oid::regclass::text as name
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'player_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace in ('app'::regnamespace, 'ledger'::regnamespace)`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await database.admin.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t where player_id = any ($1) order by 1`,
        [players.map(({ uid }) => uid)],
      )
      return [name, rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(found)
}

/** Values that the thief does not send, and must not receive. */
const secretsOf = (of: Owned, sent: object): string[] => {
  const said = JSON.stringify(sent)
  return [
    of.uid,
    of.phone,
    of.roundId,
    of.openRoundId,
    of.kiteBetId,
    of.launchId,
    of.sessionId,
    of.mailId,
    of.feedbackId,
    'Only mine to read',
    `${of.phone.slice(0, 2)}****${of.phone.slice(-4)}`,
  ].filter((secret) => !said.includes(secret))
}

test('the compared tables contain the victim’s rows', async () => {
  const rows = await everythingOf(victim, flyer)
  for (const table of [
    'app.player',
    'app.session',
    'app.mail',
    'app.favourite',
    'app.provider_launch',
    'ledger.wallet',
    'ledger.open_round',
  ])
    expect(rows[table]?.length, table).toBeGreaterThan(0)
})

describe.each(ofPlayers)('%s', (path) => {
  test('requires a login', async () => {
    const thief = await signIn()
    const [body = {}] = attempts[path](owned) as Body<typeof path>[]
    for (const stranger of [
      undefined,
      { ...thief, uid: victim.uid },
      { ...victim, cookie: thief.cookie },
      { ...victim, deviceNumber: thief.deviceNumber },
    ])
      expect(await ask(path, body as Body<typeof path>, stranger)).toMatchObject({ reason: 'PleaseLogin' })
  })
})

test.each(paths)('SC-01, FT-20: %s neither reveals nor changes another player’s data', async (path) => {
  const thief = await signIn()
  for (const body of attempts[path](owned)) {
    const before = await everythingOf(victim, flyer)
    const answer = await ask(path, body as Body<typeof path>, thief)
    expect(await everythingOf(victim, flyer), JSON.stringify(body)).toEqual(before)
    const told = JSON.stringify(answer)
    for (const secret of secretsOf(owned, body)) expect(told, JSON.stringify(body)).not.toContain(secret)
  }
})

test.each(Object.values(documents))('$path names no player', async ({ path }) => {
  const { body } = await get(path.replace(':day', '2026-11-20'))
  for (const secret of secretsOf(owned, {})) expect(body).not.toContain(secret)
})

test('SC-02: a player cannot write the server’s own fields', async () => {
  const thief = await signIn()
  const common = { appId: 101, deviceNumber: thief.deviceNumber, locale: 'en', appPackageName: 'Web', h5No: 3, fbc: '', fbp: '' }
  const before = await everythingOf(thief)
  for (const path of ofPlayers)
    for (const extra of [{ playerId: victim.uid }, { balance: 1 }, { guest: false }, { level: 9 }, { status: 'Succeeded' }]) {
      const [body = {}] = attempts[path](owned) as object[]
      const { body: answer } = await send(
        path,
        { ...common, sign: thief.sign, uid: thief.uid, ...body, ...extra },
        { cookie: thief.cookie },
      )
      expect(answer, `${path} ${JSON.stringify(extra)}`).toMatchObject({ reason: 'BadInput' })
    }
  expect(await everythingOf(thief)).toEqual(before)
})

test('AC-09: a session is sent only in bodies: no call takes one from an address', async () => {
  for (const path of ofPlayers) {
    const response = await inject({
      method: 'GET',
      url: `${path}?sign=${victim.sign}&uid=${victim.uid}`,
      headers: { cookie: victim.cookie },
    })
    expect(response.statusCode, path).toBe(405)
  }
})
