import { timeOf } from '@lalmor/games/crash/flight.ts'
import { kiteRun } from '@lalmor/games/crash/definition.ts'
import { saltOf, seedDigest } from '@lalmor/games/crash/salt.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { readClientSeeds } from '../seeds/read.ts'
import type { SeedVault } from '../seeds/vault.ts'
import { ensureChain, type Links } from './chains.ts'
import { describeRound, readBets } from './describe.ts'
import { endFlying, voidPlaced } from './end-bet.ts'
import { readFlight, type Flight } from './flight.ts'
import { tell } from './news.ts'
import { multiplierOf, readChoice, type Times } from './rules.ts'
import * as store from './store.ts'
import { kiteNumber } from './title.ts'

export type TableParts = {
  db: Database['db']
  vault: SeedVault
  links: Links
  times: Times
  chainLength: number
  /** Only measures how long the table was busy. What is due depends on the instant given to `advance`. */
  clock: () => Date
}

/** Maximum bets ended at once: each takes a connection. */
const atOnce = 4

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
const earlier = (a: Date, b: Date) => (a < b ? a : b)

/**
 * Runs the rounds of the table, one after another. Its whole state is in the database and each step happens once, so it may stop
 * anywhere, and two tables at once could only block each other.
 */
export function createTable({ db, vault, links, times, chainLength, clock }: TableParts) {
  /** The bets sent last, and when: sent again only when they changed, and not too soon. */
  let told: { text: string; at: Date } | undefined
  /** Until when this table was at work. A flight it was too busy to look at was not interrupted. */
  let busyUntil: Date | undefined

  /** Does what is due at `now`. Resolves with when to call it again. */
  async function advance(now: Date): Promise<Date> {
    const due = await goOn(now)
    busyUntil = clock()
    return due
  }

  async function goOn(now: Date): Promise<Date> {
    const round = await store.findLastRound(db)
    if (!round || round.settled_at) return openNext(round, now)
    switch (round.state) {
      case 'betting':
        return now < round.closes_at ? tellBets(round, now, round.closes_at) : close(round, now)
      case 'closed':
        return takeOff(round, now)
      case 'flying':
        return fly(round, now)
      case 'cut':
      case 'void':
        return settle(round, now)
    }
  }

  /**
   * Ends what another process, or an earlier run of this one, left behind. Open bets are given back. Of an interrupted flight, recorded
   * cash-outs and auto cash-outs that it reached are paid, and all other bets given back.
   */
  async function takeOver(now: Date): Promise<void> {
    const round = await store.findLastRound(db)
    if (!round || round.settled_at) return
    if (round.state === 'betting' || round.state === 'closed') {
      await move(round, ['betting', 'closed'], { state: 'void', ended_at: now })
    } else if (round.state === 'flying') {
      await cut(round, await readFlight(links, round), { interrupted: true, now })
    }
    const ended = await store.findRound(db, round.round_no)
    if (ended?.ended_at) await settle(ended, now)
  }

  async function openNext(last: store.RoundRow | undefined, now: Date): Promise<Date> {
    const due = last?.ended_at ? after(last.ended_at, times.pauseMs) : now
    if (now < due) return due
    const { chainNo, linkNo } = await nextLink(last, now)
    const round = {
      round_no: (last?.round_no ?? 0n) + 1n,
      version: kiteRun.version,
      chain_no: chainNo,
      link_no: linkNo,
      state: 'betting',
      opened_at: now,
      closes_at: after(now, times.bettingMs),
    } as const
    await db.transaction().execute(async (tx) => {
      if (await store.insertRound(tx, round)) await tellRound(tx, (await store.findRound(tx, round.round_no))!)
    })
    told = undefined
    return now
  }

  /** The link after the last one used. The next chain exists before this one comes into use. */
  async function nextLink(last: store.RoundRow | undefined, now: Date) {
    const inUse = last && (await store.findChain(db, last.chain_no))
    if (last && last.link_no < inUse!.length) return { chainNo: last.chain_no, linkNo: last.link_no + 1 }
    const chainNo = (last?.chain_no ?? 0) + 1
    for (const made of [chainNo, chainNo + 1]) await ensureChain(db, vault, { chainNo: made, length: chainLength }, now)
    return { chainNo, linkNo: 1 }
  }

  async function close(round: store.RoundRow, now: Date): Promise<Date> {
    const closed = await move(round, ['betting'], { state: 'closed' })
    return closed ? takeOff(closed, now) : now
  }

  /** Takes off with the bets committed by now. Their seeds make the salt, which decides the round. */
  async function takeOff(round: store.RoundRow, now: Date): Promise<Date> {
    await db.transaction().execute(async (tx) => {
      const placed = await store.listPlaced(tx, kiteNumber, round.round_no)
      const texts = placed.length > 0 ? await readClientSeeds(tx, placed) : []
      const label = { game: kiteRun.id, version: round.version, round: round.link_no }
      const digests = texts.map((text) => seedDigest(label, text))
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
      const change = { state: 'flying', salt: Buffer.from(saltOf(digests), 'hex'), started_at: after(now, times.takeOffMs) } as const
      const flying = await store.moveRound(tx, round.round_no, ['closed'], change)
      // Another process moved it on: what was written here must be undone.
      if (!flying) throw new Error(`round ${round.round_no} was moved on by another table`)
      await tellRound(tx, flying)
    })
    return now
  }

  async function fly(round: store.RoundRow, now: Date): Promise<Date> {
    const flight = await readFlight(links, round)
    if (now >= flight.endsAt) {
      const watchedUntil = busyUntil && busyUntil > flight.endsAt ? busyUntil : flight.endsAt
      const interrupted = now.getTime() - watchedUntil.getTime() > times.lateMs
      const ended = await cut(round, flight, { interrupted, now })
      return ended ? settle(ended, now) : now
    }
    const reached = multiplierOf(flight.tables, round.started_at!, now)
    await endAll(await store.listFlying(db, round.round_no, reached), (bet) =>
      endFlying({ db }, bet, flight, { interrupted: false, at: now }),
    )
    const next = await store.findNextAuto(db, round.round_no)
    const due = next === undefined ? flight.endsAt : after(round.started_at!, timeOf(flight.tables, next))
    return tellBets(round, now, earlier(due, flight.endsAt))
  }

  const cut = (round: store.RoundRow, { link, crash, endsAt }: Flight, { interrupted, now }: { interrupted: boolean; now: Date }) =>
    move(round, ['flying'], { state: 'cut', link: Buffer.from(link), crash, interrupted, ended_at: interrupted ? now : endsAt })

  /** Ends every bet that is not over. The next round waits for it. */
  async function settle(round: store.RoundRow, now: Date): Promise<Date> {
    if (round.state === 'cut') {
      const flight = await readFlight(links, round)
      const { interrupted } = round
      await endAll(await store.listFlying(db, round.round_no), (bet) => endFlying({ db }, bet, flight, { interrupted, at: now }))
    }
    // Stakes that were taken but never flew: too late for the round, or the round did not fly.
    const reason = round.state === 'void' ? 'restart' : 'late'
    await endAll(await store.listStrays(db, kiteNumber, round.round_no), async (bet) => {
      await db.transaction().execute((tx) => voidPlaced(tx, { ...bet, reason, at: now }))
    })
    const settled = await store.markSettled(db, round.round_no, now)
    if (settled) await tell(db, { type: 'bets', round: Number(round.round_no), bets: await readBets(db, settled) })
    return after(round.ended_at!, times.pauseMs)
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

  /** Changes the round's state and sends it, both or neither. Undefined when it has moved to another state. */
  const move = (round: store.RoundRow, from: store.RoundRow['state'][], change: Parameters<typeof store.moveRound>[3]) =>
    db.transaction().execute(async (tx) => {
      const moved = await store.moveRound(tx, round.round_no, from, change)
      if (moved) await tellRound(tx, moved)
      return moved
    })

  return { advance, takeOver }
}

export type Table = ReturnType<typeof createTable>

const tellRound = (tx: Tx, round: store.RoundRow) => tell(tx, { type: 'round', round: describeRound(round) })

/** Ends the bets a few at a time. A failure does not stop the others; afterwards it throws, and the rest is left for the next call. */
async function endAll<Bet>(bets: Bet[], end: (bet: Bet) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (let from = 0; from < bets.length; from += atOnce) {
    const ended = await Promise.allSettled(bets.slice(from, from + atOnce).map(end))
    failures.push(...ended.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${bets.length} bets could not be ended`)
}
