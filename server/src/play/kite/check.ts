import { crashPoint } from '@lalmor/games/crash/crash-point.ts'
import { linkAt, type Chain } from '@lalmor/games/crash/chain.ts'
import { saltOf, seedDigest } from '@lalmor/games/crash/salt.ts'
import { kiteRun } from '@lalmor/games/crash/definition.ts'
import { IllegalPlay, isLegalStake } from '@lalmor/games/engine.ts'
import type { Break, Checked } from '@lalmor/ledger/check.ts'
import { AssertionError } from 'node:assert'
import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../platform/db/database.ts'
import { BrokenSeal, type SeedVault } from '../seeds/vault.ts'
import { openChain } from './chains.ts'
import { tablesOf } from './flight.ts'
import { endOf, payoutOf, readCashOut, readChoice } from './rules.ts'
import * as store from './store.ts'
import { kiteNumber } from './title.ts'

type Parts = { db: Database['db']; vault: SeedVault; signal?: AbortSignal | undefined }

const breaksMax = 1_000
const pageLength = 500

/**
 * Recomputes every round of the table: its link is the chain's, its salt is made of its bettors' seeds, and together they give the
 * crash point that was shown. Then checks every bet in the journal: paid what the round pays it, or given back for a reason.
 */
export async function checkTable(parts: Parts): Promise<Checked[]> {
  return [await checkCuts(parts), await checkBets(parts)]
}

async function checkCuts({ db, vault, signal }: Parts): Promise<Checked> {
  const breaks: Break[] = []
  const chains = new Map<number, Chain | undefined>()
  let examined = 0n
  for (let after = 0n; ;) {
    const page = await store.pageOfCut(db, after, pageLength)
    for (const round of page) {
      if (!chains.has(round.chain_no)) chains.set(round.chain_no, await findSound(db, vault, round.chain_no))
      const found = await faultOf(db, round, chains.get(round.chain_no))
      if (found && breaks.length < breaksMax) breaks.push({ playerId: null, row: `kite round ${round.round_no}`, found })
      examined++
    }
    if (page.length < pageLength) return { invariant: 'each kite was cut where its chain and its salt say', examined, breaks }
    after = page.at(-1)!.round_no
    await turn(undefined, { signal })
  }
}

async function findSound(db: Database['db'], vault: SeedVault, chainNo: number): Promise<Chain | undefined> {
  const row = await store.findChain(db, chainNo)
  try {
    return row && openChain(vault, row)
  } catch (error) {
    if (error instanceof BrokenSeal || error instanceof AssertionError) return undefined
    throw error
  }
}

async function faultOf(db: Database['db'], round: store.RoundRow, chain: Chain | undefined): Promise<string | undefined> {
  const { link_no: linkNo, link, crash } = round
  if (!chain) return 'its chain does not open or does not lead to its published hash'
  if (linkNo > chain.length || !link!.equals(linkAt(chain, linkNo))) return `its link is not link ${linkNo} of chain ${round.chain_no}`
  const digests = await store.listDigests(db, round.round_no)
  const salt = saltOf(digests)
  if (salt !== round.salt!.toString('hex')) return `its salt is not made of its ${digests.length} bets`
  const rightful = crashPoint(tablesOf(round.version), { link: link!, round: linkNo, salt })
  return rightful === crash ? undefined : `cut at ${crash}, chain and salt say ${rightful}`
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
  if (!isLegalStake(kiteRun.stakes, stake)) return `${stake} is no stake of its game`
  try {
    const { bet: choice, actions } = JSON.parse(play) as { bet: unknown; actions: unknown[] }
    const { round: roundNo, auto } = readChoice(choice)
    if (BigInt(roundNo) !== bet.round_no || (auto ?? null) !== bet.auto_cash_out)
      return 'staked on another round, or with another auto cash-out'
    if (!bet.seed_digest) return voided ? undefined : 'paid, and it never flew'
    const digest = seedDigest({ game: kiteRun.id, version: round.version, round: round.link_no }, clientSeed ?? '')
    if (digest !== bet.seed_digest.toString('hex')) return 'its part of the salt is not made of its seed'
    // Cashed out of a kite that is still flying: checked once that is cut.
    if (round.crash === null) return undefined
    const flown = { stake, autoCashOut: auto, ownCashOut: readCashOut(actions) }
    const end = endOf(tablesOf(round.version), flown, round.crash, round.interrupted)
    const rightful = payoutOf(stake, end)
    return (end.kind === 'void') === voided && rightful === payout ? undefined : `paid ${payout}, its round says ${end.kind} ${rightful}`
  } catch (error) {
    if (error instanceof IllegalPlay || error instanceof SyntaxError) return `nobody can tell what it was: ${error.message}`
    throw error
  }
}
