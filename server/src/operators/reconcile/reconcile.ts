import { endOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import type { ChainReader } from '../../platform/payments/chain.ts'
import { bank, compareBalances, type Balance } from './bank.ts'
import { compareCoins, crypto, type Coins } from './crypto.ts'
import { compareSettlements, online, type Settlements } from './online.ts'
import { reconcileRail, type Figure, type Item, type RailName } from './rail.ts'
import * as store from './store.ts'

/** An item with its age in days, and whether its grace is over. */
export type Unexplained = Item & { ageDays: number; isLate: boolean }

export type Report = {
  day: IstDay
  rails: { rail: RailName; figures: Figure[] }[]
  balances: Balance[]
  settlements: Settlements
  /** Null without a chain, or its answer. */
  coins: Coins | null
  /** Blocks that paid players' addresses more than we know. */
  unread: bigint[]
  /** Why it is incomplete; empty otherwise. */
  open: string[]
  items: Unexplained[]
}

export type Sources = {
  db: Database['db']
  /** Undefined where no chain is configured. */
  chain: Pick<ChainReader, 'balances'> | undefined
  paysOut: boolean
}

const dayMs = 24 * 60 * 60 * 1000

/** Compares each rail with the books up to the end of the day, as known now. Changes nothing. */
export async function reconcile({ db, chain, paysOut }: Sources, day: IstDay, now: Date): Promise<Report> {
  // The chain is asked first, so that no transaction waits for it.
  const coins = await compareCoins(ledgerIn(db), chain, now)
  const end = endOfIstDay(day)
  const { rails, balances, settlements, explained } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const query = ledgerIn(tx)
      const found = []
      for (const rail of [bank, online, crypto]) found.push({ rail: rail.name, ...(await reconcileRail(query, rail, { end, now })) })
      return {
        rails: found,
        balances: await compareBalances(query, now),
        settlements: await compareSettlements(query, { end, paysOut }),
        explained: await store.listExplained(tx),
      }
    })
  const all = [
    ...rails.flatMap(({ items }) => items),
    ...balances.items,
    ...settlements.items,
    ...(coins.kind === 'coins' ? coins.items : []),
  ]
  const byPerson = new Set(explained.map(({ item, found }) => nameOf(item, found)))
  const isByPerson = ({ item, found }: Item) => byPerson.has(nameOf(item, found))
  return {
    day,
    rails: rails.map(({ rail, figures }) => ({
      rail,
      figures: [...figures, ...figureOf(all.filter((item) => item.rail === rail && isByPerson(item)))],
    })),
    balances: balances.balances,
    settlements: settlements.settlements,
    coins: coins.kind === 'coins' ? coins.coins : null,
    unread: coins.kind === 'coins' ? coins.unread : [],
    open: coins.kind === 'away' ? [`crypto: the chain gave no answer: ${coins.why}`] : [],
    items: all
      .filter((item) => !isByPerson(item))
      .map((item) => ({ ...item, ageDays: Math.floor((now.getTime() - item.since.getTime()) / dayMs), isLate: item.lateFrom <= now }))
      .toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.item < b.item ? -1 : 1)),
  }
}

const nameOf = (item: string, found: string) => JSON.stringify([item, found])

const figureOf = (items: readonly Item[]): Figure[] =>
  items.length === 0
    ? []
    : [
        {
          part: 'explained',
          kind: 'established by two operators',
          rows: items.length,
          amount: items.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n) as Paise,
        },
      ]

export const countLate = ({ items }: Report): number => items.filter(({ isLate }) => isLate).length
