import { readdirSync, readFileSync } from 'node:fs'
import { faultOf, type Promotion, type Terms } from './terms.ts'

const dir = new URL('../../../migrations/', import.meta.url)
const migrations = readdirSync(dir).map((file) => readFileSync(new URL(file, dir), 'utf8'))

export function releasedTerms<Name extends Promotion>(promotion: Name): Terms<Name> {
  const text = new RegExp(`\\('${promotion}', 1, '([^']+)', '-infinity'`).exec(migrations.join('\n'))?.[1]
  const terms: unknown = JSON.parse(text ?? 'null')
  const fault = faultOf(promotion, terms)
  if (fault !== undefined) throw new Error(`the first terms of ${promotion}: ${fault}`)
  return terms as Terms<Name>
}
