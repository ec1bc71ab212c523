import { expect, test } from 'vitest'
import { useTestCodes, type Someone } from './test-codes.ts'

const budget = 60
const { signIn, newPhone, codeFor, messages, database, time, someone, sendCode, enter } = useTestCodes({
  smsBudget: { perMinute: budget, perHour: budget },
})

test('AC-04, FT-17: a flood of invented phones, devices and addresses: the budget holds exactly, and known players sign in', async () => {
  const known = await Promise.all(
    Array.from({ length: 10 }, async (): Promise<Someone> => {
      const { phone, deviceNumber } = await signIn(newPhone())
      return { ...someone(), phone, device: deviceNumber }
    }),
  )
  time.now = new Date(time.now.getTime() + 60_000)
  const before = messages.length
  const strangers = Array.from({ length: 400 }, someone)
  const flood = strangers.map((me) => sendCode(me))
  const signIns = known.map(async (me) => {
    expect(await sendCode(me)).toMatchObject({ state: '200' })
    return enter(me, codeFor(me.phone))
  })
  for (const answer of await Promise.all(signIns)) expect(answer).toMatchObject({ state: '200', resultData: { newUserFlag: false } })

  const answers = await Promise.all(flood)
  const sent = answers.filter(({ state }) => state === '200').length
  // The known players' sign-ins used ten. Callers without work get two fifths, however many they are.
  expect(sent).toBe(0.4 * budget - known.length)
  expect(messages.length - before).toBe(sent + known.length)
  for (const { state, reason } of answers) if (state !== '200') expect(reason).toBe('OtpWork')
})

test('codes refused over the budget are not stored', async () => {
  await database.app.query("update app.otp_count set level = $1 where key in ('minute:new', 'hour:new')", [budget])
  const rows = async () =>
    (await database.app.query('select (select sum(level) from app.otp_count) + (select count(*) from app.otp) as n')).rows[0]
  const before = await rows()
  for (const answer of await Promise.all(Array.from({ length: 200 }, () => sendCode(someone()))))
    expect(answer.reason).toMatch(/^(?:TooManyCodes|OtpWork)$/)
  expect(await rows()).toEqual(before)
})
