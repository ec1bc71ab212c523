import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { answer } from './test-model-answers.ts'
import { booksOf, modelBooks, says } from './test-model-books.ts'
import type { Model } from './test-model.ts'
import { ask, type Asked, type Request } from './test-requests.ts'

type Said = { request: Request; answered: unknown }
type Books = Awaited<ReturnType<typeof booksOf>>

/** Sends a wave in parallel, spread over `by`. Finds an order in which the model gives the same answers and books; fails if there is none. */
export async function putWave(
  pool: Pool,
  model: Model,
  requests: readonly Request[],
  { by, at }: { by: readonly Asked[]; at: Date },
): Promise<{ model: Model; answers: unknown[] }> {
  const seqs = new Map([...model.players].map(([playerId, { seq }]) => [playerId, seq]))
  const wave = await Promise.all(
    requests.map(async (request, n): Promise<Said> => ({ request, answered: await ask(by[n % by.length]!, request, at) })),
  )
  const books = await booksOf(pool, seqs)
  const explained = explain({ model, wave, at, books, seqs, steps: { left: stepsMax } })
  if (explained) return { model: explained, answers: wave.map(({ answered }) => answered) }

  // A single request has one order, so print what was expected; for several, print everything relevant.
  const after = structuredClone(model)
  const expected = wave.map(({ request }) => answer(after, request, at))
  const [said] = wave
  if (wave.length === 1 && !expected[0]!.some((may) => says(said!.answered, may))) expect(said!.answered, shown(wave)).toEqual(expected[0])
  expect(books, `in no order, so not in this: ${shown(wave)}`).toEqual(modelBooks(after, seqs))
  throw new Error(`in no order: ${shown(wave)}`)
}

/** If an order exists, a few steps find it; a full search would take forever. */
const stepsMax = 3_000

type Puzzle = { model: Model; wave: readonly Said[]; at: Date; books: Books; seqs: Map<bigint, bigint>; steps: { left: number } }

/** Drops an order at the first answer or row that does not fit. */
function explain({ model, wave, ...rest }: Puzzle): Model | undefined {
  if (wave.length === 0) return isDeepStrictEqual(modelBooks(model, rest.seqs), rest.books) ? model : undefined
  const tried = new Set<string>()
  for (const [n, { request, answered }] of wave.entries()) {
    const asBefore = shown({ request, answered })
    if (tried.has(asBefore)) continue
    tried.add(asBefore)
    if (rest.steps.left-- <= 0) return undefined
    const after = structuredClone(model)
    if (!answer(after, request, rest.at).some((may) => says(answered, may)) || !isBeginning(after, rest)) continue
    const explained = explain({ model: after, wave: wave.toSpliced(n, 1), ...rest })
    if (explained) return explained
  }
  return undefined
}

/** The model's rows so far begin the journal. */
function isBeginning(model: Model, { seqs, books }: Pick<Puzzle, 'seqs' | 'books'>): boolean {
  return [...seqs.keys()].every((playerId) => {
    const inLedger = books.journal.filter((row) => row.playerId === playerId)
    const inModel = modelBooks(model, seqs).journal.filter((row) => row.playerId === playerId)
    return isDeepStrictEqual(inModel, inLedger.slice(0, inModel.length))
  })
}

const shown = (said: unknown) => JSON.stringify(said, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
