import { setTimeout as pause } from 'node:timers/promises'
import { readFields, serve, type Fields, type Reply } from '../../program/src/serve.ts'
import type { Beacon } from './beacon.ts'

/** The beacon's faults. */
export type Behaviour = {
  /** Rounds come late, in milliseconds. */
  late: number
  /** Answers nothing but errors. */
  away: boolean
  /** Next rounds signed with another round's signature. */
  wrongSignature: number
}

const good: Behaviour = { late: 0, away: false, wrongSignature: 0 }

const notFound: Reply = { status: 404, body: { error: 'not found' } }

type Parts = { beacon: Beacon; clock: () => number; log: (line: string) => void }

/** drand's HTTP API v1, below the chain's hash and, like relays' first chain, without it. */
export function createBeaconServer({ beacon, clock, log }: Parts) {
  let behaviour = good
  const { info } = beacon

  function round(text: string): Reply {
    const newest = beacon.newest(clock() - behaviour.late)
    const asked = text === 'latest' ? newest : Number(text)
    if (!/^(latest|[1-9]\d{0,14})$/.test(text) || asked < 1) return { status: 400, body: { error: 'a round is a number from 1 or latest' } }
    if (asked > newest) return { status: 425, body: { error: 'too early' } }
    if (behaviour.wrongSignature > 0) {
      behaviour = { ...behaviour, wrongSignature: behaviour.wrongSignature - 1 }
      return { body: { ...beacon.sign(asked + 1), round: asked } }
    }
    return { body: beacon.sign(asked) }
  }

  return serve({
    log,
    async answer(request, _response, { pathname }) {
      const [, ...path] = pathname.split('/')
      if (pathname === '/sandbox/behave' && request.method === 'POST') {
        behaviour = readBehaviour(await readFields(request, { empty: '{}' }))
        return { status: 204, body: '' }
      }
      if (request.method !== 'GET') return notFound
      if (behaviour.away) {
        await pause(100)
        return { status: 503, body: { error: 'away' } }
      }
      if (pathname === '/chains') return { body: [info.hash] }
      const rest = path[0] === info.hash ? path.slice(1) : path
      if (rest.length === 1 && rest[0] === 'info') return { body: info }
      if (rest.length === 2 && rest[0] === 'public') return round(rest[1]!)
      return notFound
    },
  })
}

function readBehaviour({ late = 0, away = false, wrongSignature = 0 }: Fields): Behaviour {
  if (!Number.isSafeInteger(late) || typeof away !== 'boolean' || !Number.isSafeInteger(wrongSignature))
    throw new Error('no such behaviour')
  return { late: late as number, away, wrongSignature: wrongSignature as number }
}
