import { runProgram } from '../sandbox/run-program.ts'

type Parts = {
  root: string
  /** The preferred port; if it is taken, the program uses another. */
  port: number
  /** The link back on its page. */
  home: string
  /** Whether devices on the local network may open it. */
  isPublic: boolean
  log: { error: (facts: object, message: string) => void }
  /** Called once, when it answers. */
  ready: (page: string) => void
}

/** The usual SMPP port of network gateways. */
const smppPort = 2_775

/**
 * The sandbox phone, to be started once players can be answered. It has no address until it is ready and after it has ended:
 * codes wait for it while they are still valid. `page` is for players: an address that devices on the network can open, if allowed.
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
          // If any HTTP port will do, so will any SMPP port.
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
