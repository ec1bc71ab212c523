import type { KiteTable } from '@lalmor/contract/kite.ts'
import type { KiteDigest } from './kite-table.ts'
import { isRecord, readJson, type Store } from './storage.ts'

/** A round as this device saw it live. `terminalHash` is the first that this device saw for the chain, so a chain that changed since does not match. */
export type SeenRound = {
  /** When bets were open on this device. */
  at: string
  terminalHash: string
  link: number
  beacon?: { chainHash: string; round: number }
  betsDigest?: string
  /** The digest's arrival by this device's clock, with the server's lead and a relay's answer. Absent if no page listened. */
  came?: Pick<KiteDigest, 'atMs' | 'aheadMs' | 'relay'>
  salt?: string
  shownLink?: string
}

type Seen = {
  uid: string
  chains: { [chain: string]: string }
  rounds: { [round: string]: SeenRound }
}

/** Entries kept; the oldest are dropped. */
const keep = 100

const isSeen = (value: unknown): value is Seen =>
  isRecord(value) && typeof value['uid'] === 'string' && isRecord(value['chains']) && isRecord(value['rounds'])

const newest = <Kept>(kept: { [no: string]: Kept }) =>
  Object.fromEntries(
    Object.entries(kept)
      .toSorted(([a], [b]) => Number(b) - Number(a))
      .slice(0, keep),
  )

type News = { table: KiteTable; digest: KiteDigest | undefined; /** The round that the player has a bet on. */ betOn: number | undefined }

/** Keeps the device's own record of chains and bets, so that a proof need not trust the server. First entries never change. */
export function createSeenKite(store: Store) {
  let noted = ''
  const read = (uid: string): Seen => {
    const seen = readJson(store, 'seen-kite', isSeen)
    return seen?.uid === uid ? seen : { uid, chains: {}, rounds: {} }
  }
  const isChanged = ({ chains }: Seen, told: KiteTable['chains']) =>
    told.some(({ chain, terminalHash }) => chains[chain] !== undefined && chains[chain] !== terminalHash)

  return {
    /** Returns true if a chain's hash differs from the one first shown. */
    note(uid: string, { table, digest, betOn }: News, at: Date): boolean {
      const seen = read(uid)
      const { round, chains } = table
      const isOwn = round !== null && round.round === betOn
      const { round: no, betsDigest, salt, shownLink } = round ?? {}
      const fresh = JSON.stringify([uid, chains, isOwn && [no, betsDigest, salt, shownLink, digest]])
      if (fresh !== noted) {
        noted = fresh
        for (const { chain, terminalHash } of chains) seen.chains[chain] ??= terminalHash
        if (isOwn) seen.rounds[round.round] = joined(seen, round, digest, at)
        store.set('seen-kite', JSON.stringify({ uid, chains: newest(seen.chains), rounds: newest(seen.rounds) }))
      }
      return isChanged(seen, chains)
    },
    of: (uid: string, round: number): SeenRound | undefined => read(uid).rounds[round],
  }
}

function joined({ chains, rounds }: Seen, round: NonNullable<KiteTable['round']>, digest: KiteDigest | undefined, at: Date): SeenRound {
  const { chain, link, terminalHash, beacon, betsDigest, salt, shownLink } = round
  const first = rounds[round.round]
  const came =
    digest?.round === round.round ? { atMs: digest.atMs, aheadMs: digest.aheadMs, ...(digest.relay && { relay: digest.relay }) } : undefined
  return {
    at: at.toISOString(),
    terminalHash: chains[chain] ?? terminalHash,
    link,
    ...(beacon && { beacon: { chainHash: beacon.chainHash, round: beacon.round } }),
    ...(betsDigest !== undefined && { betsDigest }),
    ...(salt !== undefined && { salt }),
    ...(shownLink !== undefined && { shownLink }),
    ...first,
    // The relay's answer arrives after the digest.
    ...((came ?? first?.came) && { came: { ...came, ...first?.came } as NonNullable<SeenRound['came']> }),
  }
}
