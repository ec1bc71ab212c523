import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import type { FairStream } from '../../engine.ts'
import { uniformBelow, type Draw16 } from '../../fair/draws.ts'
import { labelOf, streamsUnder } from '../../fair/stream.ts'
import { xoshiro } from '../../maths/xoshiro.ts'
import { monsoonGems, monsoonGemsTables as tables } from './definition.ts'
import type { MonsoonGemsEvent } from './events.ts'
import * as kernel from './kernel.ts'
import { playRound } from './play.ts'
import type { TumbleTables } from './tables.ts'

const stake = paise(1_000n)
const streamOf = (draw: Draw16): FairStream => ({ below: (n) => uniformBelow(n, draw) })

/** Plays the same draws both ways. Returns the first difference, or what the rounds had in common. */
function compare(rounds: number, seed: number, played: TumbleTables = tables, simulator = kernel.roundSimulator(played)) {
  const [fast, readable] = [xoshiro(seed), streamOf(xoshiro(seed))]
  let withFreeSpins = 0
  let capped = 0
  for (let round = 0; round < rounds; round++) {
    const { events, payout } = playRound(played, stake, readable)
    const hundredths = simulator.play(fast)
    if (BigInt(hundredths) * 10n !== payout) return { differs: `seed ${seed}, round ${round}: ${hundredths} hundredths, ${payout} paise` }
    if (simulator.round.freeSpins > 0) withFreeSpins++
    if (events.some(({ type }) => type === 'capped')) capped++
  }
  return { withFreeSpins, capped }
}

test('the simulator plays the same whole rounds as play, free spins included', () => {
  const { differs, withFreeSpins } = compare(40_000, 7)
  expect(differs).toBeUndefined()
  expect(withFreeSpins).toBeGreaterThan(80)
})

test('the simulator agrees with play when clouds, orbs and the cap are common', () => {
  const commoner: Record<string, number> = { amethyst: 5_096, cloud: 5_000, orb: 2_000 }
  const wild: TumbleTables = {
    ...tables,
    winCap: 40,
    cells: { ...tables.cells, paid: tables.cells.paid.map(([content, weight]) => [content, commoner[content] ?? weight] as const) },
  }
  const { differs, withFreeSpins, capped } = compare(10_000, 8, wild)
  expect(differs).toBeUndefined()
  expect(withFreeSpins).toBeGreaterThan(1_000)
  expect(capped).toBeGreaterThan(500)
})

test('the simulator agrees with play on the fair stream itself', () => {
  const streamFor = streamsUnder(new Uint8Array(32).fill(0x6d))
  const label = labelOf(monsoonGems, { nonce: 0, clientSeed: 'monsoon' })
  const { play } = kernel.roundSimulator(tables)
  const differing: string[] = []
  for (let nonce = 0; nonce < 10_000; nonce++) {
    const stream = streamFor({ ...label, nonce })
    const { payout } = monsoonGems.play({ stake }, streamFor({ ...label, nonce }))
    const hundredths = play(() => stream.below(65_536))
    if (BigInt(hundredths) * 10n !== payout) differing.push(`nonce ${nonce}: ${hundredths} hundredths, ${payout} paise`)
  }
  expect(differing, 'server seed 6d…, client seed monsoon').toEqual([])
})

test('the simulator splits the payout as the events do', () => {
  const seed = 9
  const { play, round } = kernel.roundSimulator(tables)
  const [fast, readable] = [xoshiro(seed), streamOf(xoshiro(seed))]
  const sums: Record<string, number> = {}
  const told: Record<string, number> = {}
  const names = ['umbrella', 'mango', 'kite', 'ruby', 'sapphire', 'emerald', 'topaz', 'amethyst', 'multiply', 'scatter']
  const add = (event: MonsoonGemsEvent, free: boolean) => {
    const name = event.type === 'win' ? event.symbol : event.type
    if ('amount' in event && event.type !== 'free-spins-end')
      told[`${free} ${name}`] = (told[`${free} ${name}`] ?? 0) + Number(event.amount) / 10
  }
  for (let index = 0; index < 20_000; index++) {
    play(fast)
    let free = false
    for (const event of playRound(tables, stake, readable).events) {
      if (event.type === 'spin') free = event.freeSpin > 0
      add(event, free)
    }
  }
  round.parts.forEach((sum, part) => {
    if (sum > 0) sums[`${part >= kernel.parts} ${names[part % kernel.parts]}`] = sum
  })
  expect(sums, `seed ${seed}`).toEqual(told)
  expect(Object.keys(told)).toHaveLength(20)
})

async function mutant(from: string, to: string): Promise<typeof kernel> {
  const source = readFileSync(new URL('./kernel.ts', import.meta.url), 'utf8')
  expect(source.split(from)).toHaveLength(2)
  const changed = stripTypeScriptTypes(source.replace(from, to)).replace(
    "'./events.ts'",
    `'${new URL('./events.ts', import.meta.url).href}'`,
  )
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(changed)}`)) as typeof kernel
}

test('the comparison notices a faulty kernel', async () => {
  const faults: Record<string, [from: string, to: string]> = {
    'stale grid between tumbles': ['if (((burst >>> code) & 1) === 0) cells[to--] = code', 'cells[to--] = code'],
    'counts of the grid before': ['low -= lowOf[code]! * count', 'low -= lowOf[code]! * (count - 1)'],
    'a cell that nothing drops into': ['for (let cell = top; cell <= to; cell++)', 'for (let cell = top; cell < to; cell++)'],
    'band from one more on': ['findLastIndex((least) => count >= least)', 'findLastIndex((least) => count > least)'],
    'orb counted twice': ['bar += inView', 'bar += 2 * inView'],
    'orbs gone with the first grid': ['let win = 0', 'let win = 0 * (inView = 0)'],
    'bar kept from the paid spin': ['bar = 0\n      }', '}'],
    'clouds too few': ['if (clouds >= freeSpins.addedFrom)', 'if (clouds > freeSpins.addedFrom)'],
  }
  for (const [name, [from, to]] of Object.entries(faults)) {
    const { roundSimulator } = await mutant(from, to)
    expect(compare(20_000, 7, tables, roundSimulator(tables)).differs, name).toBeDefined()
  }
  const { roundSimulator } = await mutant('let win = 0', 'let win = 0 ')
  expect(compare(2_000, 7, tables, roundSimulator(tables)).differs, 'no fault').toBeUndefined()
})

test('weights that do not sum to 65,536 are refused, by the kernel and by play: a draw would favour some', () => {
  const { paid, free } = tables.cells
  for (const cells of [
    { paid: paid.slice(1), free },
    { paid, free: free.slice(0, -1) },
  ])
    expect(() => kernel.roundSimulator({ ...tables, cells })).toThrow(RangeError)
  const last = { below: () => 65_535 }
  expect(() => playRound({ ...tables, cells: { paid: paid.slice(1), free } }, stake, last)).toThrow(RangeError)
})
