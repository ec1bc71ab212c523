import autocannon from 'autocannon'
import { randomBytes, randomInt } from 'node:crypto'

/** Strangers in their own process, so that players do not pay for them. The parent says what to send. */
export type Flood = { url: string; path: string; connections: number; addresses: number; duration: number }
export type Flooded = { answers: number; statuses: Record<string, number> }

process.once('message', (flood) => void run(flood as Flood))
process.once('disconnect', () => process.exit())

const common = () => ({
  appId: 101,
  deviceNumber: randomBytes(16).toString('hex'),
  locale: 'en',
  appPackageName: 'Web',
  h5No: 3,
  fbc: '',
  fbp: '',
})

/** Each request is from another made-up person. */
const bodies: Record<string, () => object> = {
  '/sso/guest': () => ({ ...common(), referralCode: '', adult: true, termsVersion: 'bench' }),
  '/sso/v2/login': () => ({
    ...common(),
    mobile: `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`,
    verificationCode: '123456',
    referralCode: '',
    adult: true,
    termsVersion: 'bench',
  }),
  // Half of each session is made up.
  '/user/getUserInfo': () => ({ ...common(), sign: randomBytes(32).toString('base64url'), uid: String(randomInt(1_000_000)) }),
}

async function run({ url, path, connections, addresses, duration }: Flood) {
  const statuses: Record<string, number> = {}
  let clients = 0
  const { requests } = await autocannon({
    url,
    connections,
    duration,
    timeout: 60,
    setupClient(client) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${clients++ % addresses}` }
      const next = () => client.setHeadersAndBody(headers, JSON.stringify(bodies[path]!()))
      next()
      client.on('response', (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        next()
      })
    },
    requests: [{ method: 'POST', path }],
  })
  process.send!({ answers: requests.total, statuses } satisfies Flooded)
}
