import { firstOf } from '@lalmor/games/manifest.ts'
import { expect, test } from 'vitest'
import { privacyVersion, termsVersion } from './terms.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'

const { ask, call, guest, signIn, database, time } = useTestApi()

const rows = async (player: TestPlayer) =>
  (
    await database.app.query<{ what: string; given: boolean; version: string; session_id: string | null; decided_at: Date }>(
      'select what, given, version, session_id, decided_at from app.consent where player_id = $1 order by consent_id',
      [player.uid],
    )
  ).rows
const choices = async (player: TestPlayer) =>
  (await rows(player)).flatMap(({ what, given }) => (what === 'attribution' || what === 'wins-on-home' ? [[what, given]] : []))

test('a sign-in records the accepted documents in force once, with version, time and session', async () => {
  const player = await signIn()
  const first = await rows(player)
  expect(first).toEqual(
    ['adult', 'terms', 'privacy'].map((what) => ({
      what,
      given: true,
      version: what === 'privacy' ? privacyVersion : termsVersion,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      decided_at: time.now,
    })),
  )
  await signIn(player.phone)
  expect(await rows(player)).toEqual(first)
  expect(await rows(await guest())).toHaveLength(3)
})

test('AC-19: a player of another version opens no game before accepting the one in force', async () => {
  const player = await guest()
  const launch = () => ask('/game/launch', { game: firstOf.slot.id }, player)
  expect(await launch()).toMatchObject({ state: '200' })
  for (const column of ['terms_version', 'privacy_version']) {
    await database.admin.query(`update app.player set ${column} = '2020-01-01' where player_id = $1`, [player.uid])
    await database.admin.query("update app.consent set version = '2020-01-01' where player_id = $1", [player.uid])
    expect(await launch()).toMatchObject({ state: '403', reason: 'TermsNotAccepted' })
    expect(await ask('/user/acceptTerms', { termsVersion: '2020-01-01', privacyVersion }, player)).toMatchObject({
      reason: 'TermsNotAccepted',
    })
    expect(await launch()).toMatchObject({ reason: 'TermsNotAccepted' })

    time.now = new Date(time.now.getTime() + 60_000)
    await call('/user/acceptTerms', { termsVersion, privacyVersion }, player)
    expect(await launch()).toMatchObject({ state: '200' })
    expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ termsVersion, privacyVersion })
  }
  expect((await rows(player)).at(-1)).toMatchObject({ what: 'privacy', version: privacyVersion, decided_at: time.now })
})

async function acceptedLongAgo({ uid }: TestPlayer) {
  await database.admin.query("update app.player set terms_version = '2020-01-01', privacy_version = '2020-01-01' where player_id = $1", [
    uid,
  ])
  await database.admin.query("update app.consent set version = '2020-01-01' where player_id = $1", [uid])
}
const accepted = async (player: TestPlayer) =>
  (await rows(player)).filter(({ version }) => version !== '2020-01-01').map(({ what, version }) => [what, version])
const inForce = [
  ['adult', termsVersion],
  ['terms', termsVersion],
  ['privacy', privacyVersion],
]

test('AC-19: a sign-in accepts the versions in force, as its page asks', async () => {
  const player = await signIn()
  await acceptedLongAgo(player)
  const again = await signIn(player.phone)
  expect(await accepted(player)).toEqual(inForce)
  expect(await call('/user/getUserInfo', {}, again)).toMatchObject({ termsVersion, privacyVersion })
})

test('accepting on many devices at once records each document once', async () => {
  const player = await guest()
  await acceptedLongAgo(player)
  await Promise.all(Array.from({ length: 10 }, () => call('/user/acceptTerms', { termsVersion, privacyVersion }, player)))
  expect(await accepted(player)).toEqual(inForce)
})

test('choices: none at first; each change is a row, a repeat is not', async () => {
  const player = await guest()
  expect(await call('/user/getUserInfo', {}, player)).not.toHaveProperty('choices')
  await call('/user/choose', { attribution: false, winsOnHome: true }, player)
  await call('/user/choose', { attribution: false, winsOnHome: true }, player)
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ choices: { attribution: false, winsOnHome: true } })
  await call('/user/choose', { attribution: false, winsOnHome: false }, player)
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ choices: { attribution: false, winsOnHome: false } })
  expect(await choices(player)).toEqual([
    ['attribution', false],
    ['wins-on-home', true],
    ['wins-on-home', false],
  ])
})

test('of choices made on many devices at once, the last one written is returned', async () => {
  const player = await guest()
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => call('/user/choose', { attribution: n % 2 === 0, winsOnHome: n % 3 === 0 }, player)),
  )
  const written = await choices(player)
  const last = (what: string) => written.findLast(([name]) => name === what)![1]
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({
    choices: { attribution: last('attribution'), winsOnHome: last('wins-on-home') },
  })
  // Consecutive rows differ: each row is a change.
  for (const what of ['attribution', 'wins-on-home']) {
    const own = written.filter(([name]) => name === what).map(([, given]) => given)
    expect(
      own.every((given, n) => n === 0 || given !== own[n - 1]),
      JSON.stringify(own),
    ).toBe(true)
  }
})

test('a recorded choice cannot be changed', async () => {
  await guest()
  for (const sql of [
    'update app.consent set given = false',
    'delete from app.consent',
    'delete from app.closure',
    'delete from app.data_export',
  ])
    await expect(database.app.query(sql), sql).rejects.toThrow(/permission denied/)
})
