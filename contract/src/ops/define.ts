import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import { hintOf, readText, writeText } from './arg.ts'
import { factsOf, type Reason } from './refusals.ts'

/** An operator may have several. The sandbox's stand-ins have their own (ADR 0045). */
export const operatorRoles = ['viewer', 'support', 'payments', 'risk', 'promotions', 'treasurer', 'auditor', 'lead'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Any role reads. */
export const everyone = [...operatorRoles]
/** Everyone who acts may stop something. */
export const stoppers = ['support', 'payments', 'risk', 'promotions', 'treasurer', 'lead'] as const

/** An operators' act. The command line, its help, the HTTP route, forms and permissions derive from it. */
export type Definition<Args extends TProperties = TProperties, Result extends TSchema = TSchema> = {
  /** One to three words. */
  readonly name: string
  /** A read changes nothing, takes no row lock and leaves no row. */
  readonly kind: 'read' | 'act'
  readonly roles: readonly OperatorRole[]
  /** Says what it does, and whether it can be taken back. */
  readonly summary: string
  readonly details?: readonly string[]
  /** Arguments that the command line takes by place, in order. */
  readonly words: readonly string[]
  readonly args: TObject<Args>
  readonly result: Result
  /** The facts by reason. */
  readonly refusals: { readonly [reason: string]: TObject }
  /** The act gives a reason, which the trail keeps. */
  readonly why?: true
  /** A second person always agrees; above a threshold; or while something is in doubt. */
  readonly second?: 'always' | 'above' | 'doubt'
  /** By a session it needs a passkey's signature. Acts that stop something never do. */
  readonly signed?: true
  /** Takes one file, as bytes; its hash is among the words. */
  readonly file?: { readonly bytesMax: number; readonly holds: string; readonly optional?: true }
  /** The argument whose object was opened: one trail row a person, object and hour. */
  readonly opens?: string
  /** Decides others' acts, and never waits for a second person. */
  readonly decides?: true
}

export type Args<D extends Definition> = Static<D['args']>
export type Result<D extends Definition> = Static<D['result']>
/** Canonical texts by argument. */
export type Words = { readonly [name: string]: string }

type Written<Args extends TProperties, Result extends TSchema> = Omit<
  Definition<Args, Result>,
  'args' | 'why' | 'words' | 'refusals' | 'signed'
> & {
  words?: readonly (keyof Args & string)[]
  args?: Args
  refusals?: readonly Reason[]
  unsigned?: true
}

export function define<const Args extends TProperties, Result extends TSchema>({
  args,
  words = [],
  refusals: reasons = [],
  unsigned,
  ...written
}: Written<Args, Result>): Definition<Args, Result> {
  return {
    ...written,
    words,
    args: Type.Object(args ?? ({} as Args), { additionalProperties: false }),
    refusals: Object.fromEntries(reasons.map((reason) => [reason, factsOf[reason]])),
    ...(args && 'why' in args && { why: true }),
    ...(written.kind === 'act' && !unsigned && { signed: true }),
  }
}

/** An argument that is missing, unknown or no such value. */
export class BadInput extends Error {
  readonly facts: { path: string; text: string | null; hint: string | null }
  constructor(path: string, text: string | undefined, schema: TSchema | undefined) {
    super(path)
    this.facts = { path, text: text ?? null, hint: schema ? hintOf(schema) : null }
  }
}

/** Reads typed texts. Throws BadInput. */
export function readWords<D extends Definition>({ args }: D, texts: { readonly [name: string]: string | undefined }): Args<D> {
  const given = Object.entries(texts).filter(([, text]) => text !== undefined) as [string, string][]
  for (const name of args.required ?? []) if (!texts[name]?.trim()) throw new BadInput(name, undefined, args.properties[name])
  const values = given.map(([name, text]) => {
    const schema = Object.hasOwn(args.properties, name) ? args.properties[name] : undefined
    const value = schema && readText(text, schema)
    if (value === undefined) throw new BadInput(name, text, schema)
    return [name, value] as const
  })
  return Object.fromEntries(values) as Args<D>
}

/** Writes each value in its one spelling. */
export const writeWords = <D extends Definition>({ args }: D, values: Args<D>): Words =>
  Object.fromEntries(
    Object.entries(values as object).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, writeText(value, args.properties[name]!)]],
    ),
  )
