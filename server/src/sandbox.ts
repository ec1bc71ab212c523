import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './platform/config/env.ts'
import { openPayoutAccount } from './platform/payments/payout-account.ts'
import { createSandboxBank } from './platform/payments/run-bank.ts'
import { createSandboxChain } from './platform/payments/run-chain.ts'
import { createGateway } from './platform/payments/run-psp.ts'
import type { Running } from './platform/room.ts'
import { createSandboxPhone } from './platform/sms/run-phone.ts'
import { createSandboxBeacon } from './play/kite/run-beacon.ts'
import type { ProviderRegistry } from './play/provider-wallet/provider.ts'
import { runSandbox as runProvider } from './play/provider-wallet/run-sandbox.ts'

/** Real rails or the sandbox's, with the sandbox's programs. */
export function createSandbox({
  root,
  dataDir,
  rails,
  beacon: elsewhere,
  paymentPages,
  sandboxPorts: ports,
  sandboxPublic: isPublic,
}: Config) {
  const phone = createSandboxPhone()
  const gateway = createGateway({ elsewhere: rails.psp, pages: paymentPages, port: ports.psp, dataDir })
  const bank = createSandboxBank(rails.bank)
  const payouts = openPayoutAccount({ address: () => rails.payout ?? bank.address(), dataDir })
  const chain = createSandboxChain(rails.chain)
  const beacon = createSandboxBeacon(elsewhere)
  /** Callers of the server end before it, the others after it. */
  const callers: Running[] = []
  const called: Running[] = []

  type Told = (program: string, address: string) => void
  /** Starts the programs, which call back with their addresses: they may take their time, or never come. */
  function start({ address, providers, log }: { address: string; providers: ProviderRegistry; log: FastifyBaseLogger }, tell: Told) {
    const told = (program: string, path = '') => ({ root, dataDir, log, ready: (at: string) => tell(program, `${at}${path}`) })
    const page = { home: `${address}/`, isPublic }
    if (ports.provider !== undefined)
      callers.push(
        runProvider({ ...told('Sandbox provider (7 Up 7 Down)', '/'), port: ports.provider, wallet: `${address}/seat`, providers }),
      )
    if (ports.psp !== undefined)
      callers.push(gateway.run({ ...told('Sandbox payments'), webhook: `${address}/rails/online/webhook`, home: page.home }))
    if (ports.phone !== undefined) called.push(phone.run({ ...told('Sandbox phone'), ...page, port: ports.phone }))
    if (ports.bank !== undefined) {
      const keys = { ...payouts.keyFiles, webhook: `${address}/rails/payout/webhook` }
      called.push(bank.run({ ...told('Sandbox bank'), ...page, port: ports.bank, payouts: keys }))
    }
    if (ports.beacon !== undefined) called.push(beacon.run({ ...told('Sandbox beacon'), port: ports.beacon }))
    if (ports.chain !== undefined) called.push(chain.run({ ...told('Sandbox chain'), port: ports.chain, home: page.home }))
  }

  return {
    phone,
    gateway,
    bank,
    payouts,
    chain,
    start,
    callers,
    called,
    hasBank: ports.bank !== undefined || rails.bank !== undefined,
    hasChain: rails.chain !== undefined || ports.chain !== undefined,
    /** Undefined without a beacon. */
    beacon: elsewhere !== undefined || ports.beacon !== undefined ? beacon.place : undefined,
  }
}
