import { findRail, markOf, type KnownRail } from '../../platform/payments/known-rail.ts'
import { OpsRefusal, type Place } from './command.ts'

const rails = {
  payout: { program: 'bank', setting: 'RAIL_PAYOUT_URL', file: 'payout-api.key' },
  gateway: { program: 'gateway', setting: 'RAIL_ONLINE_URL', file: 'psp-api.key' },
} as const

type Ask = { rail: KnownRail['rail']; configured: string | undefined; key: string }

/**
 * The address at which the server asks a rail. `configured` is the tool's own setting and `key` its own key. Throws OpsRefusal where either is
 * not the server's: another installation's program would answer for a payment it has never seen.
 */
export async function knownAddress({ db, config }: Pick<Place, 'db' | 'config'>, { rail, configured, key }: Ask): Promise<string> {
  const { program, setting, file } = rails[rail]
  const known = await findRail(db, rail)
  if (!known) throw new OpsRefusal(`The server has not recorded where its ${program} is: start it once, then ask again.`)
  const { address, key_mark } = known
  if (configured !== undefined && configured !== address)
    throw new OpsRefusal(
      `Nothing was asked: ${setting} is ${configured} here, and the server asks its ${program} at ${address}. Set ${setting}=${address}, or leave it out.`,
    )
  if (markOf(key) !== key_mark)
    throw new OpsRefusal(
      `Nothing was asked: ${config.dataDir}/secrets/${file} is not the key with which the server asks its ${program} at ${address}. Set DATA_DIR to the server’s.`,
    )
  return address
}

/** Refuses an answer that shows a program that does not know our key: it is not this installation's, and has said nothing. */
export function refuseStranger(
  answer: { kind: string; why?: string },
  { rail, address }: { rail: KnownRail['rail']; address: string },
): void {
  const { program, file } = rails[rail]
  if (answer.kind !== 'unknown' || (answer.why !== 'HTTP 401' && answer.why !== 'HTTP 403')) return
  throw new OpsRefusal(
    `The program at ${address} does not know our key (${answer.why}), so this is no word of the ${program} and nothing was recorded. Run the ${program} of this installation there, with the same secrets/${file}.`,
  )
}
