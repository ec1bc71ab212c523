import { expect, test } from 'vitest'
import { titles } from './titles.ts'
import { gates } from './test-gates.ts'
import { loadMutant, type Mutation } from './test-mutants.ts'

type Defect = [name: string, file: string, from: string, to: string, red: string[]]

const draws = 'fair/draws.ts'
const stream = 'fair/stream.ts'
const diya = 'slots/diya-nights'
const gems = 'slots/monsoon-gems'
const mines = 'mines'
const tables = 'table-games'
const kite = 'crash'

/** Each defect, and the gates that must turn red. */
const defects: Defect[] = [
  ['modulo draw', draws, 'while (value >= limit) value = draw()', '', ['draws are exactly even']],
  ['rejection one draw too late', draws, 'while (value >= limit)', 'while (value > limit)', ['draws are exactly even']],
  ['every round of a pair alike', stream, '${nonce}/${block}', '${0 * nonce}/${block}', ['the stream is the platform’s HMAC']],
  ['every block alike', stream, '/${block}/', '/0/', ['the stream is the platform’s HMAC']],
  ['a draw skipped with each block', stream, 'at = 0\n', 'at = 2\n', ['the stream is the platform’s HMAC']],

  [
    'stale grid on free spins',
    `${diya}/play.ts`,
    'const grid = view(tables, stops)',
    "const grid = freeSpin > 0 ? (events.findLast((event) => event.type === 'spin') as { grid: never }).grid : view(tables, stops)",
    ['diya-nights: kernel', 'diya-nights: stops'],
  ],
  [
    'off-by-one stop shown',
    `${diya}/lines.ts`,
    '(stops[index]! + row) %',
    '(stops[index]! + row + 1) %',
    ['diya-nights: kernel', 'diya-nights: stops'],
  ],
  [
    'off-by-one stop drawn',
    `${diya}/play.ts`,
    'stream.below(reel.length)',
    'stream.below(reel.length - 1)',
    ['diya-nights: kernel', 'diya-nights: stops'],
  ],
  [
    'off-by-one stop in the kernel',
    `${diya}/simulate.ts`,
    'uniformBelow(lengthA, draw)',
    '(uniformBelow(lengthA, draw) + 1) % lengthA',
    ['diya-nights: kernel'],
  ],
  [
    'free spins that pay once',
    `${diya}/play.ts`,
    'freeSpin > 0 ? tables.freeSpins.lineMultiplier : 1',
    '1',
    ['diya-nights: returns', 'diya-nights: kernel'],
  ],
  [
    'peacock that stands for nothing',
    `${diya}/lines.ts`,
    "cell === symbol || cell === 'peacock'",
    'cell === symbol',
    ['diya-nights: kernel', 'diya-nights: returns'],
  ],
  ['four of a kind told as three too', `${diya}/kernel.ts`, 'three & ~four) +', 'three) +', ['diya-nights: kernel']],
  ['a combination left out', `${diya}/full-cycle.ts`, 'for (let e = 0;', 'for (let e = 1;', ['diya-nights: report']],
  ['a dearer marigold', `${diya}/definition.ts`, 'marigold: [6, 15, 60]', 'marigold: [7, 15, 60]', ['diya-nights: report']],
  [
    'an amount that is not told',
    `${diya}/play.ts`,
    'amount: pay(stake * BigInt(scatter.multiplier))',
    'amount: paise(pay(stake * BigInt(scatter.multiplier)) - 1n)',
    ['diya-nights: sums'],
  ],

  [
    'stale grid between tumbles',
    `${gems}/play.ts`,
    'grid = next.grid',
    'grid = count > 1 ? next.grid : [...next.grid.slice(1), grid[0]!]',
    ['monsoon-gems: kernel', 'monsoon-gems: sums'],
  ],
  [
    'band from one more on',
    `${gems}/grid.ts`,
    'cells.length >= least',
    'cells.length > least',
    ['monsoon-gems: kernel', 'monsoon-gems: returns', 'monsoon-gems: sums'],
  ],
  ['orb counted twice', `${gems}/play.ts`, 'sum + value, 0)', 'sum + 2 * value, 0)', ['monsoon-gems: kernel', 'monsoon-gems: sums']],
  ['bar kept from the paid spin', `${gems}/play.ts`, 'bar = 0\n  while', 'while', ['monsoon-gems: kernel']],
  [
    'floor becomes ceiling',
    `${gems}/play.ts`,
    '(stake * BigInt(hundredths)) / 100n',
    '(stake * BigInt(hundredths) + 99n) / 100n',
    ['monsoon-gems: floors'],
  ],
  [
    'floor becomes round',
    `${gems}/play.ts`,
    '(stake * BigInt(hundredths)) / 100n',
    '(stake * BigInt(hundredths) + 50n) / 100n',
    ['monsoon-gems: floors'],
  ],
  ['a list of weights off by one', `${gems}/grid.ts`, 'if (left < weight)', 'if (left <= weight)', ['monsoon-gems: kernel']],
  [
    'cells drawn among half of the draws',
    `${gems}/grid.ts`,
    'let left = stream.below(65_536)',
    'let left = stream.below(32_768) * 2',
    ['monsoon-gems: kernel'],
  ],
  [
    'clouds too common',
    `${gems}/definition.ts`,
    "['amethyst', 10_649],\n      ['cloud', 1_147]",
    "['amethyst', 10_549],\n      ['cloud', 1_247]",
    ['monsoon-gems: report'],
  ],
  [
    'cells of free spins on the paid spin',
    `${gems}/play.ts`,
    'const first = firstGrid(tables, played > 0',
    'const first = firstGrid(tables, played >= 0',
    ['monsoon-gems: cells', 'monsoon-gems: kernel'],
  ],
  [
    'a kernel that forgets an orb',
    `${gems}/kernel.ts`,
    'let win = 0',
    'let win = 0 * (inView = 0)',
    ['monsoon-gems: kernel', 'monsoon-gems: report'],
  ],

  ['a shuffle that never leaves a tile', `${mines}/play.ts`, 'stream.below(last + 1)', 'stream.below(last)', ['mirchi-mines: tiles']],
  ['a shuffle over the whole board', `${mines}/play.ts`, 'stream.below(last + 1)', 'stream.below(tiles)', ['mirchi-mines: tiles']],
  ['off-by-one tile', `${mines}/play.ts`, 'layout.includes(tile)', 'layout.includes(tile + 1)', ['mirchi-mines: kernel']],
  ['the step after the one reached', `${mines}/play.ts`, 'ladder[opened.length - 1]!', 'ladder[opened.length]!', ['mirchi-mines: kernel']],
  [
    'multiplier rounded',
    `${mines}/ladder.ts`,
    'const multiplier = over / under',
    'const multiplier = (2n * over + under) / (2n * under)',
    ['mirchi-mines: report', 'mirchi-mines: worst stake'],
  ],
  [
    'floor becomes round',
    `${mines}/ladder.ts`,
    '(stake * BigInt(multiplier)) / BigInt(multiplierUnit)',
    '(stake * BigInt(multiplier) + 5_000n) / BigInt(multiplierUnit)',
    ['mirchi-mines: floors', 'mirchi-mines: report'],
  ],
  [
    'a stake that rounding eats',
    `${mines}/definition.ts`,
    'stakes: [1_000,',
    'stakes: [100, 1_000,',
    ['mirchi-mines: worst stake', 'mirchi-mines: report'],
  ],
  [
    'paid without a total of it',
    `${mines}/play.ts`,
    "{ type: 'total', payout }],",
    "{ type: 'total', payout: paise(0n) }],",
    ['mirchi-mines: sums'],
  ],

  [
    'a wheel of one pocket less',
    `${tables}/rani-roulette/play.ts`,
    'stream.below(pockets)',
    'stream.below(pockets - 1)',
    ['rani-roulette: pockets'],
  ],
  [
    'the pocket beside wins',
    `${tables}/bets.ts`,
    'bet.on.includes(endedOn)',
    'bet.on.includes(endedOn + 1)',
    ['rani-roulette: every bet on every pocket'],
  ],
  [
    'red and black misprinted',
    `${tables}/rani-roulette/layout.ts`,
    "['even-chance', 'red', red]",
    "['even-chance', 'red', red.slice(1)]",
    ['rani-roulette: report', 'rani-roulette: every bet on every pocket'],
  ],
  [
    'a bet that pays twice its amount',
    `${tables}/bets.ts`,
    'sum + amount, 0n)',
    'sum + 2n * amount, 0n)',
    ['rani-roulette: sums', 'andar-bahar: sums'],
  ],
  [
    'floor becomes round',
    `${tables}/bets.ts`,
    '(stake * BigInt(returns)) / 100n',
    '(stake * BigInt(returns) + 50n) / 100n',
    ['tables: floors'],
  ],
  [
    'a pack whose last card is never first',
    `${tables}/andar-bahar/play.ts`,
    'stream.below(left.length)',
    'stream.below(Math.max(1, left.length - 1))',
    ['andar-bahar: cards'],
  ],
  [
    'a card dealt twice',
    `${tables}/andar-bahar/play.ts`,
    'if (at < left.length) left[at] = last',
    'left.unshift(last)',
    ['andar-bahar: cards'],
  ],
  [
    'Bahar dealt to first',
    `${tables}/andar-bahar/play.ts`,
    'sides[dealt.length % 2]!',
    'sides[(dealt.length + 1) % 2]!',
    ['andar-bahar: cards'],
  ],
  ['a dearer band', `${tables}/andar-bahar/definition.ts`, '1_650', '1_700', ['andar-bahar: report']],

  [
    'floor becomes round',
    `${kite}/crash-point.ts`,
    '(BigInt(returnPercent) * size) / (size - grid)',
    '(2n * BigInt(returnPercent) * size + size - grid) / (2n * (size - grid))',
    ['kite-run: chances'],
  ],
  ['one of the grid too many', `${kite}/crash-point.ts`, '/ (size - grid)', '/ (size - grid + 1n)', ['kite-run: chances']],
  [
    'the last bits of the HMAC',
    `${kite}/crash-point.ts`,
    'BigInt(`0x${hex}`) >> BigInt(256 - tables.bits)',
    'BigInt(`0x${hex}`) & ((1n << BigInt(tables.bits)) - 1n)',
    ['kite-run: the grid is the platform’s HMAC'],
  ],
  [
    'every round of a chain with one message',
    `${kite}/crash-point.ts`,
    '${round}/${salt}',
    '1/${salt}',
    ['kite-run: the grid is the platform’s HMAC'],
  ],
  ['no house edge', `${kite}/definition.ts`, 'returnPercent: 97', 'returnPercent: 100', ['kite-run: report', 'kite-run: chances']],
  ['a cash-out at the cut is lost', `${kite}/bet.ts`, 'leaves <= crash', 'leaves < crash', ['kite-run: payouts']],
  [
    'payout rounded',
    `${kite}/bet.ts`,
    '(bet.stake * BigInt(leaves)) / 100n',
    '(bet.stake * BigInt(leaves) + 50n) / 100n',
    ['kite-run: payouts'],
  ],
  [
    'a flight that ends a millisecond late',
    `${kite}/flight.ts`,
    'timeOf(tables, Math.min(crash + 1, tables.winCap * 100))',
    'timeOf(tables, Math.min(crash + 1, tables.winCap * 100)) + 1',
    ['kite-run: flight'],
  ],
]

type Gates = { gates: typeof gates }

/** A gate's findings in a copy of the package. Throwing counts as a finding. */
function verdict(gate: () => string[]): string[] {
  try {
    return gate()
  } catch (error) {
    return [String(error)]
  }
}

test.each(defects)('%s in %s turns its gates red', async (_, file, from, to, red) => {
  const mutation: Mutation = { file, from, to }
  const mutant = await loadMutant<Gates>('sim/test-gates.ts', mutation)
  for (const name of red) expect(verdict(mutant.gates[name]!), name).not.toEqual([])
})

test('the unchanged package, copied the same way, turns no gate red', async () => {
  const copy = await loadMutant<Gates>('sim/test-gates.ts')
  expect(copy.gates).not.toBe(gates)
  for (const [name, gate] of Object.entries(copy.gates)) expect(verdict(gate), name).toEqual([])
})

test('some defect turns each gate red, and every title has defects', () => {
  const reddened = new Set(defects.flatMap(([, , , , red]) => red))
  expect(Object.keys(gates).filter((name) => !reddened.has(name))).toEqual([])
  for (const game of Object.keys(titles))
    expect([...reddened].filter((name) => name.startsWith(`${game}:`)).length, game).toBeGreaterThan(2)
})

test('a defect whose text is no longer in its source is reported', async () => {
  await expect(loadMutant('sim/test-gates.ts', { file: draws, from: 'no such line', to: '' })).rejects.toThrow('does not hold once')
})
