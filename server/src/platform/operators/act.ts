import { readWords, type Args, type Definition, type Result, type Words } from '@lalmor/contract/ops/define.ts'
import { toWire, type WirePaise } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { OpsArgs } from '../db/schema.ts'
import type { Acting, Answer, Command, Place } from './command.ts'
import { hashOf } from './read-file.ts'

type Plain<T> = T extends number | string | boolean | null | undefined
  ? T
  : T extends bigint
    ? WirePaise
    : T extends Date
      ? string
      : T extends readonly (infer Item)[]
        ? Plain<Item>[]
        : T extends object
          ? { [Key in keyof T]: Plain<T[Key]> }
          : T

/** A result's values of JSON: an amount as a number of paise, an instant as UTC. Row numbers are texts before. */
export const plain = <T>(value: T): Plain<T> =>
  JSON.parse(JSON.stringify(value, (_key, field: unknown) => (typeof field === 'bigint' ? toWire(field) : field))) as Plain<T>

export type Plan = {
  /** Compared with the act's threshold; null for no amount. */
  amount?: Paise | null
  /** Why a second person must approve now; it must still be the same on approval. */
  doubt?: string | undefined
}

/** A result with more: `after` runs after the commit, or never, when a job does the same work; `secret` is shown once and not stored. */
export class Followed<R> {
  readonly result: R
  readonly after: ((place: Place) => Promise<R>) | undefined
  readonly secret: Answer['secret']
  constructor(result: R, { after, secret }: { after?: (place: Place) => Promise<R>; secret?: NonNullable<Answer['secret']> }) {
    this.result = result
    this.after = after
    this.secret = secret
  }
}

/** An act's work. A read's `tx` is read-only. */
export type Handled<D extends Definition = Definition> = {
  definition: D
  /** Reads the file before the `tx`. The text waits with the act, and its hash names it. */
  file?: (bytes: Uint8Array | undefined, args: Args<D>) => { text: string; words?: Words }
  /** Refuses before a second person is asked. */
  plan?: (acting: Acting, args: Args<D>) => Promise<Plan>
  act: (acting: Acting, args: Args<D>) => Promise<Result<D> | Followed<Result<D>>>
  /** The act found a fault: the command line exits 1. */
  isBad?: (result: Result<D>) => boolean
}
/** Types arguments and result by the definition. */
export const handle = <D extends Definition>(definition: D, handled: Omit<Handled<D>, 'definition'>): Handled =>
  ({ definition, ...handled }) as unknown as Handled

/** An act's result as the terminal's lines. */
export type Shown<D extends Definition = Definition> = { definition: D; lines: (result: Result<D>) => string[] | Promise<string[]> }
export const show = <D extends Definition>(definition: D, lines: Shown<D>['lines']): Shown => ({ definition, lines }) as unknown as Shown

/** Acts that are loaded together: their definitions at once, how they are done and shown when one is asked for. */
export type Area = {
  definitions: readonly Definition[]
  acts: () => Promise<{ acts: readonly Handled[] }>
  shown: () => Promise<{ shown: readonly Shown[] }>
}

/** Throws for an act that is not done or not shown. */
export function ready(definition: Definition, acts: readonly Handled[], shown: readonly Shown[]): Command {
  const handled = acts.find((each) => each.definition === definition)
  const told = shown.find((each) => each.definition === definition)
  if (!handled || !told) throw new Error(`${definition.name} is not ${handled ? 'shown' : 'done'}`)
  const { args, file } = definition
  const isRequired = (name: string) => args.required?.includes(name) === true
  const named = Object.entries(args.properties).filter(([name]) => !definition.words.includes(name))
  const isFlag = ([, schema]: (typeof named)[number]) => (schema as { form?: string }).form === 'flag'
  const describe = ([name, schema]: (typeof named)[number]) => [name, (schema as { description?: string }).description ?? name]
  const { plan } = handled
  return {
    name: definition.name,
    summary: definition.summary,
    ...(definition.details && { details: definition.details }),
    words: [...definition.words.map((word) => (isRequired(word) ? word : `${word}?`)), ...(file ? [file.optional ? 'file?' : 'file'] : [])],
    options: Object.fromEntries(named.filter((each) => !isFlag(each)).map(describe)) as { [name: string]: string },
    flags: Object.fromEntries(named.filter(isFlag).map(describe)) as { [name: string]: string },
    ...(definition.decides && { decides: true }),
    definition,
    ...(handled.file && {
      readBytes: (bytes: Uint8Array | undefined, words: OpsArgs) => {
        const { text, words: more } = handled.file!(bytes, argsIn(definition, words))
        return { args: { ...words, ...more, sha256: hashOf(text) }, attached: text }
      },
    }),
    ...(plan && { plan: (acting: Acting, words: OpsArgs) => plan(acting, argsIn(definition, words)) }),
    needsTwo: () => definition.second === 'always',
    async act(acting, words) {
      const done = await handled.act(acting, argsIn(definition, words))
      const answer = (data: object) => ({ lines: [], data, isBad: handled.isBad?.(data) === true })
      if (!(done instanceof Followed)) return answer(done as object)
      const { result, after, secret } = done
      return {
        ...answer(result as object),
        ...(secret && { secret }),
        ...(after && { after: async (place: Place) => answer((await after(place)) as object) }),
      }
    },
    show: async (data) => told.lines(data),
  }
}

/** The words of a call also name its file's hash and its doubt, which are no arguments. */
const argsIn = <D extends Definition>(definition: D, words: OpsArgs): Args<D> =>
  readWords(
    definition,
    Object.fromEntries(Object.entries(words as Words).filter(([name]) => Object.hasOwn(definition.args.properties, name))),
  )
