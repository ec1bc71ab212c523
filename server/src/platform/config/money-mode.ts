import { isOfThisMachine } from './json-file.ts'
import { CannotStart } from './cannot-start.ts'

export type MoneyMode = 'play' | 'real'

const railVariables = [
  'RAIL_ONLINE_URL',
  'RAIL_ONLINE_PAGES',
  'RAIL_BANK_URL',
  'RAIL_PAYOUT_URL',
  'RAIL_CRYPTO_URL',
  'RAIL_SMS_URL',
] as const

export class MoneyModeRefused extends CannotStart {}

const realModeNeeds = [
  'a signed licence record: authority, number, permitted countries, expiry',
  'a KYC provider',
  'a geofence',
  'live rails',
  'TLS',
  'PUBLIC_URL, the address at which players open the app',
]

/** Missing or unknown means play. Throws MoneyModeRefused for `real`, which this release does not have (PRODUCT §1), and for play with a remote rail. */
export function readMoneyMode(env: NodeJS.ProcessEnv): MoneyMode {
  if (env.MONEY_MODE === 'real')
    throw new MoneyModeRefused(
      `MONEY_MODE=real cannot start in this release. Missing:\n${realModeNeeds.map((need) => `  - ${need}`).join('\n')}\n` +
        'India (IN) can never be permitted: real-money online games are prohibited there by the Promotion and Regulation of Online Gaming Act, 2025.\n' +
        'Start without MONEY_MODE for play money.',
    )
  const live = railVariables.filter((name) => env[name]?.split(',').some((address) => address && !isSandboxAddress(address.trim())))
  if (live.length > 0)
    throw new MoneyModeRefused(
      `Play money never meets a live rail, but ${live.join(', ')} ${live.length === 1 ? 'leads' : 'lead'} off this machine. ` +
        'Remove it, or point it at a sandbox program on 127.0.0.1.',
    )
  return 'play'
}

/** Throws MoneyModeRefused for a remote provider: it cannot take play money, and this release has no other. */
export function refuseLiveProviders(providers: readonly { id: string; address: string; frameOrigin: string }[]): void {
  const live = providers.filter(({ address, frameOrigin }) => !isSandboxAddress(address) || !isSandboxAddress(frameOrigin))
  if (live.length > 0)
    throw new MoneyModeRefused(
      `Play money never meets a live provider, but ${live.map(({ id }) => id).join(', ')} in PROVIDERS ${live.length === 1 ? 'leads' : 'lead'} off this machine.`,
    )
}

/** Only loopback counts: a remote sandbox looks like a real rail. */
function isSandboxAddress(address: string): boolean {
  return URL.canParse(address) && isOfThisMachine(new URL(address).hostname)
}
