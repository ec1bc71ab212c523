import { join } from 'node:path'
import { runProgram } from '../sandbox/run-program.ts'

type Parts = {
  root: string
  dataDir: string
  /** The preferred port; if it is taken, the program uses another. */
  port: number
  /** The link back on its page. */
  home: string
  /** Whether devices on the local network may open it. */
  isPublic: boolean
  /** The client it pays out for and sends webhooks to; if missing, it does neither. */
  payouts?: { keyFile: string; webhookKeyFile: string; webhook: string }
  log: { error: (facts: object, message: string) => void }
  /** Called once, when it answers. */
  ready: (page: string) => void
}

/** Speed-up of the webhook's retries over a real rail: the first comes after 3 seconds instead of a minute. */
const speed = 20

/**
 * The sandbox bank: the one that runs already at `elsewhere`, or one to start once players can be answered. It has no address until it is ready
 * and after it has ended. `page` is for players, with a trailing slash.
 */
export function createSandboxBank(elsewhere?: string) {
  let at = elsewhere === undefined ? undefined : { address: elsewhere, page: `${elsewhere}/` }
  return {
    address: () => at?.address,
    page: () => at?.page,
    run: ({ root, dataDir, port, home, isPublic, payouts, log, ready }: Parts): { stop: () => Promise<void> } =>
      runProgram({
        name: 'bank',
        file: 'sandbox/bank/src/main.ts',
        root,
        log,
        env: () => ({
          PORT: String(port),
          STATE_FILE: join(dataDir, 'sandbox-bank.json'),
          HOME_ADDRESS: home,
          PUBLIC: isPublic ? '1' : '0',
          ...(payouts && {
            PAYOUT_KEY_FILE: payouts.keyFile,
            WEBHOOK_KEY_FILE: payouts.webhookKeyFile,
            WEBHOOK: payouts.webhook,
            SPEED: String(speed),
          }),
        }),
        ready: (line) => {
          const [address, onNetwork] = line.match(/http:\/\/[^,\s]+/g) ?? []
          if (!address) return
          at = { address, page: `${onNetwork ?? address}/` }
          ready(at.page)
        },
        gone: () => (at = undefined),
      }),
  }
}
