import { join } from 'node:path'
import { runProgram } from '../sandbox/run-program.ts'

type Parts = {
  root: string
  dataDir: string
  /** Wanted; it takes another where this one is taken. */
  port: number
  /** Where its page leads back to. */
  home: string
  /** Devices of the local network may open it. */
  isPublic: boolean
  /** For whom it pays out, and whom it tells; without it, for nobody. */
  payouts?: { keyFile: string; webhookKeyFile: string; webhook: string }
  log: { error: (facts: object, message: string) => void }
  /** It answers; asked to once. */
  ready: (page: string) => void
}

/** How much sooner than a real rail it repeats a webhook: first after 3 seconds, not after a minute. */
const speed = 20

/**
 * The sandbox bank: the one that runs already at `elsewhere`, or one that is to be run once players can be answered. Until it is ready,
 * and when it is gone, it has no address. `page` is for players, with a trailing slash.
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
