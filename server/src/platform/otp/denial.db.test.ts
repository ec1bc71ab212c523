import { expect, test } from 'vitest'
import { createOtpLimits } from './limits.ts'
import { parsePhone } from './phone.ts'
import { useTestCodes, type Someone } from './test-codes.ts'

// What a stranger who knows somebody's phone number can deny them: never signing in on a device of their own.

const { ask, call, signIn, guest, codeFor, newDevice, newPhone, database, time, someone, sendCode, enter, wrong } = useTestCodes()

/** A person who has signed in before, on their own device and from their own address. */
async function owner(): Promise<Someone> {
  const { phone, deviceNumber } = await signIn()
  time.now = new Date(time.now.getTime() + 60_000)
  return { ...someone(), phone, device: deviceNumber }
}

async function signsIn(me: Someone) {
  expect(await sendCode(me)).toMatchObject({ state: '200' })
  expect(await enter(me, codeFor(me.phone))).toMatchObject({ state: '200' })
}

/** As if an hour had passed for everybody who asked for codes. */
const forgetCounts = () => database.app.query('delete from app.rate_limit')

async function wrongTries(phone: string): Promise<number> {
  const { rows } = await database.app.query<{ sum: bigint }>('select sum(wrong_tries) as sum from app.otp where phone = $1', [
    `+91${phone}`,
  ])
  return Number(rows[0]!.sum)
}

test('a stranger who uses up a phone’s codes does not lock out the owner’s own device', async () => {
  const me = await owner()
  let refused = 0
  for (let asked = 0; asked < 8; asked++) if ((await sendCode({ ...someone(), phone: me.phone })).reason === 'TooManyCodes') refused++
  expect(refused).toBeGreaterThan(0)
  await signsIn(me)
})

test('AC-07: wrong tries elsewhere lock the phone for every device but those it has signed in on', async () => {
  const me = await owner()
  const strangers = Array.from({ length: 7 }, () => ({ ...someone(), phone: me.phone }))
  for (const stranger of strangers) {
    await forgetCounts()
    await sendCode(stranger)
    for (let tries = 0; tries < 5; tries++) await enter(stranger, wrong(codeFor(me.phone)))
  }
  expect(await sendCode({ ...someone(), phone: me.phone })).toMatchObject({ reason: 'OtpLocked' })
  await signsIn(me)
})

test('a crowd behind the owner’s own address uses up its codes, and not the owner’s', async () => {
  const me = await owner()
  for (let asked = 0; asked < 20; asked++) await sendCode({ ...someone(), address: me.address })
  expect(await sendCode({ ...someone(), address: me.address })).toMatchObject({ reason: 'TooManyCodes' })
  await signsIn(me)
})

test('the owner’s device is held as well: five codes an hour', async () => {
  const me = await owner()
  for (let sent = 0; sent < 5; sent++) {
    expect(await sendCode(me)).toMatchObject({ state: '200' })
    time.now = new Date(time.now.getTime() + 5 * 60_000)
  }
  expect(await sendCode(me)).toMatchObject({ reason: 'TooManyCodes' })
})

test('two who share a device have five codes an hour each', async () => {
  const me = await owner()
  const { phone } = await signIn(undefined, me.device)
  for (let sent = 0; sent < 5; sent++) {
    time.now = new Date(time.now.getTime() + 5 * 60_000)
    expect(await sendCode(me)).toMatchObject({ state: '200' })
  }
  expect(await sendCode({ ...me, phone })).toMatchObject({ state: '200' })
})

test('a device is known for the phone that signed in on it, and for no other', async () => {
  const me = await owner()
  const { phone } = await signIn()
  for (let sent = 0; sent < 3; sent++) await sendCode({ ...someone(), phone })
  expect(await sendCode({ ...me, phone })).toMatchObject({ state: '200' })
  expect(await sendCode({ ...me, phone, device: newDevice() })).toMatchObject({ reason: 'TooManyCodes' })
  expect(await sendCode({ ...me, phone })).toMatchObject({ reason: 'OtpTooSoon' })
})

test('wrong tries on many devices, from many addresses, for both purposes and all at once: thirty are weighed, and no more', async () => {
  const phone = newPhone()
  const logins = Array.from({ length: 5 }, () => ({ ...someone(), phone }))
  const guests = await Promise.all(Array.from({ length: 5 }, () => guest()))
  for (const login of logins) expect(await sendCode(login)).toMatchObject({ state: '200' })
  const code = codeFor(phone)
  await forgetCounts()
  for (const player of guests) await call('/sms/send', { mobile: phone, purpose: 'phone-binding' }, player)
  const tries = [
    ...logins.map((login) => () => enter(login, wrong(code))),
    ...guests.map((player) => () => ask('/user/bindPhone', { mobile: phone, verificationCode: wrong(codeFor(phone)) }, player)),
  ]
  const answers = await Promise.all(Array.from({ length: 6 }, () => tries.map((attempt) => attempt())).flat())
  expect(await wrongTries(phone)).toBe(30)
  for (const answer of answers) expect(answer).toMatchObject({ reason: expect.stringMatching(/^Otp(?:Wrong|Over|Locked)$/) })
  // Even the right code is no longer accepted.
  expect(await enter(logins[4]!, code)).toMatchObject({ reason: 'OtpLocked' })
})

test('a request refused because the minute’s codes are used up costs the player nothing', async () => {
  const many = { perMinute: 1_000, perHour: 1_000 }
  const spent = createOtpLimits(database.app, { ...many, perMinute: 1 })
  const phone = parsePhone(newPhone())
  const ask = (limits: typeof spent) => async () => {
    limits.refuseSpent({ known: false })
    await limits.take({ phone, device: newDevice(), address: '198.51.100.1', known: false })
  }
  await expect(spent.take({ phone: parsePhone(newPhone()), device: newDevice(), address: '198.51.100.2', known: false })).rejects.toThrow()
  for (let asked = 0; asked < 12; asked++) await expect(ask(spent)()).rejects.toThrow('send an OTP right now')
  const paid = createOtpLimits(database.app, many)
  for (let sent = 0; sent < 5; sent++) await ask(paid)()
  await expect(ask(paid)()).rejects.toThrow('send an OTP right now')
})
