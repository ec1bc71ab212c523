import { CannotStart } from './cannot-start.ts'
import { isAddress } from './json-file.ts'

/** The programs of sandbox/ and their usual ports. */
const usualPorts = { provider: 8_095, phone: 8_096, psp: 8_097, bank: 8_098, chain: 8_099, beacon: 8_100 } as const

export type SandboxProgram = keyof typeof usualPorts
export type SandboxPorts = { readonly [Program in SandboxProgram]?: number }

const programs = Object.keys(usualPorts) as SandboxProgram[]

/** Each is a local sandbox program: started by this process, or at the address given. */
const readRailVariables = (env: NodeJS.ProcessEnv) =>
  ({
    psp: ['RAIL_ONLINE_URL', env.RAIL_ONLINE_URL],
    bank: ['RAIL_BANK_URL', env.RAIL_BANK_URL],
    chain: ['RAIL_CRYPTO_URL', env.RAIL_CRYPTO_URL],
    // The sandbox bank also pays out, so it runs anyway.
    payout: ['RAIL_PAYOUT_URL', env.RAIL_PAYOUT_URL],
  }) as const

export type Rails = { readonly [Program in keyof ReturnType<typeof readRailVariables>]?: string }

/** The money mode refuses remote addresses. Throws CannotStart. */
export function readRails(env: NodeJS.ProcessEnv): Rails {
  const named = Object.entries(readRailVariables(env)).flatMap(([program, [variable, text]]) => {
    const address = text?.replace(/\/$/, '')
    if (!address) return []
    if (!isAddress(address))
      throw new CannotStart(
        `${variable} must be an https address, or an address of this machine such as http://127.0.0.1:8097, not '${address}'`,
      )
    return [[program, address] as const]
  })
  return Object.fromEntries(named)
}

/** Ports of all programs, of none, or of those that SANDBOX names, except those that run `elsewhere`. */
export function readSandboxPorts(
  env: NodeJS.ProcessEnv,
  { elsewhere, readPort }: { elsewhere: readonly string[]; readPort: (name: string, text: string) => number },
): SandboxPorts {
  const text = env.SANDBOX || 'on'
  const named = text.split(',')
  if (text !== 'on' && text !== 'off' && !named.every((name) => (programs as string[]).includes(name)))
    throw new CannotStart(`SANDBOX must be on or off, or some of ${programs.join(', ')} separated by commas, not '${text}'`)
  const wanted = programs.filter((program) => (text === 'on' || named.includes(program)) && !elsewhere.includes(program))
  const asked: { readonly [Program in SandboxProgram]: string | undefined } = {
    provider: env.SANDBOX_PROVIDER_PORT,
    phone: env.SANDBOX_PHONE_PORT,
    psp: env.SANDBOX_PSP_PORT,
    bank: env.SANDBOX_BANK_PORT,
    chain: env.SANDBOX_CHAIN_PORT,
    beacon: env.SANDBOX_BEACON_PORT,
  }
  const ports = wanted.map((program) => [
    program,
    readPort(`SANDBOX_${program.toUpperCase()}_PORT`, asked[program] || String(usualPorts[program])),
  ])
  return Object.fromEntries(ports)
}
