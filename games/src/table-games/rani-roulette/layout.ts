import type { Bet } from '../tables.ts'

/** Kinds by the number of pockets: 1, 2, 3, 4, 6, 12 (dozen and column), 18. */
export type RouletteKind = 'straight' | 'split' | 'street' | 'corner' | 'six-line' | 'dozen' | 'column' | 'even-chance'

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

/** Three to a row in reading order; the zero is along the upper edge. */
const numbers = range(1, 36)
const rows = range(1, 34, 3)
/** True if the number has a neighbour on its right. */
const isInner = (n: number) => n % 3 !== 0

/** Inside bets by kind, named by their numbers. */
const inside: [RouletteKind, number[][]][] = [
  ['straight', [0, ...numbers].map((n) => [n])],
  [
    'split',
    [...[1, 2, 3].map((n) => [0, n]), ...numbers.flatMap((n) => [...(isInner(n) ? [[n, n + 1]] : []), ...(n <= 33 ? [[n, n + 3]] : [])])],
  ],
  // The two trios pay as streets, the first four as a corner.
  ['street', [[0, 1, 2], [0, 2, 3], ...rows.map((n) => range(n, n + 2))]],
  [
    'corner',
    [
      [0, 1, 2, 3],
      ...range(1, 32)
        .filter((n) => isInner(n))
        .map((n) => [n, n + 1, n + 3, n + 4]),
    ],
  ],
  ['six-line', rows.slice(0, -1).map((n) => range(n, n + 5))],
]

const outside: [RouletteKind, string, number[]][] = [
  ...[1, 2, 3].map((n): [RouletteKind, string, number[]] => ['dozen', `dozen-${n}`, range(12 * n - 11, 12 * n)]),
  ...[1, 2, 3].map((n): [RouletteKind, string, number[]] => ['column', `column-${n}`, range(n, 36, 3)]),
  ['even-chance', 'red', red],
  ['even-chance', 'black', numbers.filter((n) => !red.includes(n))],
  ['even-chance', 'odd', range(1, 35, 2)],
  ['even-chance', 'even', range(2, 36, 2)],
  ['even-chance', 'low', range(1, 18)],
  ['even-chance', 'high', range(19, 36)],
]

/** The single-zero table. `kinds`: returns in hundredths, and limits. */
export const rouletteBets = (kinds: Readonly<Record<RouletteKind, Pick<Bet, 'returns' | 'most'>>>): Bet[] =>
  [...inside.flatMap(([kind, all]) => all.map((on) => [kind, on.join('-'), on] as const)), ...outside].map(([kind, name, on]) => ({
    name,
    kind,
    on,
    ...kinds[kind],
  }))
