import autocannon from 'autocannon'
import { randomBytes, randomInt } from 'node:crypto'
import { newAddress, newPhone, wireFields } from './otp-caller.ts'

/** Requests codes for made-up phones, devices and addresses. */

export type Flood = { address: string; seconds: number; perSecond: number }
export type Flooded = { asked: number; perSecond: number; p50: number; p99: number; unanswered: number; reasons: Record<string, number> }

/** Thousands in all pairings: an attacker with a list. */
const phones = Array.from({ length: 5_000 }, newPhone)
const devices = Array.from({ length: 5_000 }, () => randomBytes(16).toString('hex'))
const addresses = Array.from({ length: 5_000 }, newAddress)
const oneOf = (list: string[]) => list[randomInt(list.length)]!

async function flood({ address, seconds, perSecond }: Flood): Promise<Flooded> {
  const reasons: Record<string, number> = {}
  const result = await autocannon({
    url: address,
    connections: 100,
    duration: seconds,
    overallRate: perSecond,
    setupClient(client) {
      const next = () =>
        client.setHeadersAndBody(
          { 'content-type': 'application/json', 'x-forwarded-for': oneOf(addresses) },
          JSON.stringify({ ...wireFields(oneOf(devices)), mobile: oneOf(phones), purpose: 'login' }),
        )
      next()
      client.on('body', (body) => {
        const { state, reason = state } = JSON.parse(body.toString()) as { state: string; reason?: string }
        reasons[reason] = (reasons[reason] ?? 0) + 1
      })
      client.on('response', next)
    },
    requests: [{ method: 'POST', path: '/sms/send' }],
  })
  const { requests, duration, latency, errors, timeouts } = result
  const asked = requests.total
  return { asked, perSecond: Math.round(asked / duration), p50: latency.p50, p99: latency.p99, unanswered: errors + timeouts, reasons }
}

process.once('message', (ask) => void flood(ask as Flood).then((flooded) => process.send!(flooded, () => process.disconnect())))
process.on('disconnect', () => process.exit())
