import type { Choices } from '@lalmor/contract/consents.ts'
import { isRecord, readJson, type Store } from './storage.ts'

const isChoices = (value: unknown): value is Choices =>
  isRecord(value) && typeof value['attribution'] === 'boolean' && typeof value['winsOnHome'] === 'boolean'

/** A visitor's own, then a copy of the player's. All off at first. */
export function createChoices(store: Store) {
  const made = () => readJson(store, 'choices', isChoices)
  return {
    made,
    keep: (choices: Choices) => store.set('choices', JSON.stringify(choices)),
    forget: () => store.remove('choices'),
    allowsAttribution: () => made()?.attribution === true,
  }
}
