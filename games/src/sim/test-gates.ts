import { paise, type Paise } from '@lalmor/units/paise.ts'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { betPayout } from '../crash/bet.ts'
import { crashOf, traceCrash } from '../crash/crash-point.ts'
import { kiteRunTables } from '../crash/definition.ts'
import { flightMs, multiplierAt } from '../crash/flight.ts'
import { reportOf as crashReport } from '../crash/report.ts'
import type { FairStream, Game } from '../engine.ts'
import { uniformBelow } from '../fair/draws.ts'
import { createStream } from '../fair/stream.ts'
import { mirchiMines, mirchiMinesTables } from '../mines/definition.ts'
import { ladderOf, payoutAt } from '../mines/ladder.ts'
import { reportOf as minesReport } from '../mines/report.ts'
import { roundSimulator as minesSimulator } from '../mines/simulate.ts'
import { diyaNights, diyaNightsTables } from '../slots/diya-nights/definition.ts'
import { reportOf as slotReport } from '../slots/diya-nights/report.ts'
import { roundSimulator as slotSimulator } from '../slots/diya-nights/simulate.ts'
import { monsoonGems, monsoonGemsTables } from '../slots/monsoon-gems/definition.ts'
import { firstGridOdds } from '../slots/monsoon-gems/first-grid.ts'
import { roundSimulator as tumbleSimulator } from '../slots/monsoon-gems/kernel.ts'
import { share } from '../slots/monsoon-gems/play.ts'
import { chunkSums, type TumbleReport } from '../slots/monsoon-gems/report.ts'
import { faultsOf } from '../slots/monsoon-gems/test-audit.ts'
import { andarBahar, andarBaharTables } from '../table-games/andar-bahar/definition.ts'
import { andarBaharReport } from '../table-games/andar-bahar/report.ts'
import { returned } from '../table-games/bets.ts'
import { raniRoulette, raniRouletteTables } from '../table-games/rani-roulette/definition.ts'
import { rouletteReport } from '../table-games/rani-roulette/report.ts'
import { astray, chanceOf, chiSquareZ } from './test-statistics.ts'
import { xoshiro } from './xoshiro.ts'

/** Seeded, so that a gate is reproducible. */
const streamOf = (seed: number): FairStream => {
  const draw = xoshiro(seed)
  return { below: (n) => uniformBelow(n, draw) }
}
/** 99 in 100 gates with four such tests pass. */
const isEven = (counts: readonly number[], weights?: readonly number[]) => Math.abs(chiSquareZ(counts, weights)) < 3.02
const countsOf = (answers: readonly number[], size: number) => {
  const counts = Array.from({ length: size }, () => 0)
  for (const answer of answers) counts[answer]!++
  return counts
}

const committed = (game: string): unknown => JSON.parse(readFileSync(new URL(`../../sim/reports/${game}-v1.json`, import.meta.url), 'utf8'))
const sameReport = (report: { game: string }): string[] =>
  JSON.stringify(committed(report.game)) === JSON.stringify(report) ? [] : ['another report than the committed one']

type Shown = { type: string; amount?: bigint }
/** Finds events that do not sum to the payout, or do not end with it. `tellers` only repeat amounts that others paid. */
function wrongSums({ events, payout }: { events: Shown[]; payout: bigint }, tellers: readonly string[] = []): string[] {
  const paid = events.reduce((sum, { type, amount }) => (tellers.includes(type) ? sum : sum + (amount ?? 0n)), 0n)
  const last = events.at(-1) as { type: string; payout?: bigint } | undefined
  return paid === payout && last?.type === 'total' && last.payout === payout ? [] : [`${paid} told, ${payout} paid`]
}

/** Compares the simulated return with the exact figures. */
function wrongReturns(game: Game, rounds: number, exact: { rtp: number; sd: number; hitRate: number }): string[] {
  const stream = streamOf(71)
  const stake = game.stakes.usual
  let [paid, hits] = [0n, 0]
  for (let round = 0; round < rounds; round++) {
    const { payout } = game.play({ stake }, stream)
    paid += payout
    if (payout > 0n) hits++
  }
  return astray(rounds, [
    { what: 'RTP', measured: Number(paid) / Number(stake) / rounds, exact: exact.rtp, sd: exact.sd },
    chanceOf('hit rate', hits / rounds, exact.hitRate),
  ])
}

const odd = [1n, 7n, 33n, 99n, 1_001n]
/** Finds amounts that are not floored, at stakes that leave hundredths of a paisa or less. */
const unfloored = (paid: (stake: Paise, rate: number) => bigint, rates: readonly number[], unit: bigint): string[] =>
  odd.flatMap((stake) =>
    rates.filter((rate) => paid(paise(stake), rate) !== (stake * BigInt(rate)) / unit).map((rate) => `${stake} at ${rate} is not floored`),
  )

function reels(): { stops: number[]; drawn: number[]; grid: string[][] }[] {
  const spins: { stops: number[]; drawn: number[]; grid: string[][] }[] = []
  const fair = streamOf(72)
  for (let round = 0; round < 6_000; round++) {
    const drawn: number[] = []
    const { events } = diyaNights.play({ stake: diyaNights.stakes.usual }, { below: (n) => (drawn.push(fair.below(n)), drawn.at(-1)!) })
    for (const event of events) if (event.type === 'spin') spins.push({ stops: event.stops, drawn: drawn.splice(0, 5), grid: event.grid })
  }
  return spins
}

/** The boards of rounds, as shown at their end. */
function boards(chilies: number, rounds: number): number[][] {
  const stream = streamOf(73)
  return Array.from({ length: rounds }, () => {
    const drawn: number[] = []
    mirchiMines.play({ stake: mirchiMines.stakes.usual, play: { chilies } }, { below: (n) => (drawn.push(stream.below(n)), drawn.at(-1)!) })
    return playOut(chilies, drawn, 25).events.flatMap((event) => (event.type === 'reveal' ? event.chilies : []))
  })
}

/** Turns the tiles from the first on, `picks` of them, until the round is over. */
function playOut(chilies: number, drawn: readonly number[], picks: number) {
  for (let turned = 1; ; turned++) {
    const actions: object[] = Array.from({ length: Math.min(turned, picks) }, (_, tile) => ({ type: 'pick', tile }))
    if (turned > picks) actions.push({ type: 'cash-out' })
    let asked = 0
    const round = mirchiMines.play({ stake: mirchiMines.stakes.usual, play: { chilies }, actions }, { below: () => drawn[asked++]! })
    if (round.done) return round
  }
}

/** Bets on a table by name, at the minimum stake. */
const chips = (game: Game, names: readonly string[], stream: FairStream) =>
  game.play({ stake: paise(BigInt(1_000 * names.length)), play: { bets: Object.fromEntries(names.map((name) => [name, 1_000])) } }, stream)

function cards(rounds: number): { joker: number; first: number; side: string; count: number }[] {
  const stream = streamOf(74)
  const index = new Map(andarBaharTables.deck.map((card, at) => [card, at]))
  return Array.from({ length: rounds }, () => {
    const { events } = andarBahar.play({ stake: andarBahar.stakes.usual, play: { bets: { andar: 1_000 } } }, stream)
    const dealt = events.flatMap((event) => (event.type === 'joker' || event.type === 'card' ? [index.get(event.card)!] : []))
    const winner = events.find((event) => event.type === 'winner')!
    return { joker: dealt[0]!, first: dealt[1]!, side: winner.side, count: winner.cards }
  })
}

/**
 * The gates that every change of a title must pass: exact figures equal the committed ones, simulations stay within bounds,
 * mappings are even, kernel and readable evaluator agree, events sum to the payout, payouts are floored to whole paise. Each
 * returns its findings. `mutations.test.ts` shows that each can fail.
 */
export const gates: Readonly<Record<string, () => string[]>> = {
  'draws are exactly even'() {
    return [2, 3, 25, 37, 41, 52, 40_000]
      .filter((n) => {
        const counts = Array.from({ length: n + 1 }, () => 0)
        for (let value = 0; value < 65_536; value++) {
          let taken = 0
          const answer = uniformBelow(n, () => (taken++ === 0 ? value : 0))
          counts[taken === 1 ? answer : n]!++
        }
        return !counts.slice(0, n).every((count) => count === Math.floor(65_536 / n))
      })
      .map((n) => `below(${n})`)
  },
  'the stream is the platform’s HMAC'() {
    const key = new Uint8Array(32).fill(5)
    return [0, 1, 77].flatMap((nonce) => {
      const stream = createStream({ serverSeed: key, game: 'diya-nights', version: 2, nonce, clientSeed: 'दीया' })
      const blocks = [0, 1, 2].map((block) => createHmac('sha256', key).update(`lalmor/v1/diya-nights/2/${nonce}/${block}/दीया`).digest())
      const bytes = Buffer.concat(blocks)
      return Array.from({ length: 48 }, (_, at) => bytes.readUInt16BE(2 * at)).some((draw) => stream.below(65_536) !== draw)
        ? [`nonce ${nonce}`]
        : []
    })
  },

  'diya-nights: report': () => sameReport(slotReport(diyaNightsTables)),
  'diya-nights: returns'() {
    const { rtp, sd, hitRate } = committed('diya-nights') as { rtp: { total: number }; sd: number; hitRate: number }
    return wrongReturns(diyaNights, 40_000, { rtp: rtp.total, sd, hitRate })
  },
  'diya-nights: kernel'() {
    const [draw, stream] = [xoshiro(75), streamOf(75)]
    const simulate = slotSimulator(diyaNightsTables)
    const differing = Array.from({ length: 4_000 }, () => [
      BigInt(simulate(draw)) * 50n,
      diyaNights.play({ stake: diyaNights.stakes.usual }, stream).payout,
    ]).filter(([fast, readable]) => fast !== readable)
    return differing.slice(0, 1).map(([fast, readable]) => `kernel ${fast}, play ${readable}`)
  },
  'diya-nights: sums'() {
    const stream = streamOf(76)
    return Array.from({ length: 3_000 }, () => diyaNights.play({ stake: diyaNights.stakes.usual }, stream)).flatMap((round) =>
      wrongSums(round, ['free-spins-end']),
    )
  },
  'diya-nights: stops'() {
    const strips = diyaNightsTables.reels
    const spins = reels()
    const shown = spins.every(
      ({ stops, drawn, grid }) =>
        `${stops}` === `${drawn}` &&
        grid.every((reel, at) => reel.every((symbol, row) => symbol === strips[at]![(stops[at]! + row) % strips[at]!.length])),
    )
    const uneven = strips.filter(
      (strip, at) =>
        !isEven(
          countsOf(
            spins.map(({ stops }) => stops[at]!),
            strip.length,
          ),
        ),
    )
    return [...(shown ? [] : ['another view than the stops say']), ...uneven.map(({ length }) => `the reel of ${length}`)]
  },

  'monsoon-gems: report'() {
    const report = committed('monsoon-gems') as TumbleReport
    const { hitRate, clouds } = firstGridOdds(monsoonGemsTables)
    const same = Math.abs(hitRate - report.hitRate) < 1e-11 && Math.abs(1 / clouds - report.firstGrid.freeSpinsOneIn) < 1e-5
    const chunk = JSON.stringify(chunkSums(monsoonGemsTables, 1)) === JSON.stringify(report.simulation.firstChunk)
    return [...(same ? [] : ['another first grid']), ...(chunk ? [] : ['another first chunk'])]
  },
  'monsoon-gems: returns'() {
    const { rtp, sd, hitRate } = committed('monsoon-gems') as TumbleReport
    return wrongReturns(monsoonGems, 12_000, { rtp: rtp.total, sd, hitRate })
  },
  'monsoon-gems: kernel'() {
    const [draw, stream] = [xoshiro(77), streamOf(77)]
    const { play } = tumbleSimulator(monsoonGemsTables)
    for (let round = 0; round < 5_000; round++) {
      const { payout } = monsoonGems.play({ stake: monsoonGems.stakes.usual }, stream)
      const hundredths = play(draw)
      if (BigInt(hundredths) * 10n !== payout) return [`round ${round}: kernel ${hundredths}, play ${payout}`]
    }
    return []
  },
  'monsoon-gems: sums'() {
    const stream = streamOf(78)
    const stake = monsoonGems.stakes.usual
    return Array.from({ length: 1_000 }, () => monsoonGems.play({ stake }, stream)).flatMap((round) => [
      ...wrongSums(round, ['free-spins-end']),
      ...faultsOf(monsoonGemsTables, stake, round),
    ])
  },
  'monsoon-gems: cells'() {
    const stream = streamOf(79)
    const cells = monsoonGemsTables.cells.paid
    const counts = cells.map(() => 0)
    for (let round = 0; round < 4_000; round++) {
      const [first] = monsoonGems.play({ stake: monsoonGems.stakes.usual }, stream).events
      for (const content of first?.type === 'spin' ? first.grid.flat() : [])
        counts[cells.findIndex(([name]) => name === (typeof content === 'number' ? 'orb' : content))]!++
    }
    return isEven(
      counts,
      cells.map(([, weight]) => weight),
    )
      ? []
      : [`cells ${counts}`]
  },
  'monsoon-gems: floors': () => unfloored(share, [25, 80, 101, 999], 100n),

  'mirchi-mines: report': () => sameReport(minesReport(mirchiMinesTables)),
  'mirchi-mines: kernel'() {
    const stream = streamOf(80)
    const wrong: string[] = []
    for (const [chilies, picks] of [
      [1, 5],
      [3, 4],
      [12, 3],
      [24, 1],
    ] as const) {
      const simulate = minesSimulator(mirchiMinesTables, { chilies, picks })
      for (let round = 0; round < 400; round++) {
        const drawn = Array.from({ length: chilies }, (_, index) => stream.below(25 - index))
        let asked = 0
        // As a draw: a value below n is the answer itself.
        const multiplier = simulate(() => drawn[asked++]!)
        const { payout } = playOut(chilies, drawn, picks)
        if (payout !== (mirchiMines.stakes.usual * BigInt(multiplier)) / 10_000n) wrong.push(`${chilies} chilies: ${payout}`)
      }
    }
    return wrong
  },
  'mirchi-mines: tiles'() {
    return [1, 5].filter((chilies) => !isEven(countsOf(boards(chilies, 1_500).flat(), 25))).map((chilies) => `${chilies} chilies`)
  },
  'mirchi-mines: sums'() {
    const stream = streamOf(81)
    return Array.from({ length: 400 }, (_, round) => {
      const chilies = 1 + (round % 24)
      const drawn = Array.from({ length: chilies }, (_, index) => stream.below(25 - index))
      return playOut(chilies, drawn, Math.min(1 + (round % 5), ladderOf(mirchiMinesTables, chilies).length))
    }).flatMap((round) => wrongSums(round))
  },
  'mirchi-mines: floors': () => unfloored(payoutAt, [10_312, 11_250, 91_933_875], 10_000n),
  'mirchi-mines: worst stake'() {
    const { rtp } = minesReport(mirchiMinesTables)
    return rtp.ppm.least >= 989_000 && rtp.ppm.most <= 990_000 ? [] : [`${rtp.ppm.least} to ${rtp.ppm.most} ppm`]
  },

  'rani-roulette: report': () => sameReport(rouletteReport(raniRouletteTables)),
  'rani-roulette: pockets'() {
    const stream = streamOf(82)
    const pockets = Array.from({ length: 15_000 }, () =>
      chips(raniRoulette, ['red'], stream).events.flatMap((event) =>
        event.type === 'spin' ? [(event as { pocket: number } & Shown).pocket] : [],
      ),
    )
    return isEven(countsOf(pockets.flat(), 37)) ? [] : ['uneven']
  },
  'rani-roulette: every bet on every pocket'() {
    return raniRouletteTables.bets.flatMap(({ name, on }) =>
      Array.from({ length: 37 }, (_, pocket) => ({ pocket, payout: chips(raniRoulette, [name], { below: () => pocket }).payout }))
        .filter(({ pocket, payout }) => payout !== (on.includes(pocket) ? BigInt(36_000 / on.length) : 0n))
        .map(({ pocket, payout }) => `${name} on ${pocket}: ${payout}`),
    )
  },
  'rani-roulette: sums'() {
    const stream = streamOf(83)
    return Array.from({ length: 1_000 }, () => chips(raniRoulette, ['17', '14-17', 'red', 'dozen-2'], stream)).flatMap((round) =>
      wrongSums(round),
    )
  },

  'andar-bahar: report': () => sameReport(andarBaharReport(andarBaharTables)),
  'andar-bahar: cards'() {
    const rounds = cards(10_000)
    const wrong = (['joker', 'first'] as const).filter(
      (place) =>
        !isEven(
          countsOf(
            rounds.map((round) => round[place]),
            52,
          ),
        ),
    )
    const andar = rounds.filter(({ side }) => side === 'andar').length
    const { bets } = andarBaharReport(andarBaharTables)
    const first = rounds.filter(({ count }) => count === 1).length
    return [
      ...wrong,
      ...astray(rounds.length, [
        chanceOf('Andar', andar / rounds.length, bets.find(({ kind }) => kind === 'andar')!.chance),
        chanceOf('one card', first / rounds.length, bets.find(({ kind }) => kind === 'cards-1')!.chance),
      ]),
    ]
  },
  'andar-bahar: sums'() {
    const stream = streamOf(84)
    const names = andarBaharTables.bets.map(({ name }) => name)
    return Array.from({ length: 1_000 }, () => chips(andarBahar, names, stream)).flatMap((round) => wrongSums(round))
  },
  'tables: floors': () => unfloored(returned, [190, 455, 1_650], 100n),

  'kite-run: report': () => sameReport(crashReport(kiteRunTables)),
  'kite-run: chances'() {
    const size = 1n << 52n
    return [101, 102, 150, 199, 247, 1_000, 99_999, 1_000_000]
      .filter((cashOut) => {
        // The numbers from this one on reach it: 0.97 / x of all, to within one.
        const first = size - (97n * size) / BigInt(cashOut)
        return crashOf(kiteRunTables, first) < cashOut || crashOf(kiteRunTables, first - 1n) >= cashOut
      })
      .map((cashOut) => `${cashOut}`)
  },
  'kite-run: the grid is the platform’s HMAC'() {
    const link = new Uint8Array(32).fill(6)
    return [1, 2, 40]
      .filter((round) => {
        const hex = createHmac('sha256', link)
          .update(`lalmor/v1/kite-run/1/${round}/${'ab'.repeat(32)}`)
          .digest('hex')
        return traceCrash(kiteRunTables, { link, round, salt: 'ab'.repeat(32) }).grid !== BigInt(`0x${hex.slice(0, 13)}`)
      })
      .map((round) => `round ${round}`)
  },
  'kite-run: payouts'() {
    const paid = (cashOutAt: number | undefined, crash: number) => betPayout(kiteRunTables, { stake: paise(2_000n), cashOutAt }, crash)
    const wrong = [
      [paid(213, 213), 4_260n],
      [paid(214, 213), 0n],
      [paid(101, 100), 0n],
      [paid(undefined, 999_999), 0n],
      [paid(undefined, 1_000_000), 20_000_000n],
    ].filter(([found, due]) => found !== due)
    return [
      ...wrong.map(([found, due]) => `${found}, not ${due}`),
      ...unfloored((stake, cashOutAt) => betPayout(kiteRunTables, { stake, cashOutAt }, 1_000_000), [101, 199, 247], 100n),
    ]
  },
  'kite-run: flight'() {
    return [100, 101, 213, 1_000, 999_999]
      .filter((crash) => {
        const end = flightMs(kiteRunTables, crash)
        return multiplierAt(kiteRunTables, end - 1) > crash || multiplierAt(kiteRunTables, end) <= crash
      })
      .map((crash) => `${crash}`)
  },
}
