import { expect, test } from 'vitest'
import { termsVersion } from '../consents/terms.ts'
import { commonFields, useTestApi } from '../../test-api.ts'

const { inject, signIn, guest, call, codeFor, newDevice, newPhone, database } = useTestApi()
const consent = { adult: true, termsVersion }

async function enter(path: '/sso/guest' | '/sso/v2/login', referralCode: string, { device = newDevice(), phone = newPhone() } = {}) {
  const common = commonFields(device)
  const payload = { ...common, referralCode, ...consent }
  const post = (url: string, body: object) => inject({ method: 'POST', url, payload: body })
  if (path === '/sso/v2/login') await post('/sms/send', { ...common, mobile: phone, purpose: 'login' })
  const answer = await post(path, path === '/sso/guest' ? payload : { ...payload, mobile: phone, verificationCode: codeFor(phone) })
  const { state, resultData } = answer.json<{ state: string; resultData: { uid: string; newUserFlag: boolean } }>()
  return { state, uid: resultData.uid, newUserFlag: resultData.newUserFlag, device, phone }
}

const inviterOf = async (uid: string) => {
  const { rows } = await database.app.query<{ referred_by: bigint | null }>('select referred_by from app.player where player_id = $1', [
    uid,
  ])
  return rows[0]!.referred_by
}

test.each(['/sso/guest', '/sso/v2/login'] as const)(
  '%s: a new player with the invite code of a player with a phone was invited by them',
  async (path) => {
    const inviter = await signIn()
    expect(await inviterOf((await enter(path, inviter.uid)).uid)).toBe(BigInt(inviter.uid))
  },
)

test('an unknown, invalid or missing code is ignored, and the answer does not reveal which', async () => {
  const inviter = await signIn()
  const noPhone = await guest()
  const codes = ['', '0', '999999999', '-1', ' ', 'friend', '9'.repeat(32), `${inviter.uid} or true`, noPhone.uid]
  for (const code of codes) {
    const { state, newUserFlag, uid } = await enter('/sso/guest', code)
    expect({ state, newUserFlag }, code).toEqual({ state: '200', newUserFlag: true })
    expect(await inviterOf(uid), code).toBeNull()
  }
})

test('a player cannot be the inviter on a device they have used, even long ago', async () => {
  const inviter = await signIn()
  await call('/sso/logout', {}, inviter)
  expect(await inviterOf((await enter('/sso/guest', inviter.uid, { device: inviter.deviceNumber })).uid)).toBeNull()
  // Nor on a second device, where the inviter signed in later.
  const second = await signIn(inviter.phone)
  expect(await inviterOf((await enter('/sso/v2/login', inviter.uid, { device: second.deviceNumber })).uid)).toBeNull()
})

test('an inviter is bound once, when the player is made: no later sign-in and no binding changes it', async () => {
  const [inviter, other] = [await signIn(), await signIn()]
  const invited = await enter('/sso/v2/login', inviter.uid)
  expect((await signIn(invited.phone)).uid).toBe(invited.uid)
  const late = await enter('/sso/v2/login', '')
  const again = await enter('/sso/v2/login', other.uid, { phone: late.phone })
  expect(again).toMatchObject({ uid: late.uid, newUserFlag: false })
  expect([await inviterOf(invited.uid), await inviterOf(late.uid)]).toEqual([BigInt(inviter.uid), null])
})

test('the database refuses a player as their own inviter', async () => {
  const player = await guest()
  await expect(database.app.query('update app.player set referred_by = player_id where player_id = $1', [player.uid])).rejects.toThrow(
    'check constraint',
  )
})
