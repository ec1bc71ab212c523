import { runProgram } from '../sandbox/run-program.ts'

type Parts = {
  root: string
  port: number
  home: string
  /** Accessible from the local network. */
  isPublic: boolean
  log: { error: (facts: object, message: string) => void }
  ready: (page: string) => void
}

/** Usual for SMPP gateways. */
const smppPort = 2_775

/** Starts once players can be answered. No address until it is ready, nor after its end: valid codes wait. `page` is for players. */
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
