import { runProgram } from '../sandbox/run-program.ts'

type Parts = {
  root: string
  /** Wanted; it takes another where this one is taken. */
  port: number
  /** Where its page leads back to. */
  home: string
  /** Devices of the local network may open it. */
  isPublic: boolean
  log: { error: (facts: object, message: string) => void }
  /** It answers; asked to once. */
  ready: (page: string) => void
}

/** Where networks' gateways listen for SMPP. */
const smppPort = 2_775

/**
 * The sandbox phone, which is to be run once players can be answered. Until it is ready, and when it is gone, it has no address:
 * codes wait for it as long as they are good for anything. `page` is for players: what a device on the network can open, where it may.
 */
export function createSandboxPhone() {
  let at: { address: string; page: string } | undefined
  return {
    address: () => at?.address,
    page: () => at?.page,
    run: ({ root, port, home, isPublic, log, ready }: Parts): { stop: () => Promise<void> } =>
      runProgram({
        name: 'phone',
        file: 'sandbox/phone/src/main.ts',
        root,
        log,
        env: () => ({
          PORT: String(port),
          // Whoever wants any port wants no fixed one at all.
          SMPP_PORT: String(port === 0 ? 0 : smppPort),
          HOME_ADDRESS: home,
          PUBLIC: isPublic ? '1' : '0',
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
