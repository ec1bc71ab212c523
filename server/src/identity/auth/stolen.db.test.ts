import { beforeAll, expect, test } from 'vitest'
import { termsVersion } from '../consents/terms.ts'
import { commonFields, cookiesOf, useTestApi, type TestPlayer } from '../../test-api.ts'

// Each part of a call comes from the session itself, another session of the player, or the thief's own.

const { send, inject, call, signIn, database } = useTestApi()

let sessions: { own: TestPlayer; sibling: TestPlayer; thief: TestPlayer }
beforeAll(async () => {
  const own = await signIn()
  sessions = { own, sibling: await signIn(own.phone), thief: await signIn() }
})

const owners = ['own', 'sibling', 'thief'] as const
const parts = ['sign', 'uid', 'cookie', 'deviceNumber'] as const
const combinations = owners.flatMap((sign) =>
  owners.flatMap((uid) => owners.flatMap((cookie) => owners.map((deviceNumber) => ({ sign, uid, cookie, deviceNumber })))),
)

const ask = ({ sign, uid, deviceNumber, cookie }: TestPlayer) =>
  send('/user/getUserInfo', { ...commonFields(deviceNumber), sign, uid }, cookie ? { cookie } : {})

test('AC-15: of all combinations of three sessions’ parts, only a session’s own open it', async () => {
  expect(combinations).toHaveLength(81)
  for (const from of combinations) {
    const mixed = Object.fromEntries(parts.map((part) => [part, sessions[from[part]][part]])) as TestPlayer
    const isWhole = parts.every((part) => sessions[from[part]][part] === sessions[from.sign][part])
    const { body } = await ask(mixed)
    expect(body.state, JSON.stringify(from)).toBe(isWhole ? '200' : '401')
  }
})

test('a part missing, or changed by a character, opens no session', async () => {
  const { own } = sessions
  const changed = (text: string) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`
  for (const part of ['sign', 'cookie'] as const)
    for (const value of ['', changed(own[part]), own[part].slice(0, -1), `${own[part]}A`, own[part].toLowerCase()])
      expect((await ask({ ...own, [part]: value })).body.state, `${part} ${value}`).toBe('401')
  for (const uid of ['', '0', `0${own.uid}`, `+${own.uid}`, ` ${own.uid}`, `${own.uid}.0`])
    expect((await ask({ ...own, uid })).body.state, uid).toBe('401')
  // A cookie set before the real one, by someone who can set cookies for this host: the session stays the owner's.
  expect((await ask({ ...own, cookie: `${sessions.thief.cookie}; ${own.cookie}` })).body.state).toBe('401')
  expect((await ask(own)).body.state).toBe('200')
})

test('AC-09: a session in the address or a header is ignored', async () => {
  const { sign, uid, cookie, deviceNumber } = sessions.own
  const bare = commonFields(deviceNumber)
  const query = new URLSearchParams({ sign, uid })
  for (const [url, headers] of [
    [`/user/getUserInfo?${query}`, {}],
    ['/user/getUserInfo', { authorization: `Bearer ${sign}` }],
    ['/user/getUserInfo', { sign, uid, 'x-sign': sign }],
    ['/user/getUserInfo', { cookie: `${cookie}; sign=${sign}; uid=${uid}` }],
  ] as const) {
    const response = await inject({ method: 'POST', url, payload: bare, headers: { cookie, ...headers } })
    expect(response.json(), JSON.stringify(headers)).toMatchObject({ reason: 'PleaseLogin' })
  }
})

test('AC-08: a sign-in makes a new session and ends the one it came with', async () => {
  const deviceNumber = 'f'.repeat(32)
  const planted = { cookie: `lalmor_session=${'p'.repeat(43)}` }
  const guest = { ...commonFields(deviceNumber), referralCode: '', adult: true, termsVersion }
  const first = await send('/sso/guest', guest, planted)
  const cookie = cookiesOf(first.headers['set-cookie'])
  expect(cookie).not.toBe(planted.cookie)
  const again = { ...guest, ...(first.body.resultData as { sign: string; uid: string }), newUserFlag: undefined }
  const second = await send('/sso/guest', again, { cookie })
  const [one, other] = [first, second].map(({ body, headers }) => ({
    ...(body.resultData as { sign: string; uid: string }),
    cookie: cookiesOf(headers['set-cookie']),
    deviceNumber,
  })) as [TestPlayer, TestPlayer]
  for (const part of ['sign', 'uid', 'cookie'] as const) expect(other[part]).not.toBe(one[part])
  expect([(await ask(one)).body.state, (await ask(other)).body.state]).toEqual(['401', '200'])
  for (const mixed of [
    { ...one, cookie: other.cookie },
    { ...other, cookie: one.cookie },
    { ...other, cookie: planted.cookie },
  ])
    expect((await ask(mixed)).body.state).toBe('401')
})

test('an ended session’s parts open nothing, and none is in the database', async () => {
  const ended = await signIn()
  await call('/sso/logout', {}, ended)
  for (const player of [ended, { ...sessions.own, sign: ended.sign }, { ...sessions.own, cookie: ended.cookie }])
    expect((await ask(player)).body.state).toBe('401')
  const { rows } = await database.admin.query<{ dump: string }>('select to_jsonb(s)::text as dump from app.session s')
  const secrets = [ended.sign, ended.cookie.split('=')[1]!, sessions.own.sign]
  for (const { dump } of rows)
    for (const secret of secrets) {
      expect(dump).not.toContain(secret)
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
    }
})
