import { CallFailed, CallRefused } from './call.ts'

/** Pauses before each retry, in milliseconds; the last one repeats. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000] as const

export type Asker = {
  uid: () => string | undefined
  /** Waits; ends early when the network is back. */
  wait: (ms: number) => Promise<void>
}

type Act<Answer> = {
  /** Throws CallFailed for another act's answer. */
  send: () => Promise<Answer>
  /** Called after a lost answer; by default the same call, whose id must make it happen once. */
  again?: () => Promise<Answer>
  /** Called when an answer was lost. */
  doubt?: () => void
}

/** Sends an act until its outcome is certain. Throws a refusal, or the end of the session, even if somebody else has logged in: then it sends nothing more. */
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

/** Waits for the pause, or until the browser reports the network. */
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

/** True if there was no answer, another server's answer, or a server fault: the act may have been done. */
export function isUncertain(error: unknown): boolean {
  if (error instanceof CallFailed) return true
  if (!(error instanceof CallRefused) || error.sessionOver) return false
  // Our server names a reason. Other servers on the way know nothing about the act.
  return error.reason === undefined || /^(5\d\d|429)$/.test(error.state)
}
