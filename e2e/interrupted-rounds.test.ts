import { manifest } from '@lalmor/games/manifest.ts'
import { test, type Lalmor } from './lalmor.ts'
import { offlineCases, reloadCases, slowCases, tabCases } from './moment-cases.ts'
import { openTable } from './moments.ts'
import { openOutside, outsideCases } from './moments-outside.ts'
import { nightly } from './tags.ts'

// Every game, interrupted at every moment of a round: nothing is played twice, nothing is lost, and the page says what happens.

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const kinds = { reloaded: reloadCases, offline: offlineCases, 'in two tabs': tabCases, 'answered late, twice or not at all': slowCases }

for (const line of manifest)
  for (const [kind, cases] of Object.entries(kinds))
    test(`${line.name} ${kind}, at every moment`, nightly, async ({ context }) => {
      const table = await openTable(context, lalmor.address, line)
      for (const { name, run } of cases(table)) await test.step(name, () => run(table))
    })

test("a provider's game, at every moment of ours", nightly, async ({ context }) => {
  const table = await openOutside(context, lalmor.address, 'seven-up-seven-down')
  for (const { name, run } of outsideCases) await test.step(name, () => run(table))
})

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const drawn = (no: number, below: number) => (Math.imul(seed + no, 2_654_435_761) >>> 16) % below

test('every game interrupted: a moment of half the kinds', async ({ context }) => {
  console.log(`SEED=${seed}`)
  // The shared table is last in the manifest, and its stream can be taken over only before the page loads.
  for (const [no, line] of manifest.toReversed().entries()) {
    const table = await openTable(context, lalmor.address, line)
    const drawnKinds = Object.entries(kinds).filter((_, at) => (no + at + seed) % 2 === 0)
    for (const [kind, cases] of drawnKinds) {
      const all = cases(table)
      const { name, run } = all[drawn(no, all.length)]!
      await test.step(`${line.name} ${kind}: ${name}`, () => run(table))
    }
  }
})
