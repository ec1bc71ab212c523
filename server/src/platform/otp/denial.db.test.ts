import { expect, test } from 'vitest'
import { useTestCodes, type Someone } from './test-codes.ts'

// A stranger can deny a phone's owner some codes, but never the sign-in on their own device.

const { ask, call, signIn, guest, codeFor, newDevice, newPhone, database, time, someone, sendCode, sendCodeWorking, enter, wrong } =
  useTestCodes()

/** Has signed in before, on their own device and address. */
async function owner(): Promise<Someone> {
  const { phone, deviceNumber } = await signIn()
  time.now = new Date(time.now.getTime() + 60_000)
  return { ...someone(), phone, device: deviceNumber }
}

async function signsIn(me: Someone) {
  expect(await sendCode(me)).toMatchObject({ state: '200' })
  expect(await enter(me, codeFor(me.phone))).toMatchObject({ state: '200' })
}

/** As if an hour had passed for all callers. */
const forgetCounts = () => database.app.query('delete from app.otp_count')

async function wrongTries(phone: string): Promise<number> {
  const { rows } = await database.app.query<{ sum: bigint }>('select sum(wrong_tries) as sum from app.otp where phone = $1', [
    `+91${phone}`,
  ])
  return Number(rows[0]!.sum)
}

test('fifty-five invented devices do not keep a phone’s owner off a new device', async () => {
  const me = await owner()
  const attackers = Array.from({ length: 9 }, someone)
  let sent = 0
  for (let asked = 0; asked < 55; asked++) {
    const stranger = { phone: me.phone, device: newDevice(), address: attackers[asked % 9]!.address }
    if ((await sendCode(stranger)).state === '200') sent++
  }
  expect(sent).toBe(3)
  // As if nine networks had solved puzzles for their share.
  await database.app.query('update app.otp_count set level = 23 where key = $1', [`phone:+91${me.phone}`])
  await database.app.query('update app.otp_count set level = 2 where key like $1', [`pair:+91${me.phone}|%`])
  expect(await sendCode({ phone: me.phone, device: newDevice(), address: attackers[0]!.address })).toMatchObject({ reason: 'TooManyCodes' })
  const onNewDevice = { ...someone(), phone: me.phone }
  expect(await sendCode(onNewDevice)).toMatchObject({ reason: 'OtpWork' })
  expect(await sendCodeWorking(onNewDevice)).toMatchObject({ state: '200' })
  expect(await enter(onNewDevice, codeFor(me.phone))).toMatchObject({ state: '200', resultData: { newUserFlag: false } })
  await signsIn(me)
})

test('AC-07: after thirty wrong tries elsewhere a new device has one try per code, which is enough for the owner', async () => {
  const me = await owner()
  const strangers = Array.from({ length: 7 }, () => ({ ...someone(), phone: me.phone }))
  for (const stranger of strangers) {
    await forgetCounts()
    await sendCode(stranger)
    for (let tries = 0; tries < 5; tries++) await enter(stranger, wrong(codeFor(me.phone)))
  }
  expect(await wrongTries(me.phone)).toBe(31)
  const onNewDevice = { ...someone(), phone: me.phone }
  await forgetCounts()
  expect(await sendCode(onNewDevice)).toMatchObject({ state: '200' })
  expect(await enter(onNewDevice, codeFor(me.phone))).toMatchObject({ state: '200' })
})

test('AC-07: a hundred wrong tries elsewhere lock the phone for every device but those it has signed in on', async () => {
  const me = await owner()
  const stranger = { ...someone(), phone: me.phone }
  await sendCode(stranger)
  await database.app.query('update app.otp set wrong_tries = 100 where device = $1', [stranger.device])
  expect(await sendCode({ ...someone(), phone: me.phone })).toMatchObject({ reason: 'OtpLocked' })
  await signsIn(me)
})

test('a crowd behind the owner’s own address uses up its codes, and not the owner’s', async () => {
  const me = await owner()
  await database.app.query('insert into app.otp_count (key, level, at) values ($1, 100, $2)', [`network:${me.address}`, time.now])
  expect(await sendCode({ ...someone(), address: me.address })).toMatchObject({ reason: 'TooManyCodes' })
  await signsIn(me)
})

test('the owner’s device has a limit too: five codes an hour', async () => {
  const me = await owner()
  for (let sent = 0; sent < 5; sent++) {
    expect(await sendCode(me)).toMatchObject({ state: '200' })
    time.now = new Date(time.now.getTime() + 5 * 60_000)
  }
  expect(await sendCode(me)).toMatchObject({ reason: 'TooManyCodes' })
})

test('two people on one device have five codes an hour each', async () => {
  const me = await owner()
  const { phone } = await signIn(undefined, me.device)
  for (let sent = 0; sent < 5; sent++) {
    time.now = new Date(time.now.getTime() + 5 * 60_000)
    expect(await sendCode(me)).toMatchObject({ state: '200' })
  }
  expect(await sendCode({ ...me, phone })).toMatchObject({ state: '200' })
})

test('a device is known only for the phone that signed in on it', async () => {
  const me = await owner()
  const { phone } = await signIn()
  for (let sent = 0; sent < 3; sent++) await sendCode({ ...someone(), phone })
  expect(await sendCode({ ...me, phone })).toMatchObject({ reason: 'OtpWork' })
  expect(await sendCode(me)).toMatchObject({ state: '200' })
})

test('concurrent wrong tries on many devices, addresses and purposes: thirty count, then one per code', async () => {
  const phone = newPhone()
  const logins = Array.from({ length: 5 }, () => ({ ...someone(), phone }))
  const guests = await Promise.all(Array.from({ length: 5 }, () => guest()))
  for (const login of logins) {
    await forgetCounts()
    expect(await sendCode(login)).toMatchObject({ state: '200' })
  }
  const code = codeFor(phone)
  await forgetCounts()
  for (const player of guests) {
    await forgetCounts()
    await call('/sms/send', { mobile: phone, purpose: 'phone-binding' }, player)
  }
  const tries = [
    ...logins.map((login) => () => enter(login, wrong(code))),
    ...guests.map((player) => () => ask('/user/bindPhone', { mobile: phone, verificationCode: wrong(codeFor(phone)) }, player)),
  ]
  const answers = await Promise.all(Array.from({ length: 6 }, () => tries.map((attempt) => attempt())).flat())
  // Thirty, plus one for each code that had none yet.
  expect(await wrongTries(phone)).toBeGreaterThanOrEqual(30)
  expect(await wrongTries(phone)).toBeLessThanOrEqual(34)
  for (const answer of answers) expect(answer).toMatchObject({ reason: expect.stringMatching(/^Otp(?:Wrong|Over|Locked)$/) })
  // The right code is refused too.
  expect(await enter(logins[4]!, code)).toMatchObject({ reason: 'OtpOver' })
})
