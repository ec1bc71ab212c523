import { firstOf } from '@lalmor/games/manifest.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { randomUUID } from 'node:crypto'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { termsVersion } from './identity/consents/terms.ts'

export type Shape = {
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  type?: string
  properties?: { [name: string]: Shape }
  items?: Shape
  pattern?: string
  minimum?: number
  maxLength?: number
}

const named: { readonly [field: string]: unknown } = { mobile: '9876543210', termsVersion }

/** Texts in the formats that calls require. The first that fits is used. */
const textsAt = (now: Date) => [
  'd'.repeat(32),
  'DP2026112000184207',
  'WD2026112000184207',
  '1763640000000-1',
  firstOf.slot.id,
  'a1b2c3d4',
  '394175',
  '2026-11-20',
  'IN',
  now.toISOString(),
  uuid7(now),
  randomUUID(),
  'a'.repeat(64),
  '',
]

export function exampleAt(schema: Shape, now: Date): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleAt(schema.anyOf[0]!, now)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, named[name] ?? exampleAt(field, now)]),
      )
    case 'string': {
      const fitting = textsAt(now).find((text) => Check(schema as TSchema, text))
      assert(fitting !== undefined, `no text here fits ${JSON.stringify(schema)}`)
      return fitting
    }
    case 'array':
      return [exampleAt(schema.items!, now)]
    case 'boolean':
      return true
    case 'integer':
      return Math.max(schema.minimum ?? 0, 1)
    default:
      throw new Error(`nothing here is like ${JSON.stringify(schema)}`)
  }
}
