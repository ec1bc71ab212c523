import { randomnessOf, timeOfRound, type BeaconInfo, type BeaconWord } from '@lalmor/games/beacon/info.ts'
import { timeOf } from '@lalmor/games/crash/flight.ts'
import { kiteRun } from '@lalmor/games/crash/definition.ts'
import { betsDigestOf, saltOf, seedDigest } from '@lalmor/games/crash/salt.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../../platform/db/database.ts'
import { readClientSeeds } from '../seeds/read.ts'
import type { SeedVault } from '../seeds/vault.ts'
import type { Beacon } from './beacon.ts'
import { ensureChain, type Links } from './chains.ts'
import { describeRound, readBets } from './describe.ts'
import { endFlying, voidFlying, voidPlaced } from './end-bet.ts'
import { gameOf, readFlight } from './flight.ts'
import { tell, tellDigests } from './news.ts'
import { beaconRoundOf, clockCheckOf, multiplierOf, readChoice, type Times } from './rules.ts'
import * as store from './store.ts'
import { kiteNumber } from './title.ts'

export type TableParts = {
  db: Database['db']
  vault: SeedVault
  links: Links
  /** Without one, the process opens no round and cannot call a beacon silent. */
  beacon: Beacon | undefined
  times: Times
  chainLength: number
  /** Dates digests and take-offs, because earlier steps may have taken time. `advance`'s `now` decides what is due. */
  clock: () => Date
  log?: Pick<FastifyBaseLogger, 'error'>
}

const atOnce = 4

const restMs = 1_000

class MovedOn extends Error {}

const isTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'kite_bet_pkey'

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
const earlier = (a: Date, b: Date) => (a < b ? a : b)
const later = (a: Date, b: Date) => (a > b ? a : b)

/** State is in the database and each step happens once: it may stop anywhere, and two tables only block each other. */
export function createTable({ db, vault, links, beacon, times, chainLength, clock, log }: TableParts) {
  let told: { text: string; at: Date } | undefined
  /** Earlier silence of a beacon is unknown to this run. */
  let since: Date | undefined
  /** The last beacon round requested before it was due. If it was already published, the clock here is late. */
  let checked: { round: number; isOut: boolean } | undefined

  /** Returns when to call it again. */
  async function advance(now: Date): Promise<Date> {
    since ??= now
    const round = await store.findLastRound(db)
    return !round || round.settled_at ? openNext(round, now) : goOn(round, now)
  }

  /** The open round only. Undefined without one. */
  async function finish(now: Date): Promise<Date | undefined> {
    since ??= now
    const round = await store.findLastRound(db)
    return !round || round.settled_at ? undefined : goOn(round, now)
  }

  async function goOn(round: store.RoundRow, now: Date): Promise<Date> {
    switch (round.state) {
      case 'betting':
        return now < round.closes_at ? tellBets(round, now, round.closes_at) : close(round, now)
      case 'closed':
        return round.bets_digest ? takeOff(round, now) : freeze(round, now)
      case 'flying':
        return fly(round, now)
      case 'cut':
      case 'void':
        return settle(round, now)
    }
  }

  /** Continues where another process, or an earlier run of this one, left the rounds. */
  const takeOver = (now: Date) => {
    since = now
    told = undefined
  }

  /** Gives back bets of a round still taking them, whose cut is unknown, at a stop. A round with closed bets waits for a successor. */
  async function giveBack(now: Date): Promise<void> {
    const round = await store.findLastRound(db)
    if (round?.state !== 'betting' || now >= round.closes_at) return
    const link = Buffer.from(await links(round))
    const ended = await move(round, ['betting'], { state: 'void', void_reason: 'restart', link, ended_at: now })
    if (ended) await settle(ended, now)
  }

  async function openNext(last: store.RoundRow | undefined, now: Date): Promise<Date> {
    const due = last?.ended_at ? after(last.ended_at, times.pauseMs) : now
    const info = await beacon?.info()
    const unchecked = info && (await checkClock(info, now, later(due, now)))
    if (unchecked) return unchecked
    if (now < due) return due
    if (!info || (last && !(await hasSpoken(last, info.chainHash)))) return after(now, restMs)
    const named = beaconRoundOf(info, now, times)
    const { chainNo, linkNo } = await nextLink(last, now)
    const round = {
      round_no: (last?.round_no ?? 0n) + 1n,
      version: kiteRun.version,
      chain_no: chainNo,
      link_no: linkNo,
      state: 'betting',
      opened_at: now,
      closes_at: named.closesAt,
      beacon_chain: Buffer.from(info.chainHash, 'hex'),
      beacon_round: BigInt(named.round),
      beacon_at: named.at,
    } as const
    await db.transaction().execute(async (tx) => {
      await store.keepBeacon(tx, info, now)
      if (await store.insertRound(tx, round)) await tellRound(tx, (await store.findRound(tx, round.round_no))!)
    })
    told = undefined
    return now
  }

  /**
   * Requests a tick before it is due: if it is already published, our clock is late and would admit bets that know it. Undefined: bets may open; else the next
   * time to ask.
   */
  async function checkClock(info: BeaconInfo, now: Date, opensAt: Date): Promise<Date | undefined> {
    if (times.clockMs === 0) return undefined
    const { round, at } = clockCheckOf(info, opensAt, times)
    const next = clockCheckOf(info, after(now, info.periodMs), times).at
    if (checked?.round !== round) {
      if (now < at) return at
      // Too late to ask, because it is due by now.
      if (now.getTime() >= timeOfRound(info, round)) return next
      const isOut = await isOutEarly(info.chainHash, round, timeOfRound(info, round))
      if (isOut && !checked?.isOut)
        log?.error({ beaconRound: round }, 'the beacon has spoken of a round that is due only later by this server’s clock; no bets open')
      checked = { round, isOut }
    }
    return checked.isOut ? next : undefined
  }

  /** True if the beacon has published a round that our clock calls due later. */
  const isOutEarly = async (chainHash: string, round: number, dueMs: number): Promise<boolean> =>
    (await beacon!.isOut(chainHash, round)) && clock().getTime() < dueMs

  /** After silence the next round waits until the beacon spoke of that round too: its cut can then be computed by anyone in doubt. */
  async function hasSpoken(last: store.RoundRow, chainHash: string): Promise<boolean> {
    if (last.void_reason !== 'no-beacon' || last.beacon_signature || last.beacon_chain.toString('hex') !== chainHash) return true
    const word = await beacon!.find(chainHash, Number(last.beacon_round))
    if (word) await store.keepWord(db, last.round_no, Buffer.from(word.signature, 'hex'))
    return word !== undefined
  }

  /** The next chain is made before this one comes into use. */
  async function nextLink(last: store.RoundRow | undefined, now: Date) {
    const inUse = last && (await store.findChain(db, last.chain_no))
    if (last && last.link_no < inUse!.length) return { chainNo: last.chain_no, linkNo: last.link_no + 1 }
    const chainNo = (last?.chain_no ?? 0) + 1
    for (const made of [chainNo, chainNo + 1]) await ensureChain(db, vault, { chainNo: made, length: chainLength }, now)
    return { chainNo, linkNo: 1 }
  }

  async function close(round: store.RoundRow, now: Date): Promise<Date> {
    const closed = await move(round, ['betting'], { state: 'closed' })
    return closed ? freeze(closed, now) : now
  }

  /** Writes and sends their digest, and marks a late one. The beacon round never changes: that would be a choice. */
  async function freeze(round: store.RoundRow, now: Date): Promise<Date> {
    const game = gameOf(round.version)
    const frozen = db.transaction().execute(async (tx) => {
      const placed = await store.listPlaced(tx, kiteNumber, round.round_no)
      const texts = placed.length > 0 ? await readClientSeeds(tx, placed) : []
      const digests = texts.map((text) => seedDigest(game, round.link_no, text))
      await store.insertBets(
        tx,
        placed.map(({ playerId, roundId, stake, play }, n) => ({
          player_id: playerId,
          round_id: roundId,
          round_no: round.round_no,
          stake_paise: stake,
          auto_cash_out: readChoice(JSON.parse(play)).auto ?? null,
          seed_digest: Buffer.from(digests[n]!, 'hex'),
        })),
      )
      const closedAt = clock()
      const written = await store.freezeRound(tx, round.round_no, {
        bets_digest: Buffer.from(betsDigestOf(digests), 'hex'),
        closed_at: closedAt,
        late_reason: closedAt < round.beacon_at ? null : since! > round.closes_at ? 'restart' : 'busy',
      })
      // Another process froze it: what was written here must be undone.
      if (!written) throw new MovedOn()
      await tellRound(tx, written)
      await tellDigests(tx, Number(round.round_no), digests.toSorted())
    })
    await frozen.catch(async (error: unknown) => {
      const isFrozen = async () => (await store.findRound(db, round.round_no))?.bets_digest != null
      if (!(error instanceof MovedOn || (isTaken(error) && (await isFrozen())))) throw error
    })
    return now
  }

  /** Takes off once the beacon has spoken. Its word and the frozen bets make the salt, which decides the round. */
  async function takeOff(round: store.RoundRow, now: Date): Promise<Date> {
    if (now < round.beacon_at) {
      await markIfOut(round)
      return round.beacon_at
    }
    const word = await beacon?.find(round.beacon_chain.toString('hex'), Number(round.beacon_round))
    if (!word) return waitOrVoid(round, now)
    const salt = saltOfRound(round, word)
    await move(round, ['closed'], {
      state: 'flying',
      beacon_signature: Buffer.from(word.signature, 'hex'),
      salt: Buffer.from(salt, 'hex'),
      started_at: after(clock(), times.takeOffMs),
    })
    return now
  }

  /** The beacon had spoken before the bets were frozen, in time by our clock. */
  async function markIfOut(round: store.RoundRow): Promise<void> {
    if (!beacon || round.late_reason) return
    if (!(await isOutEarly(round.beacon_chain.toString('hex'), Number(round.beacon_round), round.beacon_at.getTime()))) return
    await db.transaction().execute(async (tx) => {
      const marked = await store.markSpoken(tx, round.round_no)
      if (marked) await tellRound(tx, marked)
    })
  }

  /** A minute of silence voids the round, whose link is still shown. */
  async function waitOrVoid(round: store.RoundRow, now: Date): Promise<Date> {
    const silentAt = after(later(round.beacon_at, since!), times.silentMs)
    if (now < silentAt || !beacon) return after(now, times.askMs)
    const link = Buffer.from(await links(round))
    await move(round, ['closed'], { state: 'void', void_reason: 'no-beacon', link, ended_at: now })
    return now
  }

  async function fly(round: store.RoundRow, now: Date): Promise<Date> {
    const flight = await readFlight(links, round)
    const { link, crash, endsAt } = flight
    if (now >= endsAt) {
      // However long the table was down: the flight ended at its own time.
      const ended = await move(round, ['flying'], { state: 'cut', link: Buffer.from(link), crash, ended_at: endsAt })
      return ended ? settle(ended, now) : now
    }
    const reached = multiplierOf(flight.tables, round.started_at!, now)
    await endAll(await store.listFlying(db, round.round_no, reached), (bet) => endFlying({ db }, bet, flight, now))
    const next = await store.findNextAuto(db, round.round_no)
    const due = next === undefined ? endsAt : after(round.started_at!, timeOf(flight.tables, next))
    return tellBets(round, now, earlier(due, endsAt))
  }

  async function settle(round: store.RoundRow, now: Date): Promise<Date> {
    const open = await store.listFlying(db, round.round_no)
    if (round.state === 'cut') {
      const flight = await readFlight(links, round)
      await endAll(open, (bet) => endFlying({ db }, bet, flight, now))
    } else await endAll(open, (bet) => voidFlying({ db }, bet, { reason: 'no-beacon', at: now }))
    // Stakes that were taken but never flew: too late for the round, or the round did not fly.
    const reason = round.state === 'void' && !round.bets_digest ? 'restart' : 'late'
    await endAll(await store.listStrays(db, kiteNumber, round.round_no), async (bet) => {
      await db.transaction().execute((tx) => voidPlaced(tx, { ...bet, reason, at: now }))
    })
    const settled = await store.markSettled(db, round.round_no, now)
    if (settled) await tell(db, { type: 'bets', round: Number(round.round_no), bets: await readBets(db, settled) })
    return now
  }

  async function tellBets(round: store.RoundRow, now: Date, due: Date): Promise<Date> {
    const next = told && after(told.at, times.tellMs)
    if (next && now < next) return earlier(next, due)
    const bets = await readBets(db, round)
    const text = JSON.stringify([round.round_no.toString(), bets])
    if (text !== told?.text) await tell(db, { type: 'bets', round: Number(round.round_no), bets })
    told = { text, at: now }
    return earlier(after(now, times.tellMs), due)
  }

  /** Writes both or neither. Undefined if the round has moved on. */
  const move = (round: store.RoundRow, from: store.RoundRow['state'][], change: Parameters<typeof store.moveRound>[3]) =>
    db.transaction().execute(async (tx) => {
      const moved = await store.moveRound(tx, round.round_no, from, change)
      if (moved) await tellRound(tx, moved)
      return moved
    })

  return { advance, finish, takeOver, giveBack }
}

export type Table = ReturnType<typeof createTable>

const tellRound = (tx: Tx, round: store.RoundRow) => tell(tx, { type: 'round', round: describeRound(round) })

/** Bets are frozen and the beacon's word is known. */
const saltOfRound = (round: store.RoundRow, { signature }: Pick<BeaconWord, 'signature'>): string =>
  saltOf(gameOf(round.version), round.link_no, {
    beacon: {
      chainHash: round.beacon_chain.toString('hex'),
      round: Number(round.beacon_round),
      randomness: randomnessOf(signature),
    },
    betsDigest: round.bets_digest!.toString('hex'),
  })

/** A few at a time. A failure stops no other; it throws afterwards, and the next call does the rest. */
async function endAll<Bet>(bets: Bet[], end: (bet: Bet) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (let from = 0; from < bets.length; from += atOnce) {
    const ended = await Promise.allSettled(bets.slice(from, from + atOnce).map(end))
    failures.push(...ended.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${bets.length} bets could not be ended`)
}
