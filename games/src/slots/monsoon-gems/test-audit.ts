import type { Paise } from '@lalmor/units/paise.ts'
import { paySymbols, type Content, type Grid, type MonsoonGemsEvent } from './events.ts'
import type { TumbleTables } from './tables.ts'

/** Follows events cell by cell by the rules and recomputes amounts, without the code that played them. */
export function faultsOf(tables: TumbleTables, stake: Paise, { events, payout }: { events: MonsoonGemsEvent[]; payout: Paise }): string[] {
  const faults: string[] = []
  const must = (fine: boolean, what: string) => {
    if (!fine) faults.push(what)
  }
  const same = (a: unknown, b: unknown) => text(a) === text(b)
  const most = BigInt(tables.winCap) * stake
  let paid = 0n
  const pays = (amount: bigint, due: bigint, what: string) => {
    must(amount === (paid + due > most ? most - paid : due), what)
    paid += amount
  }

  let grid: Grid = []
  let told: string[] = []
  let tumbles = 0
  let bar = 0
  let win = 0n
  let multiplied = true
  let spins = 0
  let due = 1
  let beforeFree = 0n

  /** The symbols that pay; empty if the grid is at rest. */
  const paying = () => paySymbols.filter((symbol) => grid.flat().filter((content) => content === symbol).length >= tables.bands[0])
  const isOrb = (content: Content) => typeof content === 'number'
  const endSpin = () => {
    must(paying().length === 0, 'a spin ends while something pays')
    must(multiplied, 'orbs in view did not multiply')
  }

  for (const event of events) {
    const at = `${event.type} of spin ${spins - 1}`
    switch (event.type) {
      case 'spin': {
        if (spins > 0) endSpin()
        if (spins === 1) {
          beforeFree = paid
          bar = 0
        }
        must(due > 0 && event.freeSpin === spins, `${at}: not its turn`)
        must(event.bar === bar, `${at}: another bar`)
        must(event.grid.length === 6 && event.grid.every((reel) => reel.length === 5), `${at}: no 6 by 5 grid`)
        spins++
        due--
        grid = event.grid
        told = []
        tumbles = 0
        win = 0n
        multiplied = true
        break
      }
      case 'win': {
        const cells = grid.flatMap((reel, x) => reel.flatMap((content, y) => (content === event.symbol ? [{ reel: x, row: y }] : [])))
        must(same(event.cells, cells) && event.count === cells.length, `${at}: other cells`)
        must(!told.includes(event.symbol), `${at}: told twice`)
        told.push(event.symbol)
        const [first, second, third] = tables.bands
        const pay = tables.pays[event.symbol]
        const hundredths = cells.length >= third ? pay[2] : cells.length >= second ? pay[1] : cells.length >= first ? pay[0] : 0
        pays(event.amount, (BigInt(hundredths) * stake) / 100n, `${at}: another amount`)
        win += event.amount
        multiplied = bar === 0 && !grid.flat().some(isOrb)
        break
      }
      case 'tumble': {
        must(told.length > 0 && same(told, paying()), `${at}: not all that pays was told`)
        must(event.tumble === ++tumbles, `${at}: out of turn`)
        // Removes paid cells, moves falls, inserts drops: every cell must then be filled.
        const next: (Content | undefined)[][] = grid.map((reel) =>
          reel.map((content) => (told.includes(String(content)) ? undefined : content)),
        )
        for (const { reel, from, to } of event.falls) {
          must(to > from && next[reel]![from] !== undefined && next[reel]![to] === undefined, `${at}: a cell falls that cannot`)
          next[reel]![to] = next[reel]![from]
          next[reel]![from] = undefined
        }
        for (const [reel, drops] of event.drops.entries())
          for (const [row, content] of drops.entries()) {
            must(next[reel]![row] === undefined, `${at}: dropped on something`)
            next[reel]![row] = content
          }
        must(same(next, event.grid), `${at}: another grid`)
        const orbs = (cells: Grid) => cells.flat().filter(isOrb).length
        must(orbs(event.grid) - orbs(event.drops) === orbs(grid), `${at}: an orb was lost`)
        grid = event.grid
        told = []
        multiplied = bar === 0 && !grid.flat().some(isOrb)
        break
      }
      case 'multiply': {
        const orbs = grid.flatMap((reel, x) => reel.flatMap((value, y) => (typeof value === 'number' ? [{ reel: x, row: y, value }] : [])))
        must(same(event.orbs, orbs), `${at}: other orbs`)
        must(!multiplied && paying().length === 0, `${at}: not the time`)
        for (const { value } of orbs) bar += value
        must(event.bar === bar && event.win === win, `${at}: another bar or win`)
        pays(event.amount, win * BigInt(bar) - win, `${at}: another amount`)
        multiplied = true
        break
      }
      case 'scatter': {
        must(same(event.cells, cloudsOf(grid)) && event.count === event.cells.length, `${at}: other clouds`)
        const hundredths = event.count < 4 ? 0 : tables.scatter.pays[event.count === 4 ? 0 : event.count === 5 ? 1 : 2]!
        pays(event.amount, (BigInt(hundredths) * stake) / 100n, `${at}: another amount`)
        break
      }
      case 'free-spins': {
        must(same(event.cells, cloudsOf(grid)) && event.count === event.cells.length, `${at}: other clouds`)
        must(event.awarded === (spins > 1 ? (event.count >= 3 ? 5 : 0) : event.count >= 4 ? 15 : 0), `${at}: another number`)
        due += event.awarded
        must(event.remaining === due, `${at}: another number remains`)
        break
      }
      case 'free-spins-end':
        must(event.played === spins - 1 && event.amount === paid - beforeFree, `${at}: other sums`)
        break
      case 'capped':
        must(paid === most && event.payout === most, `${at}: below the cap`)
        break
      case 'total':
        must(event.payout === paid && payout === paid, 'amounts do not sum to the payout')
    }
  }
  if (!events.some(({ type }) => type === 'capped')) {
    endSpin()
    must(due === 0, 'free spins are left')
    must(paid < most, 'the cap is not told of')
  }
  must(events.at(-1)?.type === 'total', 'no total at the end')
  return faults
}

const cloudsOf = (grid: Grid) => grid.flatMap((reel, x) => reel.flatMap((content, y) => (content === 'cloud' ? [{ reel: x, row: y }] : [])))

const text = (value: unknown) => JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}` : inner))
