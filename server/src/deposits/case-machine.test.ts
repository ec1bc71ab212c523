import { expect, test } from 'vitest'
import { caseTable, stepOf, type CaseAct, type CaseState, type RailWord, type Stage, type Word } from './case-machine.ts'

/** Every sequence of up to five events, compared with a model of where the deposit's money is. */

const words: readonly Word[] = ['open', 'taken', 'dropped', 'time', 'confirm', 'release', 'give-back', 'keep']
const railWords: readonly RailWord[] = ['open', 'taken', 'dropped']
const wordsMax = 5
const deposit = 3

/** The deposit's money: with the player, set aside, or taken back. `moves` counts its transfers. */
type Book = { free: number; aside: number; taken: number; moves: number }

function move(book: Book, act: CaseAct | undefined): Book {
  const { free, aside, taken, moves } = book
  switch (act) {
    case 'set-aside':
      return { free: 0, aside: aside + free, taken, moves: moves + 1 }
    case 'free':
      return { free: free + aside, aside: 0, taken, moves: moves + 1 }
    case 'take-back':
      return { free: 0, aside: 0, taken: taken + free + aside, moves: moves + 1 }
    case 'give-back':
      return { free: free + taken, aside, taken: 0, moves: moves + 1 }
    default:
      return book
  }
}

type Told = { news: readonly Word[]; state: CaseState; book: Book }
const start: Told = { news: [], state: { stage: 'none', followed: undefined }, book: { free: deposit, aside: 0, taken: 0, moves: 0 } }

function hear({ news, state, book }: Told, word: Word): Told {
  const { state: after, act } = stepOf(state, word)
  return { news: [...news, word], state: after, book: move(book, act) }
}

function* everyOrder(told: Told = start): Generator<Told> {
  yield told
  if (told.news.length < wordsMax) for (const word of words) yield* everyOrder(hear(told, word))
}

/** The place of all its money in each stage. */
const placeOf: { readonly [Of in Stage]: 'free' | 'aside' | 'taken' } = {
  none: 'free',
  open: 'aside',
  released: 'free',
  dropped: 'free',
  taken: 'taken',
  'to-give-back': 'taken',
  'given-back': 'free',
}

/** The stages possible after the rail's last new report, if neither a person nor the time limit has acted since. */
const after: { readonly [Said in RailWord]: readonly Stage[] } = {
  // Set aside or taken: no money that the rail has is free.
  taken: ['open', 'taken'],
  // Two people or the time limit released a claim that is still open: its money is here.
  open: ['open', 'taken', 'released'],
  dropped: ['none', 'dropped', 'to-give-back', 'given-back'],
}

test('every order of up to five events keeps the money whole, and loses no late event', () => {
  let orders = 0
  const stages = new Set<Stage>()
  const broken: string[] = []
  for (const told of everyOrder()) {
    orders++
    const { news, state, book } = told
    const { free, aside, taken } = book
    const find = (what: string) => broken.push(`${news.join(', ')}: ${state.stage}: ${what}`)
    if (free + aside + taken !== deposit || Math.min(free, aside, taken) < 0) find('the money is not whole')
    if (book[placeOf[state.stage]] !== deposit) find('the money is elsewhere')
    for (const word of railWords) {
      const once = hear(told, word)
      const twice = hear(once, word)
      if (twice.state.stage !== once.state.stage || twice.book.moves !== once.book.moves) find(`${word} repeated changes it`)
      if (word !== state.followed && !after[word].includes(once.state.stage)) find(`${word} is lost`)
    }
    stages.add(state.stage)
  }
  expect(broken.slice(0, 5)).toEqual([])
  expect(orders).toBe((words.length ** (wordsMax + 1) - 1) / (words.length - 1))
  expect([...stages].toSorted()).toEqual(Object.keys(caseTable).toSorted())
})

test('no end is final: every stage is reachable from each, except the one before any word', () => {
  const keyOf = ({ stage, followed }: CaseState) => `${stage} ${followed ?? '-'}`
  const all = new Map([...everyOrder()].map(({ state }) => [keyOf(state), state]))
  const ends: readonly Stage[] = ['released', 'dropped', 'taken', 'given-back']
  for (const from of all.values()) {
    const seen = new Map([[keyOf(from), from]])
    for (const state of seen.values())
      for (const word of words) {
        const { state: next } = stepOf(state, word)
        if (!seen.has(keyOf(next))) seen.set(keyOf(next), next)
      }
    const stages = new Set([...seen.values()].map(({ stage }) => stage))
    for (const end of ends) expect([...stages], `from ${keyOf(from)}`).toContain(end)
  }
})

/** These were lost before the table existed. */
test.each<[readonly Word[], readonly Stage[]]>([
  [
    ['open', 'dropped', 'taken', 'confirm'],
    ['open', 'dropped', 'open', 'taken'],
  ],
  [
    ['taken', 'confirm', 'dropped', 'give-back', 'taken'],
    ['open', 'taken', 'to-give-back', 'given-back', 'open'],
  ],
  [
    ['open', 'release', 'taken'],
    ['open', 'released', 'open'],
  ],
  [
    ['open', 'time', 'dropped', 'open'],
    ['open', 'released', 'dropped', 'open'],
  ],
  [
    ['taken', 'confirm', 'dropped', 'open', 'dropped'],
    ['open', 'taken', 'to-give-back', 'taken', 'to-give-back'],
  ],
  [
    ['taken', 'confirm', 'dropped', 'keep', 'dropped'],
    ['open', 'taken', 'to-give-back', 'taken', 'taken'],
  ],
  [
    ['taken', 'release', 'taken', 'open', 'taken'],
    ['open', 'released', 'released', 'released', 'open'],
  ],
])('%j', (news, stages) => {
  let told = start
  for (const [n, word] of news.entries()) {
    told = hear(told, word)
    expect(told.state.stage, news.slice(0, n + 1).join(', ')).toBe(stages[n])
  }
})
