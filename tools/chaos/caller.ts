import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { termsVersion } from '../../server/src/identity/consents/terms.ts'

type Answer = { state: string; reason?: string; resultData?: unknown; headers: Headers }

/** Repeats unanswered calls, as the API is sometimes killed. */
export class Caller {
  /** Answers that never arrived. */
  lost = 0
  uid = ''
  readonly #address: string
  readonly #device = randomBytes(16).toString('hex')
  #session: object = {}
  #cookie = ''

  constructor(address: string) {
    this.#address = address
  }

  async signIn(): Promise<void> {
    const { resultData, headers } = await this.ask('/sso/guest', { referralCode: '', adult: true, termsVersion })
    const { sign, uid } = resultData as { sign: string; uid: string }
    this.#session = { sign, uid }
    this.uid = uid
    this.#cookie = headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0]!)
      .join('; ')
  }

  async balance(): Promise<number> {
    return ((await this.ask('/user/getUserInfo', {})).resultData as { balance: number }).balance
  }

  /** Sends a call once, whatever the answer. */
  async send(path: string, fields: object): Promise<Answer & { status: number }> {
    const common = { appId: 101, deviceNumber: this.#device, locale: 'en', appPackageName: 'Web', h5No: 3, fbc: '', fbp: '' }
    const response = await fetch(`${this.#address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: JSON.stringify({ ...common, ...this.#session, ...fields }),
      signal: AbortSignal.timeout(5_000),
    })
    return { ...((await response.json()) as Answer), headers: response.headers, status: response.status }
  }

  protected async ask(path: string, fields: object): Promise<Answer> {
    for (;;) {
      try {
        const answer = await this.send(path, fields)
        if (answer.state === '200') return answer
        if (answer.status < 500) throw new Error(`${path} was refused: ${answer.reason}`)
      } catch (error) {
        // No answer, a truncated or a late one; anything else is our mistake.
        if (!(error instanceof TypeError) && !(error instanceof DOMException) && !(error instanceof SyntaxError)) throw error
        this.lost++
      }
      await pause(20)
    }
  }
}
