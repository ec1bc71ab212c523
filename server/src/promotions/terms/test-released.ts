import { readFileSync } from 'node:fs'
import { faultOf, type Promotion, type Terms } from './terms.ts'

const migration = readFileSync(new URL('../../../migrations/0010-rewards.sql', import.meta.url), 'utf8')

/** The first terms of a promotion as this release installs them. */
export function releasedTerms<Name extends Promotion>(promotion: Name): Terms<Name> {
  const text = new RegExp(`\\('${promotion}', 1, '([^']+)', '-infinity'`).exec(migration)?.[1]
  const terms: unknown = JSON.parse(text ?? 'null')
  const fault = faultOf(promotion, terms)
  if (fault !== undefined) throw new Error(`the migration's terms of ${promotion}: ${fault}`)
  return terms as Terms<Name>
}
