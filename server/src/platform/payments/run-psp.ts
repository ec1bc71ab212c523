import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readPspKeys } from '../config/secrets.ts'
import { runProgram } from '../sandbox/run-program.ts'
import { createPsp, type Psp } from './psp.ts'

type Parts = {
  /** Where one runs already, without a trailing slash. */
  elsewhere?: string | undefined
  /** Where the sandbox gateway is wanted; without it none is run. */
  port?: number | undefined
  dataDir: string
}

/** The gateway that online payments go by. */
export type Gateway = {
  psp: Psp
  webhookKey: string
  /** Whether there is to be one at all. It may be away for a while. */
  isThere: boolean
  /** The origins of its page. Where it is expected it may be framed before it comes, as an open document keeps the policy it came with. */
  frameOrigins: () => string[]
}

/** Where there is none, what is signed by nobody is nobody's word. */
export const noGateway: Gateway = {
  psp: createPsp({ address: () => undefined, apiKey: '' }),
  webhookKey: randomBytes(32).toString('hex'),
  isThere: false,
  frameOrigins: () => [],
}

type Run = {
  root: string
  /** Where it posts its webhooks. */
  webhook: string
  /** Where its page leads without a payment. */
  home: string
  log: { error: (facts: object, message: string) => void }
  /** It answers; asked to once. */
  ready: (page: string) => void
}

/** How much faster than a real gateway the sandbox is with what it does late: its first repetition comes after 3 seconds, not after a minute. */
const speed = 20

/** The gateway of this process: the one at `elsewhere`, or the sandbox's, to be run once players can be answered. */
export function createGateway({ elsewhere, port, dataDir }: Parts): Gateway & { run: (parts: Run) => { stop: () => Promise<void> } } {
  const { apiKey, webhookKey } = readPspKeys(dataDir)
  let at = elsewhere
  const expected = elsewhere ?? (port === undefined ? undefined : `http://127.0.0.1:${port}`)
  return {
    psp: createPsp({ address: () => at, apiKey: apiKey.text }),
    webhookKey: webhookKey.text,
    isThere: expected !== undefined,
    frameOrigins: () => [...new Set([expected, at].flatMap((address) => (address === undefined ? [] : new URL(address).origin)))],
    run: ({ root, webhook, home, log, ready }) =>
      runProgram({
        name: 'psp',
        file: 'sandbox/psp/src/main.ts',
        root,
        log,
        env: () => ({
          PORT: String(port),
          FILE: join(dataDir, 'sandbox', 'payments.jsonl'),
          WEBHOOK: webhook,
          API_KEY_FILE: apiKey.file,
          WEBHOOK_KEY_FILE: webhookKey.file,
          HOME_ADDRESS: home,
          SPEED: String(speed),
        }),
        ready: (line) => {
          at = /http:\/\/\S+/.exec(line)?.[0]
          if (at) ready(`${at}/`)
        },
        gone: () => (at = undefined),
      }),
  }
}
