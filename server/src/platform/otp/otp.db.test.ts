import { solve } from '@lalmor/games/work.ts'
import { expect, test } from 'vitest'
import { termsVersion } from '../../identity/consents/terms.ts'
import { forgetCodes } from './forget.ts'
import { useTestCodes } from './test-codes.ts'

const {
  ask,
  call,
  signIn,
  guest,
  codeFor,
  messages,
  newDevice,
  newPhone,
  database,
  db,
  time,
  from,
  someone,
  sendCode,
  enter,
  wrong,
  after,
} = useTestCodes()

test('the first sign-in makes the player, later ones find it', async () => {
  const first = await signIn()
  const again = await signIn(first.phone)
  expect(again.uid).toBe(first.uid)
  expect(again.sign).not.toBe(first.sign)
  expect(await call('/user/getUserInfo', {}, again)).toMatchObject({ guest: false, balance: 1_000_00 })
})

test('only a first sign-in reports a new user', async () => {
  const me = someone()
  await sendCode(me)
  expect(await enter(me, codeFor(me.phone))).toMatchObject({ state: '200', resultData: { newUserFlag: true } })
  const elsewhere = { ...me, device: newDevice() }
  await sendCode(elsewhere)
  expect(await enter(elsewhere, codeFor(me.phone))).toMatchObject({ state: '200', resultData: { newUserFlag: false } })
})

test('AC-02, AC-03: a code is sent once, lives five minutes and is kept as a hash only', async () => {
  const me = someone()
  const before = messages.length
  expect(await sendCode(me)).toMatchObject({
    state: '200',
    resultData: {
      resendAt: new Date(time.now.getTime() + 30_000).toISOString(),
      expiresAt: new Date(time.now.getTime() + 300_000).toISOString(),
    },
  })
  expect(messages.length - before).toBe(1)
  const code = codeFor(me.phone)
  expect(code).toMatch(/^\d{6}$/)
  const { rows } = await database.admin.query<{ dump: string }>('select to_jsonb(o)::text as dump from app.otp o where phone = $1', [
    `+91${me.phone}`,
  ])
  expect(rows).toHaveLength(1)
  for (const written of [code, Buffer.from(code).toString('hex')]) expect(rows[0]!.dump).not.toContain(written)
  expect(await after(300_000, () => enter(me, code))).toMatchObject({ reason: 'OtpOver' })
  expect(await after(299_999, () => enter(me, code))).toMatchObject({ state: '200' })
})

test('AC-02: a code works once', async () => {
  const me = someone()
  await sendCode(me)
  const code = codeFor(me.phone)
  expect(await enter(me, code)).toMatchObject({ state: '200' })
  expect(await enter(me, code)).toMatchObject({ reason: 'OtpOver' })
})

test('of twenty concurrent sign-ins with one code one succeeds', async () => {
  const me = someone()
  await sendCode(me)
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(me, codeFor(me.phone))))
  expect(answers.filter(({ state }) => state === '200')).toHaveLength(1)
  // Each waits at most a second for the phone's lock.
  expect(answers.filter(({ reason }) => reason === 'OtpOver' || reason === 'Busy')).toHaveLength(19)
})

test('two devices that sign in with one new phone at once are one player', async () => {
  const me = someone()
  const other = { ...me, device: newDevice() }
  await sendCode(me)
  const mine = codeFor(me.phone)
  await sendCode(other)
  const answers = await Promise.all([enter(me, mine), enter(other, codeFor(me.phone))])
  expect(new Set(answers.map(({ resultData }) => (resultData as { uid: string }).uid)).size).toBe(1)
  const { rows } = await database.app.query('select player_id from app.player where phone = $1', [`+91${me.phone}`])
  expect(rows).toHaveLength(1)
})

test('AC-02: a code is bound to its phone, its device and its purpose', async () => {
  const me = someone()
  await sendCode(me)
  const code = codeFor(me.phone)
  expect(await enter({ ...me, device: newDevice() }, code)).toMatchObject({ reason: 'OtpOver' })
  expect(await enter({ ...me, phone: newPhone() }, code)).toMatchObject({ reason: 'OtpOver' })
  const player = await guest()
  await call('/sms/send', { mobile: me.phone, purpose: 'phone-binding' }, player)
  expect(await enter({ ...me, device: player.deviceNumber }, codeFor(me.phone))).toMatchObject({ reason: 'OtpOver' })
  expect(await enter(me, code)).toMatchObject({ state: '200' })
})

test('a newer code replaces the older', async () => {
  const me = someone()
  await sendCode(me)
  const older = codeFor(me.phone)
  await after(30_000, async () => {
    await sendCode(me)
    const newer = codeFor(me.phone)
    if (older !== newer) expect(await enter(me, older)).toMatchObject({ reason: 'OtpWrong' })
    expect(await enter(me, newer)).toMatchObject({ state: '200' })
  })
})

test('five wrong tries end a code, even for the right one', async () => {
  const me = someone()
  await sendCode(me)
  const code = codeFor(me.phone)
  for (const triesLeft of [4, 3, 2, 1]) expect(await enter(me, wrong(code))).toMatchObject({ reason: 'OtpWrong', facts: { triesLeft } })
  expect(await enter(me, wrong(code))).toMatchObject({ reason: 'OtpOver' })
  expect(await enter(me, code)).toMatchObject({ reason: 'OtpOver' })
})

test('AC-04: of a hundred concurrent guesses five count', async () => {
  const me = someone()
  await sendCode(me)
  const code = codeFor(me.phone)
  const answers = await Promise.all(Array.from({ length: 100 }, () => enter(me, wrong(code))))
  expect(answers.filter(({ reason }) => reason === 'OtpWrong')).toHaveLength(4)
  expect(await enter(me, code)).toMatchObject({ reason: 'OtpOver' })
})

test('AC-04: wrong tries count over new codes: after ten no code is sent or accepted for a day', async () => {
  const me = someone()
  await sendCode(me)
  for (let tries = 0; tries < 5; tries++) await enter(me, wrong(codeFor(me.phone)))
  await after(30_000, async () => {
    await sendCode(me)
    for (let tries = 0; tries < 5; tries++) await enter(me, wrong(codeFor(me.phone)))
    const until = new Date(time.now.getTime() - 30_000 + 24 * 3_600_000).toISOString()
    expect(await enter(me, codeFor(me.phone))).toMatchObject({ reason: 'OtpLocked', facts: { until } })
  })
  const asked = messages.length
  expect(await after(60_000 * 60 * 2, () => sendCode(me))).toMatchObject({ reason: 'OtpLocked' })
  expect(messages.length).toBe(asked)
  // The phone's owner signs in from another device.
  const elsewhere = { ...me, device: newDevice() }
  await sendCode(elsewhere)
  expect(await enter(elsewhere, codeFor(me.phone))).toMatchObject({ state: '200' })
})

test('AC-04: a right code clears earlier wrong tries', async () => {
  const me = someone()
  await sendCode(me)
  for (let tries = 0; tries < 5; tries++) await enter(me, wrong(codeFor(me.phone)))
  await after(30_000, async () => {
    await sendCode(me)
    for (let tries = 0; tries < 4; tries++) await enter(me, wrong(codeFor(me.phone)))
    await after(1_000, async () => expect(await enter(me, codeFor(me.phone))).toMatchObject({ state: '200' }))
  })
  // Together with the earlier nine, the second of these would exceed the limit.
  await after(120_000, async () => {
    await sendCode(me)
    for (const triesLeft of [4, 3, 2])
      expect(await enter(me, wrong(codeFor(me.phone)))).toMatchObject({ reason: 'OtpWrong', facts: { triesLeft } })
  })
})

test('another code is sent after 30 s, then after a minute, and asking early costs none', async () => {
  const me = someone()
  await sendCode(me)
  expect(await after(29_999, () => sendCode(me))).toMatchObject({ reason: 'OtpTooSoon' })
  expect(await after(30_000, () => sendCode(me))).toMatchObject({ state: '200' })
  expect(await after(89_999, () => sendCode(me))).toMatchObject({
    reason: 'OtpTooSoon',
    facts: { resendAt: new Date(time.now.getTime() + 90_000).toISOString() },
  })
  expect(await after(90_000, () => sendCode(me))).toMatchObject({ state: '200' })
})

test('AC-04: a phone gets three codes from strangers’ devices, and more only for work', async () => {
  const phone = newPhone()
  for (let sent = 0; sent < 3; sent++) expect(await sendCode({ ...someone(), phone })).toMatchObject({ state: '200' })
  expect(await sendCode({ ...someone(), phone })).toMatchObject({ reason: 'OtpWork', facts: { bits: 17 } })
  await database.app.query('update app.otp_count set level = 30 where key = $1', [`phone:+91${phone}`])
  expect(await sendCode({ ...someone(), phone })).toMatchObject({ reason: 'TooManyCodes', facts: { until: expect.any(String) } })
})

test('a solved puzzle is good for one code, on its own device', async () => {
  const me = someone()
  await database.app.query('insert into app.otp_count (key, level, at) values ($1, 3, $2)', [`phone:+91${me.phone}`, time.now])
  const { facts } = await sendCode(me)
  const { puzzle, bits } = facts as { puzzle: string; bits: number }
  const work = { puzzle, nonce: solve(puzzle, bits) }
  expect(await sendCode({ ...me, device: newDevice() }, work)).toMatchObject({ reason: 'OtpWork' })
  expect(await sendCode(me, { puzzle, nonce: work.nonce + 1 })).toMatchObject({ reason: 'OtpWork' })
  expect(await sendCode(me, work)).toMatchObject({ state: '200' })
  await after(31_000, async () => expect(await sendCode(me, work)).toMatchObject({ reason: 'OtpWork' }))
})

test('AC-04: a device is sent six codes in a row, for however many phones', async () => {
  const { device } = someone()
  for (let sent = 0; sent < 6; sent++) expect(await sendCode({ ...someone(), device })).toMatchObject({ state: '200' })
  expect(await sendCode({ ...someone(), device })).toMatchObject({ reason: 'TooManyCodes' })
})

test('AC-04: a network gets twenty codes that nobody enters without work, and an IPv6 /56 counts as one', async () => {
  for (let sent = 0; sent < 20; sent++)
    expect(await sendCode({ ...someone(), address: `2001:db8::${sent + 1}` })).toMatchObject({ state: '200' })
  expect(await sendCode({ ...someone(), address: '2001:db8:0:ff:ffff::1' })).toMatchObject({ reason: 'OtpWork' })
  expect(await sendCode({ ...someone(), address: '2001:db8:0:100::1' })).toMatchObject({ state: '200' })
})

test('thirty newcomers behind one carrier’s address all sign in without work: entered codes count back', async () => {
  const { address } = someone()
  for (let n = 0; n < 30; n++) {
    const newcomer = { ...someone(), address }
    expect(await sendCode(newcomer)).toMatchObject({ state: '200' })
    expect(await enter(newcomer, codeFor(newcomer.phone))).toMatchObject({ state: '200' })
  }
})

test.each([
  ['nothing', ''],
  ['a landline', '01123456789'],
  ['a foreign number', '+12025550123'],
])('no code is sent to %s', async (_what, mobile) => {
  expect(await ask('/sms/send', { mobile, purpose: 'login' })).toMatchObject({ reason: 'PhoneInvalid' })
})

test('a code for a player’s act needs a session, and a phone', async () => {
  for (const purpose of ['phone-binding', 'withdrawal-password', 'bank-account'] as const)
    expect(await ask('/sms/send', { mobile: newPhone(), purpose }), purpose).toMatchObject({ reason: 'PleaseLogin' })
  const player = await guest()
  for (const purpose of ['withdrawal-password', 'bank-account'] as const)
    expect(await ask('/sms/send', { mobile: '', purpose }, player), purpose).toMatchObject({ reason: 'PhoneNotBound' })
  const bound = await signIn()
  const other = newPhone()
  await call('/sms/send', { mobile: other, purpose: 'bank-account' }, bound)
  expect(messages[0]).toMatchObject({ phone: `+91${bound.phone}`, purpose: 'bank-account' })
})

const consentsShort = [
  { adult: false, termsVersion },
  { adult: true, termsVersion: '2019-01-01' },
  { adult: true, termsVersion: '' },
]

test('no sign-in without 18+ and the terms in force, and the code is not spent', async () => {
  const me = someone()
  await sendCode(me)
  const body = { mobile: me.phone, verificationCode: codeFor(me.phone), referralCode: '' }
  for (const consent of consentsShort)
    expect(await from(me.address, '/sso/v2/login', { ...body, ...consent }, me.device)).toMatchObject({ reason: 'TermsNotAccepted' })
  expect(await enter(me, codeFor(me.phone))).toMatchObject({ state: '200' })
})

test('a wrong code is the first refusal, also for a phone without an account', async () => {
  const { phone } = await signIn()
  const answers: object[] = []
  await after(60_000, async () => {
    for (const me of [{ ...someone(), phone }, someone()]) {
      await sendCode(me)
      const body = { mobile: me.phone, verificationCode: wrong(codeFor(me.phone)), referralCode: '' }
      for (const consent of consentsShort) {
        const { reason, facts } = await from(me.address, '/sso/v2/login', { ...body, ...consent }, me.device)
        answers.push({ reason, facts })
      }
    }
  })
  expect(answers.slice(0, 3)).toEqual([4, 3, 2].map((triesLeft) => ({ reason: 'OtpWrong', facts: { triesLeft } })))
  expect(answers.slice(3)).toEqual(answers.slice(0, 3))
})

test('any text typed as a code is at worst wrong', async () => {
  const me = someone()
  await sendCode(me)
  for (const typed of ['abcdef', '12345', '1234567', "' or 1=1 --"])
    expect(await enter(me, typed), typed).toMatchObject({ reason: 'OtpWrong' })
})

test('a sign-in without a phone or without a code does nothing: no try is counted', async () => {
  const me = someone()
  await sendCode(me)
  const code = codeFor(me.phone)
  for (const typed of ['', ' ', '', ' ', '', ' '])
    expect(await enter(me, typed), JSON.stringify(typed)).toMatchObject({ reason: 'BadInput', facts: { field: 'verificationCode' } })
  expect(await enter({ ...me, phone: '' }, code)).toMatchObject({ reason: 'PhoneInvalid' })
  expect(await enter(me, wrong(code))).toMatchObject({ reason: 'OtpWrong', facts: { triesLeft: 4 } })
  expect(await enter(me, code)).toMatchObject({ state: '200' })
})

test('only counts that no longer apply are deleted', async () => {
  const me = someone()
  await sendCode(me)
  const thirtyDaysMs = 30 * 24 * 3_600_000
  const codes = async () => (await database.app.query('select from app.otp where phone = $1', [`+91${me.phone}`])).rowCount
  await forgetCodes(db, new Date(time.now.getTime() + thirtyDaysMs), AbortSignal.timeout(60_000))
  expect(await codes()).toBe(1)
  await database.app.query("insert into app.rate_limit values ('over', 1, 1), ('running', 1, $1)", [Date.now() + 60_000])
  await forgetCodes(db, new Date(time.now.getTime() + thirtyDaysMs + 1), AbortSignal.timeout(60_000))
  expect(await codes()).toBe(0)
  const { rows } = await database.app.query("select key from app.rate_limit where key in ('over', 'running')")
  expect(rows).toEqual([{ key: 'running' }])
  expect((await database.app.query('select from app.otp_count where at <= $1', [time.now])).rowCount).toBe(0)
})
