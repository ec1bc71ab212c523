import { paise, type Paise } from '@lalmor/units/paise.ts'

export type BetLimitReached = 'place' | 'table' | 'places'

type Limits = { mostOn(place: string): Paise; mostStake: Paise; mostPlaces: number }

/** Chips by place. All changes can be undone, last one first. */
export function betSlip({ mostOn, mostStake, mostPlaces }: Limits) {
  let bets: ReadonlyMap<string, Paise> = new Map()
  let past: ReadonlyMap<string, Paise>[] = []

  const on = (place: string): Paise => bets.get(place) ?? paise(0n)
  const sum = (): Paise => paise([...bets.values()].reduce((total, amount) => total + amount, 0n))
  const become = (next: ReadonlyMap<string, Paise>) => {
    past.push(bets)
    bets = next
  }

  return {
    on,
    sum,
    all: (): [place: string, amount: Paise][] => [...bets],
    mayUndo: (): boolean => past.length > 0,
    /** Returns why a chip does not fit, if so. */
    lay(place: string, chip: Paise): BetLimitReached | undefined {
      const amount = paise(on(place) + chip)
      if (amount > mostOn(place)) return 'place'
      if (sum() + chip > mostStake) return 'table'
      if (!bets.has(place) && bets.size >= mostPlaces) return 'places'
      become(new Map(bets).set(place, amount))
      return undefined
    },
    takeBack(place: string) {
      if (bets.has(place)) become(new Map([...bets].filter(([other]) => other !== place)))
    },
    clear() {
      if (bets.size > 0) become(new Map())
    },
    undo() {
      bets = past.pop() ?? bets
    },
    /** Starts a new round with these chips and an empty undo list. */
    keep(kept: readonly [place: string, amount: Paise][]) {
      bets = new Map(kept)
      past = []
    },
  }
}

export type BetSlip = ReturnType<typeof betSlip>
