import { CallFailed, CallRefused } from './call.ts'

/** Pause in milliseconds before each retry; the last one repeats. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000] as const

export type Asker = {
  /** The player logged in now. */
  uid: () => string | undefined
  /** Ends early when the network is back. */
  wait: (ms: number) => Promise<void>
}

type Act<Answer> = {
  /** Throws CallFailed if the answer does not belong to this act. */
  send: () => Promise<Answer>
  /** Sent after a lost answer; by default the same once more, which must then have an id that makes it happen once. */
  again?: () => Promise<Answer>
  /** A first answer was lost: from now on it is asked for. */
  doubt?: () => void
}

/**
 * Sends an act of `player` until its end is certain, however long that takes. Throws what is certain: a refusal, or that the session is over,
 * also once somebody else is logged in. Then nothing more is sent, and an answer on its way is nobody's.
 */
export async function untilCertain<Answer>(
  { uid, wait }: Asker,
  player: string,
  { send, again = send, doubt }: Act<Answer>,
): Promise<Answer> {
  const stay = () => {
    if (uid() !== player) throw new CallRefused({ state: '401', msg: '', reason: 'PleaseLogin' })
  }
  for (let attempt = 0; ; attempt++) {
    stay()
    try {
      const answer = await (attempt === 0 ? send() : again())
      stay()
      return answer
    } catch (error) {
      if (!isUncertain(error)) throw error
    }
    stay()
    if (attempt === 0) doubt?.()
    await wait(pauses[Math.min(attempt, pauses.length - 1)]!)
  }
}

/** Waits for the pause, or until the browser says that the network is back. */
export const waitOrOnline = (network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) => (ms: number) =>
  new Promise<void>((resume) => {
    const done = () => {
      clearTimeout(timer)
      network.removeEventListener('online', done)
      resume()
    }
    const timer = setTimeout(done, ms)
    network.addEventListener('online', done)
  })

/** Whether the server may have done it: no answer, an answer not from our server, or a fault of the server's. */
export function isUncertain(error: unknown): boolean {
  if (error instanceof CallFailed) return true
  if (!(error instanceof CallRefused) || error.sessionOver) return false
  // Our server names a reason. Anything else that refuses on the way knows nothing of the act.
  return error.reason === undefined || /^(5\d\d|429)$/.test(error.state)
}
