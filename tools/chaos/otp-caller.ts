import { randomBytes, randomInt } from 'node:crypto'

export const newPhone = () => `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`
/** An address in 10.0.0.0/8, for X-Forwarded-For. */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export const wireFields = (deviceNumber: string) => ({
  appId: 101,
  deviceNumber,
  locale: 'en',
  appPackageName: 'Web',
  h5No: 3,
  fbc: '',
  fbp: '',
})

type Answer = { state: string; reason?: string; facts?: object; resultData?: unknown }

/** A caller behind a proxy that reports its address. */
export class Caller {
  readonly phone = newPhone()
  readonly #device = randomBytes(16).toString('hex')
  readonly #from = newAddress()
  readonly #server: string
  #session: { sign: string; uid: string } | undefined
  #cookie = ''

  constructor(server: string) {
    this.#server = server
  }

  async ask(path: string, fields: object): Promise<Answer> {
    const response = await fetch(this.#server + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': this.#from, ...(this.#cookie && { cookie: this.#cookie }) },
      body: JSON.stringify({ ...wireFields(this.#device), ...this.#session, ...fields }),
    })
    const answer = (await response.json()) as Answer
    const cookies = response.headers.getSetCookie().map((each) => each.split(';', 1)[0]!)
    const { sign, uid } = (answer.resultData ?? {}) as { sign?: string; uid?: string }
    if (answer.state === '200' && sign !== undefined && uid !== undefined) {
      this.#session = { sign, uid }
      this.#cookie = cookies.join('; ')
    }
    return answer
  }
}
