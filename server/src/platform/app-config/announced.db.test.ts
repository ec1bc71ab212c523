import { localeCodes } from '@lalmor/contract/locales.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test-api.ts'
import { keptMs } from './kept.ts'

const { call, database, db, time } = useTestApi()
const operator = database.admin

const banner = { eyebrow: 'New', title: 'Twenty lines', text: 'Free spins.' }
const write = async (text: string, values: unknown[]) => {
  await operator.query(text, values)
  time.now = new Date(time.now.getTime() + keptMs)
}
const publishBanner = (to: { game: string | null; page: string | null }, texts: object = { en: banner }) =>
  write("insert into app.banner (texts, game, page, shown_from, published_by) values ($1, $2, $3, '-infinity', 'test')", [
    JSON.stringify(texts),
    to.game,
    to.page,
  ])
const publishNotice = (texts: object, from = '-infinity', until = 'infinity') =>
  write("insert into app.notice (texts, shown_from, shown_until, published_by) values ($1, $2, $3, 'test')", [
    JSON.stringify(texts),
    from,
    until,
  ])

test('a new installation announces true facts in every language, until an operator withdraws them', async () => {
  const { notices, banners } = await call('/u/gconfig', {})
  expect(banners.map(({ tone, page, sheet, offer }) => ({ tone, to: page ?? sheet, offer }))).toEqual([
    { tone: 'red', to: 'fairness', offer: undefined },
    { tone: 'teal', to: 'limits', offer: undefined },
    { tone: 'violet', to: '/pages/promo/Signin/Signin', offer: 'check-in' },
  ])
  expect(notices).toHaveLength(1)
  for (const { texts } of [...banners, ...notices]) expect(Object.keys(texts).toSorted()).toEqual(localeCodes.toSorted())
  // Figures would outlive a change of the terms.
  expect(JSON.stringify(banners.map(({ texts }) => texts))).not.toMatch(/[\d₹%]/)
  await write('update app.promotion set is_open = false where promotion = $1', ['check-in'])
  expect((await call('/u/gconfig', {})).banners).toHaveLength(2)
  await write('update app.notice set shown_until = $1', [time.now])
  await write('update app.banner set shown_until = $1', [time.now])
  expect(await call('/u/gconfig', {})).toMatchObject({ notices: [], banners: [] })
})

test('a notice shows between its start and end, newest first, in its languages', async () => {
  const now = time.now.toISOString()
  const later = new Date(time.now.getTime() + 3_600_000).toISOString()
  await publishNotice({ en: { text: 'Over' } }, '-infinity', now)
  await publishNotice({ en: { text: 'To come' } }, later)
  await publishNotice({ en: { text: 'First' }, fr: { text: 'Premier' } }, now, later)
  await publishNotice({ en: { text: 'Second' } })
  const { notices } = await call('/u/gconfig', {})
  expect(notices.map(({ texts }) => texts)).toEqual([{ en: { text: 'Second' } }, { en: { text: 'First' }, fr: { text: 'Premier' } }])
})

test('a banner leads to an open game or a page; a closed game’s banner is left out', async () => {
  await publishBanner({ game: firstOf.slot.id, page: null })
  await publishBanner({ game: firstOf.crash.id, page: null })
  await publishBanner({ game: null, page: '/pages/vip/Vip' })
  const { banners } = await call('/u/gconfig', {})
  expect(banners).toMatchObject([
    { tone: 'violet', page: '/pages/vip/Vip', texts: { en: banner } },
    { game: firstOf.slot.id, texts: { en: banner } },
  ])
  expect(banners[0]).not.toHaveProperty('game')
})

test.each<[string, object]>([
  ['without English', { fr: banner }],
  ['in a language the app has not', { en: banner, de: banner }],
  ['with a part missing', { en: { title: 'Twenty lines', text: 'Free spins.' } }],
  ['with a part too many', { en: { ...banner, link: 'https://example.com' } }],
  ['with an empty part', { en: { ...banner, text: '' } }],
  ['with a part that is not a text', { en: { ...banner, text: 7 } }],
  ['that is not an object', ['en']],
])('a banner %s is refused', async (_what, texts) => {
  await expect(publishBanner({ game: firstOf.slot.id, page: null }, texts)).rejects.toThrow(/check constraint|cannot call jsonb_each/)
})

test('a banner leads to one place in the app, and the app publishes nothing', async () => {
  for (const to of [
    { game: null, page: null },
    { game: firstOf.slot.id, page: '/pages/vip/Vip' },
    { game: null, page: 'https://example.com' },
  ])
    await expect(publishBanner(to), JSON.stringify(to)).rejects.toThrow(/check constraint/)
  const texts = JSON.stringify({ en: { text: 'Mine' } })
  await expect(db.insertInto('app.notice').values({ texts, published_by: 'app' }).execute()).rejects.toThrow(/permission denied/)
})

test('the config names the installation’s operator once one is set completely', async () => {
  const named = async (value: object) => {
    await write("update app.setting set value = $1 where name = 'imprint'", [JSON.stringify(value)])
    return (await call('/u/gconfig', {})).imprint
  }
  expect((await call('/u/gconfig', {})).imprint).toBeUndefined()
  const imprint = { name: 'Diya Games', address: 'Nagpur', mail: 'a@b.example', officer: 'A. Rao', officerMail: 'c@b.example' }
  expect(await named(imprint)).toEqual(imprint)
  for (const broken of [{ ...imprint, officer: '' }, { ...imprint, mail: 7 }, { ...imprint, more: 'x' }, { name: 'Diya Games' }])
    await expect(named(broken), JSON.stringify(broken)).rejects.toThrow(/setting_imprint_check/)
  expect(await named({})).toBeUndefined()
})
