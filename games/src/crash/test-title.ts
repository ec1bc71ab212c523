import { paise } from '@lalmor/units/paise.ts'
import { createHash, createHmac } from 'node:crypto'
import { even } from '../fair/test-rows.ts'
import { sameReport, unfloored } from '../maths/test-checks.ts'
import type { Defect, Figures, Gates, TestParts } from '../maths/test-parts.ts'
import { betPayout } from './bet.ts'
import { chainFrom, linkAt } from './chain.ts'
import { crashOf, traceCrash } from './crash-point.ts'
import { kiteRun, kiteRunTables } from './definition.ts'
import { flightMs, multiplierAt } from './flight.ts'
import { reportOf as crashReport } from './report.ts'
import { saltOf } from './salt.ts'

const mathTells = / 2\.00× +48\.500000 %/

const figures: Figures = {
  'every bit of the grid': () => {
    const chain = chainFrom(new Uint8Array(32).fill(0x4e), 20_000)
    const grids = Array.from(
      { length: chain.length },
      (_, at) => traceCrash(kiteRun, { link: linkAt(chain, at + 1), round: at + 1, salt: 'cd'.repeat(32) }).grid,
    )
    return Array.from({ length: 52 }, (_, bit) => ({
      what: `bit ${bit}`,
      weights: even(2),
      answers: grids.map((grid) => Number((grid >> BigInt(bit)) & 1n)),
    }))
  },
}

const gates: Gates = {
  report: () => sameReport(crashReport(kiteRunTables)),
  chances() {
    const size = 1n << 52n
    return [101, 102, 150, 199, 247, 1_000, 99_999, 1_000_000]
      .filter((cashOut) => {
        // Numbers from here on reach it: 97 hundredths of 1 / x, to within one.
        const first = size - (97n * size) / BigInt(cashOut)
        return crashOf(kiteRunTables, first) < cashOut || crashOf(kiteRunTables, first - 1n) >= cashOut
      })
      .map((cashOut) => `${cashOut}`)
  },
  'the grid is the platform’s HMAC'() {
    const link = new Uint8Array(32).fill(6)
    const salt = 'ab'.repeat(32)
    return [kiteRun, { ...kiteRun, version: 2 }].flatMap((game) =>
      [1, 2, 40]
        .filter((round) => {
          const hex = createHmac('sha256', link)
            .update(`lalmor/v1/kite-run/${game.version}/${kiteRun.definitionHash}/${round}/${salt}`)
            .digest('hex')
          return traceCrash(game, { link, round, salt }).grid !== BigInt(`0x${hex.slice(0, 13)}`)
        })
        .map((round) => `round ${round} of version ${game.version}`),
    )
  },
  'the salt is the platform’s hash'() {
    const beacon = { chainHash: '12'.repeat(32), round: 77, randomness: '34'.repeat(32) }
    const text = `lalmor/v1/kite-run/1/${kiteRun.definitionHash}/3/salt/${beacon.chainHash}/77/${beacon.randomness}/${'56'.repeat(32)}`
    const found = saltOf(kiteRun, 3, { beacon, betsDigest: '56'.repeat(32) })
    return found === createHash('sha256').update(text).digest('hex') ? [] : [found]
  },
  payouts() {
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
  flight() {
    return [100, 101, 213, 1_000, 999_999]
      .filter((crash) => {
        const end = flightMs(kiteRunTables, crash)
        return multiplierAt(kiteRunTables, end - 1) > crash || multiplierAt(kiteRunTables, end) <= crash
      })
      .map((crash) => `${crash}`)
  },
}

const defects: Defect[] = [
  [
    'floor becomes round',
    'crash/crash-point.ts',
    '(BigInt(returnPercent) * size) / (size - grid)',
    '(2n * BigInt(returnPercent) * size + size - grid) / (2n * (size - grid))',
    ['chances'],
  ],
  ['one of the grid too many', 'crash/crash-point.ts', '/ (size - grid)', '/ (size - grid + 1n)', ['chances']],
  [
    'the last bits of the HMAC',
    'crash/crash-point.ts',
    'BigInt(`0x${hex}`) >> BigInt(256 - game.tables.bits)',
    'BigInt(`0x${hex}`) & ((1n << BigInt(game.tables.bits)) - 1n)',
    ['the grid is the platform’s HMAC'],
  ],
  [
    'every round of a chain with one message',
    'crash/crash-point.ts',
    '${messageOf(game, round)}',
    '${messageOf(game, 1)}',
    ['the grid is the platform’s HMAC'],
  ],
  ['a salt without the beacon', 'crash/salt.ts', '/${beacon.randomness}', '', ['the salt is the platform’s hash']],
  ['a cash-out at the cut is lost', 'crash/bet.ts', 'leaves <= crash', 'leaves < crash', ['payouts']],
  ['payout rounded', 'crash/bet.ts', '(bet.stake * BigInt(leaves)) / 100n', '(bet.stake * BigInt(leaves) + 50n) / 100n', ['payouts']],
  [
    'a flight that ends a millisecond late',
    'crash/flight.ts',
    'timeOf(tables, Math.min(crash + 1, tables.winCap * 100))',
    'timeOf(tables, Math.min(crash + 1, tables.winCap * 100)) + 1',
    ['flight'],
  ],
  ['no house edge', 'crash/definition.ts', 'returnPercent: 97', 'returnPercent: 100', ['report', 'chances']],
]

export const parts: TestParts = { mathTells, figures, gates, defects }
