import type { Body, Path, Result } from '@lalmor/contract/catalogue.ts'
import type { Envelope } from '@lalmor/contract/envelope.ts'
import { termsVersion } from '@lalmor/server/identity/consents/terms.ts'
import { createHash } from 'node:crypto'
import assert from 'node:assert'
import type { World } from './world.ts'

/** `address`: network address. */
export type Device = { deviceNumber: string; userAgent: string; address: string; source: 'pwa' | 'browser' }

/** A player as a browser stores one: both halves of the session, and the device. */
export type Session = { sign: string; uid: string; cookie: string; device: Device }

const userAgents = {
  phone: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
  laptop: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
} as const

/** Equal texts give the same device. */
export function createDevice(owner: string, kind: keyof typeof userAgents = 'phone'): Device {
  const hash = createHash('sha256').update(`${owner}/${kind}`).digest()
  const address = `10.${hash[0]!}.${hash[1]!}.${hash[2]!}`
  return {
    deviceNumber: hash.toString('hex').slice(0, 32),
    userAgent: userAgents[kind],
    address,
    source: kind === 'phone' ? 'pwa' : 'browser',
  }
}

const commonFields = ({ deviceNumber }: Device) => ({
  appId: 101,
  deviceNumber,
  locale: 'en',
  appPackageName: 'Web',
  h5No: 3,
  fbc: '',
  fbp: '',
})

const consent = { adult: true, termsVersion }

async function post<P extends Path>({ api }: World, path: P, body: Body<P>, device: Device, session?: Session) {
  const { sign, uid, cookie } = session ?? {}
  return api.inject({
    method: 'POST',
    url: path,
    remoteAddress: device.address,
    headers: { 'content-type': 'application/json', 'user-agent': device.userAgent, ...(cookie && { cookie }) },
    payload: { ...commonFields(device), ...(session && { sign, uid }), ...body },
  })
}

/** Makes a player's call and returns any answer. */
export async function ask<P extends Path>(world: World, path: P, body: Body<P>, session: Session): Promise<Envelope<Result<P>>> {
  return (await post(world, path, body, session.device, session)).json()
}

/** Makes a player's call that must succeed. */
export async function call<P extends Path>(world: World, path: P, body: Body<P>, session: Session): Promise<Result<P>> {
  const answer = await ask(world, path, body, session)
  assert(answer.state === '200', `${path} was refused: ${JSON.stringify(answer)}`)
  return (answer as { resultData: Result<P> }).resultData
}

function sessionOf(response: Awaited<ReturnType<typeof post>>, device: Device): Session {
  const { resultData } = response.json<{ resultData?: { sign: string; uid: string } }>()
  assert(resultData, `nobody was signed in: ${response.body}`)
  const { sign, uid } = resultData
  return {
    sign,
    uid,
    device,
    cookie: [response.headers['set-cookie'] ?? []]
      .flat()
      .map((each) => each.split(';', 1)[0]!)
      .join('; '),
  }
}

export async function enterAsGuest(world: World, device: Device): Promise<Session> {
  return sessionOf(await post(world, '/sso/guest', { ...consent, referralCode: '', source: device.source }, device), device)
}

/** Signs in by ten digits; the first time creates the player, perhaps by an invitation. A player without a deposit limit has declined one. */
export async function signIn(world: World, phone: string, device: Device, referralCode = ''): Promise<Session> {
  const sent = await post(world, '/sms/send', { mobile: phone, purpose: 'login' }, device)
  assert(sent.json<Envelope<unknown>>().state === '200', `no code was sent: ${sent.body}`)
  world.clock.pass(20_000)
  const body = { mobile: phone, verificationCode: codeFor(world, phone), referralCode, ...consent, source: device.source }
  const session = sessionOf(await post(world, '/sso/v2/login', body, device), device)
  await call(world, '/limit/decline', {}, session)
  return session
}

/** Gets a code from the player's own phone. */
export async function stepUp(world: World, purpose: Body<'/sms/send'>['purpose'], phone: string, session: Session): Promise<string> {
  await call(world, '/sms/send', { mobile: '', purpose }, session)
  world.clock.pass(20_000)
  return codeFor(world, phone)
}

function codeFor({ messages }: World, phone: string): string {
  const message = messages.find((sent) => sent.phone === `+91${phone}`)
  assert(message, `no code came to ${phone}`)
  return message.code
}
