import type { KiteTable } from '@lalmor/contract/kite.ts'
import type { KiteDigest } from './kite-table.ts'
import { isRecord, readJson, type Store } from './storage.ts'

/**
 * A round of the table as this device was shown it while it happened: first what was fixed before bets opened, then what came to it. `terminalHash` is
 * the one that this device knew for the chain first, so a chain that was changed since does not match it.
 */
export type SeenRound = {
  /** When its bets were open here. */
  at: string
  terminalHash: string
  link: number
  beacon?: { chainHash: string; round: number }
  betsDigest?: string
  /** When the digest came by this device's clock, how far the server's was ahead of it, and what a relay said. Absent when nothing listened then. */
  came?: Pick<KiteDigest, 'atMs' | 'aheadMs' | 'relay'>
  salt?: string
  shownLink?: string
}

type Seen = {
  uid: string
  /** Each chain's published hash as it was first shown. */
  chains: { [chain: string]: string }
  rounds: { [round: string]: SeenRound }
}

/** Maximum rounds and chains kept; the oldest are dropped. */
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

/**
 * The device's own record of Kite Run's chains and of the rounds that its player bet on, so that a proof need not trust the server's word for what was
 * fixed when. No first entry is ever changed.
 */
export function createSeenKite(store: Store) {
  let noted = ''
  const read = (uid: string): Seen => {
    const seen = readJson(store, 'seen-kite', isSeen)
    return seen?.uid === uid ? seen : { uid, chains: {}, rounds: {} }
  }
  const isChanged = ({ chains }: Seen, told: KiteTable['chains']) =>
    told.some(({ chain, terminalHash }) => chains[chain] !== undefined && chains[chain] !== terminalHash)

  return {
    /** Notes what the table shows. Returns whether a chain's published hash is another than this device was shown before. */
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
    // The relay's answer comes after the digest.
    ...((came ?? first?.came) && { came: { ...came, ...first?.came } as NonNullable<SeenRound['came']> }),
  }
}
