import { endOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { commonFields, useTestApi, type TestPlayer } from '../../test-api.ts'
import { updateProfile } from './update-profile.ts'
import { createUsers } from './users.ts'

const { send, ask, call, guest, signIn, database, db, time } = useTestApi()

const update = (asked: object, player: TestPlayer) => ask('/user/updateProfile', asked, player)
const info = (player: TestPlayer) => call('/user/getUserInfo', {}, player)

test('only named fields change; contacts are masked in polls and whole in the form', async () => {
  const player = await signIn()
  await call('/user/updateProfile', { avatar: 'peacock', nickname: ' Gulmohar_27 ', birthday: '1998-03-14' }, player)
  const profile = await call('/user/updateProfile', { email: 'gulmohar@example.in', whatsApp: '98765 43210', telegram: '@gul' }, player)
  const own = { avatar: 'peacock', nickname: 'Gulmohar_27', birthday: '1998-03-14', telegram: '@gul' }
  expect(profile).toEqual({ ...own, email: 'gulmohar@example.in', whatsApp: '98765 43210', hidden: false, sessions: 1 })
  expect(await call('/user/profile', {}, player)).toEqual(profile)
  expect(await info(player)).toMatchObject({
    ...own,
    email: 'g***@example.in',
    whatsApp: '98****3210',
    phone: `${player.phone.slice(0, 2)}****${player.phone.slice(-4)}`,
    guest: false,
  })
  expect(JSON.stringify(await info(player))).not.toContain(player.phone)

  const cleared = await call('/user/updateProfile', { email: '', telegram: '  ' }, player)
  expect(cleared).toEqual({
    avatar: 'peacock',
    nickname: 'Gulmohar_27',
    birthday: '1998-03-14',
    whatsApp: '98765 43210',
    hidden: false,
    sessions: 1,
  })
  expect(await info(player)).not.toHaveProperty('email')
})

test('every invalid field is named, and none is saved', async () => {
  const player = await guest()
  const before = await info(player)
  expect(await update({ nickname: 'Supp0rt', email: 'x', facebook: 'Gul', avatar: 'lotus' }, player)).toMatchObject({
    state: '409',
    reason: 'ProfileInvalid',
    facts: { fields: { nickname: 'reserved', email: 'format' } },
  })
  expect(await info(player)).toEqual(before)
  expect(await update({ avatar: 'https://example.com/me.png' }, player)).toMatchObject({ reason: 'BadInput' })
})

test('two edits at once keep their own fields; for the same field the last wins', async () => {
  const player = await guest()
  await Promise.all([update({ nickname: 'First' }, player), update({ email: 'a@example.in' }, player), update({ twitter: '@t' }, player)])
  expect(await call('/user/profile', {}, player)).toMatchObject({ nickname: 'First', email: 'a@example.in', twitter: '@t' })
  await update({ nickname: 'Second' }, player)
  await update({ nickname: 'Third' }, player)
  expect(await info(player)).toMatchObject({ nickname: 'Third' })
})

test('a birthday is set once, by the first of several calls', async () => {
  const player = await guest()
  const days = ['1990-01-01', '1991-01-01', '1992-01-01', '1993-01-01']
  const answers = await Promise.all(days.map((birthday) => update({ birthday }, player)))
  const { birthday } = await info(player)
  expect(answers.map(({ state }) => state).toSorted()).toEqual(['200', '409', '409', '409'])
  expect(days).toContain(birthday)
  // The same value changes nothing, a different one is refused, an empty one is ignored.
  expect(await update({ birthday, nickname: 'Again' }, player)).toMatchObject({ state: '200' })
  expect(await update({ birthday: '1999-09-09' }, player)).toMatchObject({
    reason: 'ProfileInvalid',
    facts: { fields: { birthday: 'set' } },
  })
  expect(await update({ birthday: '' }, player)).toMatchObject({ resultData: { birthday } })
  // The database refuses it too.
  await expect(database.admin.query("update app.player set birthday = '1970-01-01' where player_id = $1", [player.uid])).rejects.toThrow(
    /is set/,
  )
})

test('under 18: after a warning, play stops until the birthday, also on the device; withdrawals and records stay', async () => {
  const player = await guest()
  const spin = () => ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: toWire(rupees(20n)) }, player)
  // One day short of 18 in India, where the 20th begins at 18:30Z on the 19th.
  const birthday = '2008-11-21'
  expect(await update({ birthday, nickname: 'Young' }, player)).toMatchObject({ reason: 'Under18', facts: { adultOn: '2026-11-21' } })
  expect(await info(player)).not.toHaveProperty('birthday')
  expect((await database.app.query('select from app.device_stop where player_id = $1', [player.uid])).rowCount).toBe(0)

  expect(await update({ birthday, nickname: 'Young', underAge: true }, player)).toMatchObject({
    resultData: { birthday, nickname: 'Young' },
  })
  const until = endOfIstDay('2026-11-20' as IstDay).toISOString()
  expect(await spin()).toMatchObject({ reason: 'PlayStopped', facts: { until } })
  expect(await call('/limit/list', {}, player)).toMatchObject({ stopped: { until } })
  const { termsVersion } = await call('/u/gconfig', {})
  const another = await send('/sso/guest', { ...commonFields(player.deviceNumber), referralCode: '', adult: true, termsVersion })
  expect(another.body).toMatchObject({ reason: 'PlayStopped' })
  expect(await call('/user/closure', {}, player)).toMatchObject({ cash: 1_000_00 })
})

test('18 today is not a stop', async () => {
  const player = await guest()
  expect(await update({ birthday: '2008-11-20' }, player)).toMatchObject({ state: '200' })
  expect(await call('/limit/list', {}, player)).not.toHaveProperty('stopped')
})

test('a poll is never older than its balance, whichever process changed the player', async () => {
  const player = await signIn()
  const playerId = BigInt(player.uid)
  // Two processes, each with its own cache.
  const [one, other] = [createUsers(database.app), createUsers(database.app)]
  const names = async () =>
    (await Promise.all([one, other].map(({ readUser }) => readUser(playerId)))).map(({ player: { nickname } }) => nickname)
  for (const nickname of ['Aa', 'Bb', 'Cc']) {
    await updateProfile(
      openDatabase(database.app).db,
      { playerId, device: { number: 'x', mark: Buffer.alloc(32), isMarked: true }, asked: { nickname }, underAge: false },
      time.now,
    )
    expect(await names()).toEqual([nickname, nickname])
  }
  // Changed by hand, and by rows in other tables.
  await database.admin.query("update app.player set telegram = '@byhand' where player_id = $1", [player.uid])
  expect((await one.readUser(playerId)).player.telegram).toBe('@byhand')
  await call('/user/choose', { attribution: true, winsOnHome: false }, player)
  expect((await other.readUser(playerId)).player).toMatchObject({ attribution: true, wins_on_home: false })
})

test('a poll of a known player reads only the balance', async () => {
  const player = await guest()
  const playerId = BigInt(player.uid)
  const asked: string[] = []
  const pool = new Proxy(database.app, {
    get: (target, name) =>
      name === 'query'
        ? (query: { name: string }) => {
            asked.push(query.name)
            return target.query(query as never)
          }
        : Reflect.get(target, name),
  })
  const { readUser } = createUsers(pool)
  await readUser(playerId)
  expect(asked).toEqual(['balances', 'players'])
  await Promise.all([readUser(playerId), readUser(playerId)])
  expect(asked).toEqual(['balances', 'players', 'balances'])
  await db.updateTable('app.player').set({ nickname: 'Other' }).where('player_id', '=', playerId).execute()
  await readUser(playerId)
  expect(asked.slice(3)).toEqual(['balances', 'players'])
})
