import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readPspKeys } from '../config/secrets.ts'
import { runProgram } from '../sandbox/run-program.ts'
import { createPsp, type Psp } from './psp.ts'
import { createSettlementReader, type ReadSettlements } from './settlements.ts'

type Parts = {
  /** A running gateway, without a trailing slash. */
  elsewhere?: string | undefined
  pages?: readonly string[]
  /** The preferred port of the sandbox gateway; if missing, none is started. */
  port?: number | undefined
  dataDir: string
}

export type Gateway = {
  psp: Psp
  webhookKey: string
  /** Whether a gateway is configured. It may be away for a while. */
  isThere: boolean
  /** Frames are allowed before the gateway is ready: an open document keeps its policy. */
  frameOrigins: () => string[]
}

export const noGateway: Gateway = {
  psp: createPsp({ address: () => undefined, apiKey: '' }),
  webhookKey: randomBytes(32).toString('hex'),
  isThere: false,
  frameOrigins: () => [],
}

type Run = {
  root: string
  webhook: string
  home: string
  log: { error: (facts: object, message: string) => void }
  ready: (page: string) => void
}

/** A first retry after 3 seconds instead of a minute. */
const speed = 20

/** The gateway at `elsewhere`, or the sandbox's, started here. */
export function createGateway({ elsewhere, pages = [], port, dataDir }: Parts): Gateway & {
  address: () => string | undefined
  settlements: ReadSettlements
  run: (parts: Run) => { stop: () => Promise<void> }
} {
  const { apiKey, webhookKey } = readPspKeys(dataDir)
  let at = elsewhere
  const expected = elsewhere ?? (port === undefined ? undefined : `http://127.0.0.1:${port}`)
  const frameOrigins = () => [
    ...new Set([...[expected, at].flatMap((address) => (address === undefined ? [] : new URL(address).origin)), ...pages]),
  ]
  return {
    psp: createPsp({ address: () => at, apiKey: apiKey.text, pageOrigins: frameOrigins }),
    address: () => at,
    settlements: createSettlementReader({ address: () => at, apiKey: apiKey.text }),
    webhookKey: webhookKey.text,
    isThere: expected !== undefined,
    frameOrigins,
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
