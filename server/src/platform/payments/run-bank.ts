import { join } from 'node:path'
import { runProgram } from '../sandbox/run-program.ts'

type Parts = {
  root: string
  dataDir: string
  port: number
  home: string
  /** Accessible from the local network. */
  isPublic: boolean
  /** The client it pays out for and sends webhooks to. */
  payouts?: { keyFile: string; webhookKeyFile: string; webhook: string }
  log: { error: (facts: object, message: string) => void }
  ready: (page: string) => void
}

/** A first retry after 3 seconds instead of a minute. */
const speed = 20

/** Uses the bank at `elsewhere`, or starts one. No address until it is ready, nor after its end. `page` is for players. */
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
