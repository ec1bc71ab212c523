import { sign, type KeyObject } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** Faults, for testing the other side; counts apply to the next calls. */
export type Behaviour = {
  /** Wins and rollbacks are late, in milliseconds. */
  late: number
  /** Sends each call twice at once. */
  twice: boolean
  /** Sends a bet's rollback before the bet. */
  reordered: boolean
  wrongSignature: number
  lostAnswer: number
  /** Rounds without a stake. */
  free: number
}

export const goodBehaviour: Behaviour = { late: 0, twice: false, reordered: false, wrongSignature: 0, lostAnswer: 0, free: 0 }

export type Answer = { status: string; balance?: number }

type Options = { address: string; key: KeyObject; behaviour: Behaviour; signal: AbortSignal; log: (line: string) => void }

const signatureHeader = 'x-lalmor-signature'
const answerMs = 2_500
const longestPauseMs = 30_000

/** Statuses after which a call is done, or never can be. */
const final = /^RS_(OK|ERROR_TRANSACTION_DOES_NOT_EXIST|ERROR_TRANSACTION_ROLLED_BACK|ERROR_DUPLICATE_TRANSACTION)$/

export function createWallet({ address, key, behaviour, signal, log }: Options) {
  /** Undefined without a conclusive answer: timeout, lost connection, 5xx. */
  async function ask(path: string, fields: object): Promise<Answer | undefined> {
    const body = Buffer.from(JSON.stringify(fields))
    const signature = sign('sha256', behaviour.wrongSignature-- > 0 ? Buffer.concat([body, body]) : body, key).toString('base64')
    const send = async () => {
      const answer = await fetch(`${address}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      })
      return answer.ok ? ((await answer.json()) as Answer) : undefined
    }
    try {
      const [answer] = await Promise.all([send(), ...(behaviour.twice ? [send()] : [])])
      if (behaviour.lostAnswer-- > 0) return undefined
      return answer
    } catch {
      return undefined
    }
  }

  return {
    ask,
    /** Repeats a call until it is final: a win is owed, and an unknown bet must be rolled back. */
    async insist(path: string, fields: object): Promise<Answer | undefined> {
      if (behaviour.late > 0) await pause(behaviour.late, undefined, { signal }).catch(() => {})
      for (let waitMs = 200; !signal.aborted; waitMs = Math.min(2 * waitMs, longestPauseMs)) {
        const answer = await ask(path, fields)
        if (answer && final.test(answer.status)) return answer
        log(`${path} was answered ${answer?.status ?? 'nothing'}; asked again in ${waitMs} ms`)
        await pause(waitMs, undefined, { signal }).catch(() => {})
      }
      return undefined
    },
  }
}

export type Wallet = ReturnType<typeof createWallet>
