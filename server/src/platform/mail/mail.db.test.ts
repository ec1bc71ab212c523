import type { Mail } from '@lalmor/contract/mail.ts'
import { stopPlayer } from '@lalmor/ledger/limits.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ledgerIn } from '../db/database.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { deleteOldMails } from './delete-old.ts'
import { sendMail } from './send.ts'
import { insertMail } from './store.ts'

const { ask, call, database, db, guest, time } = useTestApi()
const operator = database.admin

// The next test must not see this one's notices.
afterEach(() => operator.query('delete from app.mail_notice'))

const dayMs = 86_400_000
const later = (days: number) => new Date(time.now.getTime() + days * dayMs)
const levelUp = (player: TestPlayer, level: number, at: Date) =>
  sendMail(db, { playerId: BigInt(player.uid), key: 'vip-up', params: { level } }, at)

const list = (player: TestPlayer, only: { before?: string; type?: Mail['type'] } = {}) => call('/mail/list', only, player)
const keysOf = ({ mails }: { mails: Mail[] }) => mails.map(({ key }) => key)
const unread = async (player: TestPlayer) => (await call('/user/getUserInfo', {}, player)).unreadMails

async function readThrough(player: TestPlayer, between = async () => {}): Promise<Mail[]> {
  const all: Mail[] = []
  for (;;) {
    const before = all.at(-1)?.id
    const { mails, more } = await list(player, before === undefined ? {} : { before })
    all.push(...mails)
    if (!more) return all
    await between()
  }
}

type Notice = { to?: string; type?: string; texts?: object; page?: string; at?: Date }
const publish = async ({
  to,
  type = 'system',
  texts = { en: { title: 'Maintenance', text: 'On Sunday.' } },
  page,
  at = time.now,
}: Notice) =>
  (
    await operator.query<{ notice_id: string }>(
      "insert into app.mail_notice (notice_id, player_id, type, texts, page, sent_at, published_by) values ($1, $2, $3, $4, $5, $6, 'test') returning notice_id",
      [uuid7(at), to ?? null, type, JSON.stringify(texts), page ?? null, at],
    )
  ).rows[0]!.notice_id

test('a new player has an unread welcome mail, read once', async () => {
  const player = await guest()
  const { mails, more, unread: counted } = await list(player)
  expect(mails).toEqual([
    { id: expect.any(String), type: 'system', key: 'welcome', params: { gift: 100_000 }, sentAt: time.now.toISOString(), read: false },
  ])
  expect({ more, counted }).toEqual({ more: false, counted: { system: 1, reward: 0, transaction: 0, campaign: 0 } })
  expect(await unread(player)).toBe(1)
  for (const _time of [1, 2]) expect(await call('/mail/read', { id: mails[0]!.id }, player)).toMatchObject({ unread: { system: 0 } })
  expect((await list(player)).mails[0]).toMatchObject({ read: true })
  expect(await unread(player)).toBe(0)
})

test('a mail keeps the time it was first read', async () => {
  const player = await guest()
  const { mails } = await list(player)
  const started = time.now
  onTestFinished(() => void (time.now = started))
  for (const days of [1, 2, 3]) {
    time.now = new Date(started.getTime() + days * dayMs)
    await call('/mail/read', { id: mails[0]!.id, ...(days === 3 && { older: {} }) }, player)
  }
  const { rows } = await database.app.query('select read_at from app.mail where player_id = $1', [player.uid])
  expect(rows).toEqual([{ read_at: new Date(started.getTime() + dayMs) }])
})

test('a player can neither read nor mark another player’s mail', async () => {
  const [owner, other] = [await guest(), await guest()]
  const forOwner = await publish({ to: owner.uid, at: later(1) })
  const { mails } = await list(owner)
  expect(keysOf({ mails })).toEqual(['notice', 'welcome'])
  expect(keysOf(await list(other))).toEqual(['welcome'])
  for (const { id } of mails) {
    await call('/mail/read', { id }, other)
    await call('/mail/read', { id, older: {} }, other)
  }
  await call('/mail/read', { id: forOwner, older: {} }, other)
  expect((await list(owner)).mails.map(({ read }) => read)).toEqual([false, false])
  expect(await unread(owner)).toBe(2)
  expect(await ask('/mail/list', {})).toMatchObject({ reason: 'PleaseLogin' })
  expect(await ask('/mail/read', { id: mails[0]!.id })).toMatchObject({ reason: 'PleaseLogin' })
})

test('pages have no gap or duplicate while new mails arrive, mails and notices in one order', async () => {
  const player = await guest()
  for (let n = 1; n <= 30; n++) await levelUp(player, n, new Date(time.now.getTime() + n * 1_000))
  for (let n = 1; n <= 15; n++) await publish({ to: player.uid, at: new Date(time.now.getTime() + n * 2_000 + 1) })
  let come = 30
  const all = await readThrough(player, () => levelUp(player, ++come, later(1)))
  expect(all).toHaveLength(46)
  expect(new Set(all.map(({ id }) => id)).size).toBe(46)
  expect(all.map(({ sentAt }) => sentAt)).toEqual(
    all
      .map(({ sentAt }) => sentAt)
      .toSorted()
      .toReversed(),
  )
  expect(come).toBe(32)
})

test('a filter shows its type, over every page', async () => {
  const player = await guest()
  for (let n = 1; n <= 22; n++) await levelUp(player, n, new Date(time.now.getTime() + n))
  const first = await list(player, { type: 'reward' })
  const rest = await list(player, { type: 'reward', before: first.mails.at(-1)!.id })
  expect([first.mails.length, first.more, rest.mails.length, rest.more]).toEqual([20, true, 2, false])
  expect(first.unread).toEqual({ system: 1, reward: 22, transaction: 0, campaign: 0 })
  expect(rest).not.toHaveProperty('unread')
  expect(keysOf(await list(player, { type: 'system' }))).toEqual(['welcome'])
  expect(keysOf(await list(player, { type: 'transaction' }))).toEqual([])
})

test('marking all up to the newest seen leaves later mails, and other types, unread', async () => {
  const player = await guest()
  await levelUp(player, 1, later(1))
  const notice = await publish({ at: later(2) })
  const seen = (await list(player)).mails[0]!.id
  expect(seen).toBe(notice)
  await levelUp(player, 2, later(3))
  expect(await call('/mail/read', { id: seen, older: { type: 'reward' } }, player)).toEqual({
    unread: { system: 2, reward: 1, transaction: 0, campaign: 0 },
  })
  expect(await call('/mail/read', { id: seen, older: {} }, player)).toEqual({
    unread: { system: 0, reward: 1, transaction: 0, campaign: 0 },
  })
  expect((await list(player)).mails.map(({ key, read }) => [key, read])).toEqual([
    ['vip-up', false],
    ['notice', true],
    ['vip-up', true],
    ['welcome', true],
  ])
})

test('concurrent marking loses no mark', async () => {
  const player = await guest()
  const notices = await Promise.all(Array.from({ length: 12 }, (_, n) => publish({ to: player.uid, at: later(n + 1) })))
  for (let n = 1; n <= 12; n++) await levelUp(player, n, later(n))
  const { mails } = await list(player)
  const all = { id: mails[0]!.id, older: {} }
  await Promise.all([
    ...notices.map((id) => call('/mail/read', { id }, player)),
    ...mails.map(({ id }) => call('/mail/read', { id }, player)),
  ])
  expect((await readThrough(player)).filter(({ key, read }) => key === 'notice' && !read)).toEqual([])
  await Promise.all(Array.from({ length: 4 }, () => call('/mail/read', all, player)))
  expect(await unread(player)).toBe(0)
})

test('a mail of one cause is sent once, even by eight at once; a rolled back one never', async () => {
  const player = await guest()
  const mail = { playerId: BigInt(player.uid), key: 'vip-up', params: { level: 3 }, cause: 'vip-up/3' } as const
  const fails = db.transaction().execute(async (tx) => {
    await sendMail(tx, mail, time.now)
    throw new Error('rolled back')
  })
  await expect(fails).rejects.toThrow('rolled back')
  expect(keysOf(await list(player))).toEqual(['welcome'])
  await Promise.all(Array.from({ length: 8 }, () => db.transaction().execute((tx) => sendMail(tx, mail, time.now))))
  await sendMail(db, { ...mail, playerId: BigInt((await guest()).uid) }, time.now)
  expect(keysOf(await list(player)).filter((key) => key === 'vip-up')).toHaveLength(1)
})

test.each([
  { key: 'new-device', params: { device: 'Chrome', at: 'yesterday' } },
  { key: 'new-device', params: { device: '', at: '2026-11-20T12:00:00.000Z' } },
  { key: 'vip-up', params: { level: 2.5 } },
  { key: 'play-money-restored', params: { amount: -1 as never } },
  { key: 'sessions-ended', params: { at: '2026-11-20T12:00:00.000Z', more: 1 } as { at: string } },
] as const)('a mail has exactly the params of its key: $key $params', async (mail) => {
  await expect(sendMail(db, { playerId: 1n, ...mail }, time.now)).rejects.toThrow('cannot carry')
})

test('a mail of an unknown key is listed as it is', async () => {
  const player = await guest()
  const params = JSON.stringify({ of: 'before' })
  await insertMail(db, {
    player_id: BigInt(player.uid),
    mail_id: uuid7(later(1)),
    type: 'system',
    key: 'gone',
    params,
    cause: null,
    sent_at: time.now,
  })
  expect((await list(player)).mails[0]).toMatchObject({ key: 'gone', params: { of: 'before' } })
})

test('a notice is one row for everybody present, read by each player, until it is withdrawn', async () => {
  const [one, two] = [await guest(), await guest()]
  const texts = { en: { title: 'New terms', text: 'From Monday.' }, fr: { title: 'Nouvelles conditions', text: 'Dès lundi.' } }
  const id = await publish({ texts, page: '/pages/account/Profile/Profile', at: later(1) })
  const before = time.now
  time.now = later(2)
  const newcomer = await guest()
  time.now = before
  expect(keysOf(await list(newcomer))).toEqual(['welcome'])
  expect((await list(one)).mails[0]).toMatchObject({
    id,
    key: 'notice',
    params: { texts, page: '/pages/account/Profile/Profile' },
    read: false,
  })
  await call('/mail/read', { id }, one)
  expect([await unread(one), await unread(two)]).toEqual([1, 2])
  await operator.query('update app.mail_notice set withdrawn_at = now() where notice_id = $1', [id])
  expect([keysOf(await list(one)), await unread(two)]).toEqual([['welcome'], 1])
})

test('an operator’s notice has an id like any mail', async () => {
  const player = await guest()
  await operator.query(
    `insert into app.mail_notice (texts, published_by) values ('{"en": {"title": "Maintenance", "text": "On Sunday."}}', 'your name')`,
  )
  const [notice] = (await list(player)).mails
  expect(notice).toMatchObject({ key: 'notice', read: false })
  await call('/mail/read', { id: notice!.id, older: {} }, player)
  expect(await unread(player)).toBe(0)
})

test.each([
  ['no English', { fr: { title: 'Titre', text: 'Texte' } }, null],
  ['no title', { en: { text: 'Text' } }, null],
  ['a page outside the app', { en: { title: 'Title', text: 'Text' } }, 'https://example.com'],
])('a notice with %s is refused', async (_what, texts, page) => {
  await expect(publish({ texts, ...(page && { page }) })).rejects.toThrow('check constraint')
})

test('the app publishes and changes no notice', async () => {
  const mine = JSON.stringify({ en: { title: 'Mine', text: 'Mine' } })
  await expect(database.app.query("insert into app.mail_notice (texts, published_by) values ($1, 'app')", [mine])).rejects.toThrow(
    'permission denied',
  )
  await expect(database.app.query("update app.mail_notice set type = 'campaign'")).rejects.toThrow('permission denied')
})

const campaign = (player: TestPlayer, at: Date) =>
  insertMail(db, {
    player_id: BigInt(player.uid),
    mail_id: uuid7(at),
    type: 'campaign',
    key: 'offer',
    params: '{}',
    cause: null,
    sent_at: at,
  })

test.each<[string, (player: TestPlayer) => Promise<unknown>]>([
  ['excluded themselves', (player) => stopPlayer(ledgerIn(db), BigInt(player.uid), undefined, time.now)],
  ['paused, though it is over', (player) => stopPlayer(ledgerIn(db), BigInt(player.uid), later(-1), later(-2))],
  ['set a limit', (player) => call('/limit/set', { measure: 'loss', period: 'day', amount: 50_000 }, player)],
  [
    'set a limit and took it away',
    async (player) => {
      await call('/limit/set', { measure: 'loss', period: 'day', amount: 50_000 }, player)
      await call('/limit/set', { measure: 'loss', period: 'day' }, player)
    },
  ],
])('marketing reaches no player who %s: not sent, shown or counted', async (_who, protect) => {
  const [player, free] = [await guest(), await guest()]
  await campaign(player, later(1))
  await publish({ type: 'campaign', at: later(2) })
  await publish({ type: 'campaign', to: player.uid, at: later(3) })
  expect([(await list(player)).unread?.campaign, await unread(player)]).toEqual([3, 4])
  await protect(player)
  await campaign(player, later(4))
  const { mails, unread: counted } = await list(player)
  expect([keysOf({ mails }), counted?.campaign, await unread(player)]).toEqual([['welcome'], 0, 1])
  const { rows } = await operator.query("select from app.mail where player_id = $1 and type = 'campaign'", [player.uid])
  expect(rows).toHaveLength(1)
  expect((await list(free, { type: 'campaign' })).mails).toHaveLength(1)
})

test('unread counts up to 100', async () => {
  const player = await guest()
  await operator.query(
    `insert into app.mail (player_id, mail_id, type, key, params, sent_at)
    select $1, ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'reward', 'vip-up', '{"level": 1}', $2 from generate_series(1, 150) n`,
    [player.uid, time.now],
  )
  expect(await unread(player)).toBe(100)
  expect((await list(player)).unread?.reward).toBe(100)
})

test('after 90 days all mails are deleted, even by two at once; younger ones stay', async () => {
  const player = await guest()
  await operator.query(
    `insert into app.mail (player_id, mail_id, type, key, params, sent_at)
    select $1, ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'reward', 'vip-up', '{"level": 1}', $2::timestamptz from generate_series(1, 2500) n`,
    [player.uid, later(-91)],
  )
  await levelUp(player, 2, later(-89))
  const old = await publish({ to: player.uid, at: later(-91) })
  const going = new AbortController().signal
  await Promise.all([1, 2].map(() => deleteOldMails(db, time.now, going)))
  const left = await operator.query('select key from app.mail where player_id = $1 order by mail_id desc', [player.uid])
  expect(left.rows).toEqual([{ key: 'welcome' }, { key: 'vip-up' }])
  expect((await operator.query('select from app.mail_notice where notice_id = $1', [old])).rows).toEqual([])
})
