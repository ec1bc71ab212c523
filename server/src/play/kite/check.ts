import { chainHashOf, randomnessOf, timeOfRound, type BeaconInfo } from '@lalmor/games/beacon/info.ts'
import { verifyBeacon } from '@lalmor/games/beacon/verify.ts'
import { crashPoint } from '@lalmor/games/crash/crash-point.ts'
import { linkAt, type Chain } from '@lalmor/games/crash/chain.ts'
import { betsDigestOf, saltOf, seedDigest } from '@lalmor/games/crash/salt.ts'
import { faultOfClose, faultOfOpening, faultOfVoid } from '@lalmor/games/crash/times.ts'
import { IllegalPlay, isLegalStake } from '@lalmor/games/engine.ts'
import type { Break, Checked } from '@lalmor/ledger/check.ts'
import { AssertionError } from 'node:assert'
import { randomInt } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../platform/db/database.ts'
import { logOpening, recount, type Opener, type Opening } from '../seeds/openings.ts'
import { BrokenSeal, type SeedVault } from '../seeds/vault.ts'
import { openChain } from './chains.ts'
import { gameOf } from './flight.ts'
import { endOf, endsAt, payoutOf, readCashOut, readChoice } from './rules.ts'
import * as store from './store.ts'
import { kiteNumber } from './title.ts'

/** Sealed as seeds of player 0. */
const everyChain = { from: { playerId: 0n, seedNo: 1 }, to: { playerId: 0n, seedNo: 2 ** 31 - 1 } }

type Parts = {
  db: Database['db']
  vault: SeedVault
  opener?: Opener | undefined
  signal?: AbortSignal | undefined
  verify?: typeof verifyBeacon
}

const breaksMax = 1_000
const pageLength = 500

/** Verifying takes some 20 ms: all of the newest rounds, for this long, and as many older ones, drawn each run. */
const verifiedMs = 26 * 60 * 60 * 1_000
const olderVerified = 50

/** Link from the chain, digest from the bettors' seeds, salt from that and the beacon's word, crash from both. Then every bet against the journal. */
export async function checkTable(parts: Parts): Promise<Checked[]> {
  return [await checkRounds(parts), await checkBets(parts)]
}

async function checkRounds({ db, vault, opener = recount, signal, verify = verifyBeacon }: Parts): Promise<Checked> {
  const opening = await logOpening(db, opener, everyChain)
  const breaks: Break[] = []
  const chains = new Map<number, Chain | undefined>()
  const beacons = new Map<string, BeaconInfo | undefined>()
  const newest = await store.findLastRound(db)
  let examined = 0n

  const findKept = async <Key, Value>(kept: Map<Key, Value>, key: Key, find: () => Promise<Value>) => {
    if (!kept.has(key)) kept.set(key, await find())
    return kept.get(key) as Value
  }
  const older = newest ? olderVerified / Number(newest.round_no) : 0
  const isVerified = ({ opened_at: openedAt }: store.RoundRow) =>
    newest!.opened_at.getTime() - openedAt.getTime() < verifiedMs || randomInt(1_000_000) < older * 1_000_000

  for (let after = 0n; ;) {
    const page = await store.pageOfOver(db, after, pageLength)
    for (const round of page) {
      const chain = await findKept(chains, round.chain_no, () => findSound({ db, vault, opening }, round.chain_no))
      const named = round.beacon_chain
      const beacon = await findKept(beacons, named.toString('hex'), () => store.findBeacon(db, named))
      const digests = await store.listDigests(db, round.round_no)
      const found = faultOfRound(round, { chain, beacon, digests, verify: isVerified(round) ? verify : () => true })
      if (found && breaks.length < breaksMax) breaks.push({ playerId: null, row: `kite round ${round.round_no}`, found })
      examined++
    }
    if (page.length < pageLength)
      return { invariant: 'each kite was cut where its chain, its bets and the beacon say, or is void for a reason', examined, breaks }
    after = page.at(-1)!.round_no
    await turn(undefined, { signal })
  }
}

async function findSound(
  { db, vault, opening }: { db: Database['db']; vault: SeedVault; opening: Opening },
  chainNo: number,
): Promise<Chain | undefined> {
  const row = await store.findSealedChain(db, chainNo)
  try {
    return row && openChain(vault, row, opening)
  } catch (error) {
    if (error instanceof BrokenSeal || error instanceof AssertionError) return undefined
    throw error
  }
}

type Known = { chain: Chain | undefined; beacon: BeaconInfo | undefined; digests: string[]; verify: typeof verifyBeacon }

function faultOfRound(round: store.RoundRow, { chain, beacon, digests, verify }: Known): string | undefined {
  const { link_no: linkNo, link, crash } = round
  if (!chain) return 'its chain does not open or does not lead to its published hash'
  if (link && (linkNo > chain.length || !link.equals(linkAt(chain, linkNo))))
    return `its link is not link ${linkNo} of chain ${round.chain_no}`
  const game = gameOf(round.version)
  const betsDigest = betsDigestOf(digests)
  if (!beacon || chainHashOf(beacon) !== beacon.chainHash) return 'its beacon is not the one of its chain hash'
  const [named, due] = [Number(round.beacon_round), round.beacon_at.getTime()]
  if (timeOfRound(beacon, named) !== due || round.closes_at.getTime() >= due) return `round ${named} of its beacon is due at another time`
  const fault = faultOfTimes(round, { dueMs: due, periodMs: beacon.periodMs, digests })
  if (fault) return fault
  if (round.bets_digest && betsDigest !== round.bets_digest.toString('hex')) return `its digest is not made of its ${digests.length} bets`
  const signature = round.beacon_signature?.toString('hex')
  if (signature && !verify(beacon, named, signature)) return `the beacon did not sign its round ${named}`
  if (round.state === 'void') return undefined
  const word = { chainHash: beacon.chainHash, round: named, randomness: randomnessOf(signature!) }
  const wrongCut = faultOfCut(round, { link: link!, salt: saltOf(game, linkNo, { beacon: word, betsDigest }), bets: digests.length })
  if (wrongCut) return wrongCut
  const isThen = endsAt(game.tables, round.started_at!, crash!).getTime() === round.ended_at!.getTime()
  return isThen ? undefined : 'it flew at another time than its end says'
}

function faultOfTimes(
  round: store.RoundRow,
  { digests, ...beacon }: { dueMs: number; periodMs: number; digests: string[] },
): string | undefined {
  const times = {
    beacon,
    digests,
    openedMs: round.opened_at.getTime(),
    closedMs: round.closed_at?.getTime(),
    startedMs: round.started_at?.getTime(),
    late: round.late_reason ?? undefined,
  }
  const { closedMs } = times
  const fault = faultOfOpening(times) ?? (closedMs === undefined ? undefined : faultOfClose({ ...times, closedMs }))
  if (fault || round.state !== 'void') return fault
  const wrongVoid = faultOfVoid({ ...times, void: { reason: round.void_reason!, atMs: round.ended_at!.getTime() } })
  return wrongVoid && `void (${round.void_reason}) ${wrongVoid}`
}

function faultOfCut(round: store.RoundRow, { link, salt, bets }: { link: Uint8Array; salt: string; bets: number }): string | undefined {
  if (salt !== round.salt!.toString('hex')) return `its salt is not made of its ${bets} bets`
  const rightful = crashPoint(gameOf(round.version), { link, round: round.link_no, salt })
  return rightful === round.crash ? undefined : `cut at ${round.crash}, chain and salt say ${rightful}`
}

async function checkBets({ db, signal }: Parts): Promise<Checked> {
  const breaks: Break[] = (await store.listUnexplained(db, kiteNumber, breaksMax)).map(({ playerId, roundId, payout }) => ({
    playerId,
    row: `round ${roundId}`,
    found: `paid ${payout}, no bet of the table`,
  }))
  const rounds = new Map<bigint, store.RoundRow>()
  let examined = 0n
  for (let after: store.EndedBet | undefined; ;) {
    const page = await store.pageOfEnded(db, after, pageLength)
    const unknown = new Set(page.map((bet) => bet.round_no).filter((roundNo) => !rounds.has(roundNo)))
    for (const round of await store.findRounds(db, [...unknown])) rounds.set(round.round_no, round)
    for (const bet of page) {
      const found = faultOfBet(bet, rounds.get(bet.round_no)!)
      if (found && breaks.length < breaksMax) breaks.push({ playerId: bet.player_id, row: `round ${bet.round_id}`, found })
      examined++
    }
    if (page.length < pageLength)
      return { invariant: 'each bet on a kite is paid what its round says, or given back for a reason', examined, breaks }
    after = page.at(-1)
    await turn(undefined, { signal })
  }
}

function faultOfBet(bet: store.EndedBet, round: store.RoundRow): string | undefined {
  const { stake, payout, voided, play, clientSeed } = bet
  if (payout === null || play === null) return 'it ended and its round did not'
  if (bet.stake_paise !== stake || bet.payout_paise !== payout) return `paid ${payout}, its bet says ${bet.payout_paise}`
  if ((bet.void_reason !== null) !== voided) return voided ? 'given back for no reason' : `paid, though ${bet.void_reason}`
  const game = gameOf(round.version)
  if (!isLegalStake(game.stakes, stake)) return `${stake} is not a stake of its game`
  try {
    const { bet: choice, actions } = JSON.parse(play) as { bet: unknown; actions: unknown[] }
    const { round: roundNo, auto } = readChoice(choice)
    if (BigInt(roundNo) !== bet.round_no || (auto ?? null) !== bet.auto_cash_out)
      return 'staked on another round, or with another auto cash-out'
    if (!bet.seed_digest) return voided ? undefined : 'paid, and it never flew'
    const digest = seedDigest(game, round.link_no, clientSeed ?? '')
    if (digest !== bet.seed_digest.toString('hex')) return 'its part of the salt is not made of its seed'
    if (round.state === 'void') return voided ? undefined : `paid ${payout}, its round is void`
    // Cashed out of a kite still flying: checked after the cut.
    if (round.crash === null) return undefined
    const flown = { stake, autoCashOut: auto, ownCashOut: readCashOut(actions) }
    const end = endOf(game.tables, flown, round.crash)
    const rightful = payoutOf(end)
    return !voided && rightful === payout ? undefined : `paid ${payout}, its round says ${end.kind} ${rightful}`
  } catch (error) {
    if (error instanceof IllegalPlay || error instanceof SyntaxError) return `it cannot be read: ${error.message}`
    throw error
  }
}
