import { parseRupees } from '@lalmor/units/parse-rupees.ts'
import { isIstDay } from '@lalmor/units/ist-day.ts'
import { Type, type TSchema } from 'typebox'
import type { WirePaise } from '../wire.ts'

/** Reads a typed text into a value, and writes the value's one spelling in `ops.call` and the trail, which the database compares. */
type Form = {
  read: (text: string, schema: Shape) => unknown
  write: (value: never, schema: Shape) => string
  says: string
}

/** The parts of a schema that its form reads. */
type Shape = {
  form: FormName
  description?: string
  minimum?: number
  maximum?: number
  pattern?: string
  maxLength?: number
  enum?: readonly string[]
  items?: Shape & TSchema
  uniqueItems?: boolean
  maxItems?: number
}

const grouped = /^₹?\s?(?:\d+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/
/** Controls, and marks that reverse the direction of a text. */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const within = (value: number, { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Shape) =>
  value >= minimum && value <= maximum ? value : undefined
const matching = (text: string, { pattern, maxLength = 100 }: Shape) =>
  text.length <= maxLength && !unseen.test(text) && new RegExp(pattern ?? '.', 'u').test(text) ? text : undefined
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const forms = {
  /** 2,00,000 and ₹200000.00 are 200000; paise have two digits. */
  amount: {
    says: 'rupees, like 150000 or 1,50,000.50',
    read: (text, schema) => {
      const amount = grouped.test(text) ? parseRupees(text) : undefined
      return amount === undefined ? undefined : within(Number(amount), schema)
    },
    write: (amount: number) => {
      const [whole, rest] = [Math.floor(amount / 100), amount % 100]
      return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`
    },
  },
  whole: {
    says: 'a whole number',
    read: (text, schema) => (/^\d{1,15}$/.test(text) ? within(Number(text), schema) : undefined),
    write: (value: number) => String(value),
  },
  id: { read: (text) => /^0*([1-9]\d{0,17})$/.exec(text)?.[1], write: (id: string) => id, says: 'a number' },
  upper: { read: (text, schema) => matching(text.toUpperCase(), schema), write: (text: string) => text, says: 'as it is listed' },
  exact: { read: matching, write: (text: string) => text, says: 'as it is listed' },
  text: {
    says: 'one line',
    read: (text, schema) => matching(oneLine(text), schema),
    write: oneLine,
  },
  oneOf: {
    says: 'one of',
    read: (text, { enum: words = [] }) => words.find((word) => word === text.toLowerCase()),
    write: (word: string) => word,
  },
  flag: { read: (text) => (text === 'yes' ? true : undefined), write: () => 'yes', says: 'yes' },
  list: {
    says: 'separated by commas, each once',
    read: (text, { items, uniqueItems, maxItems = 100 }) => {
      const values = text.split(',').map((each) => readText(each, items!))
      return values.length > maxItems || values.includes(undefined) || (uniqueItems && new Set(values).size < values.length)
        ? undefined
        : values
    },
    write: (values: readonly unknown[], { items }) => values.map((value) => writeText(value, items!)).join(','),
  },
  instant: {
    says: 'like 2026-11-22T03:00+05:30',
    read: (text) =>
      /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
        ? new Date(text).toISOString().replace('.000Z', 'Z')
        : undefined,
    write: (at: string) => new Date(at).toISOString().replace('.000Z', 'Z'),
  },
  day: { read: (text) => (isIstDay(text) ? text : undefined), write: (day: string) => day, says: 'like 2026-11-22' },
} as const satisfies { readonly [name: string]: Form }
export type FormName = keyof typeof forms

/** `arg` writes these parts into each schema, where TypeBox's type does not show them. */
const shapeOf = (schema: TSchema) => schema as unknown as Shape
const formOf = (schema: TSchema): Form => forms[shapeOf(schema).form]

/** Undefined for a text that is no such value. */
export const readText = (text: string, schema: TSchema): unknown => formOf(schema).read(text.trim(), shapeOf(schema))
export const writeText = (value: unknown, schema: TSchema): string => formOf(schema).write(value as never, shapeOf(schema))

/** Says how to write such a value. */
export function hintOf(schema: TSchema): string {
  const { form, description, minimum, maximum } = shapeOf(schema)
  const bounds = form === 'whole' ? ` from ${minimum} to ${maximum}` : ''
  const words = form === 'oneOf' ? ` ${shapeOf(schema).enum!.join(', ')}` : ''
  return `${forms[form].says}${bounds}${words}${description === undefined || description === words.trim() ? '' : ` (${description})`}`
}

const as = (form: FormName, description: string | undefined, options: object = {}) => ({
  form,
  ...(description && { description }),
  ...options,
})

/** Arguments of operators' acts: schemas of JSON values that also say how a text is read and written. */
export const arg = {
  /** Above zero. */
  amount: (description?: string) =>
    Type.Unsafe<WirePaise>(Type.Integer(as('amount', description, { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))),
  /** Zero included. */
  budget: (description?: string) =>
    Type.Unsafe<WirePaise>(Type.Integer(as('amount', description, { minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))),
  whole: ([minimum, maximum]: readonly [number, number], description?: string) =>
    Type.Integer(as('whole', description, { minimum, maximum })),
  /** A row's number, as a string: past 2^53 JSON has no exact number. */
  id: (description?: string) => Type.String(as('id', description, { pattern: '^[1-9][0-9]{0,17}$' })),
  uid: (description?: string) => Type.String(as('id', description, { pattern: '^[1-9][0-9]{0,17}$' })),
  line: (description?: string) => Type.String(as('id', description, { pattern: '^[1-9][0-9]{0,17}$' })),
  order: (description?: string) => Type.String(as('upper', description, { pattern: '^[A-Z]{2}[0-9]{1,20}$' })),
  /** An identifier as it is: a game, an account, a name. */
  exact: (pattern: string, description?: string) => Type.String(as('exact', description, { pattern, maxLength: 100 })),
  text: (maxLength: number, description?: string) => Type.String(as('text', description, { minLength: 1, maxLength })),
  why: (description = 'for the trail') => Type.String(as('text', description, { minLength: 1, maxLength: 500, pattern: '\\S' })),
  oneOf: <const Word extends string>(words: readonly Word[], description?: string) =>
    Type.Unsafe<Word>(Type.Enum([...words], as('oneOf', description ?? words.join(', ')))),
  flag: (description?: string) => Type.Literal(true, as('flag', description)),
  list: <Item extends TSchema>(items: Item, description?: string, maxItems = 100) =>
    Type.Array(items, as('list', description, { minItems: 1, maxItems, uniqueItems: true })),
  instant: (description?: string) => Type.String(as('instant', description, { format: 'date-time' })),
  day: (description?: string) => Type.String(as('day', description, { format: 'date' })),
  limit: () => Type.Integer(as('whole', 'maximum number; 50 by default', { minimum: 1, maximum: 1_000 })),
}
