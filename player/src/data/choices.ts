import type { Choices } from '@lalmor/contract/consents.ts'
import { isRecord, readJson, type Store } from './storage.ts'

const isChoices = (value: unknown): value is Choices =>
  isRecord(value) && typeof value['attribution'] === 'boolean' && typeof value['winsOnHome'] === 'boolean'

/** The optional consents on this device: a visitor's own, then a copy of the player's. All off until switched on. */
export function createChoices(store: Store) {
  const made = () => readJson(store, 'choices', isChoices)
  return {
    /** Undefined until a choice has been made. */
    made,
    keep: (choices: Choices) => store.set('choices', JSON.stringify(choices)),
    /** Deletes the choices of a player who leaves. */
    forget: () => store.remove('choices'),
    allowsAttribution: () => made()?.attribution === true,
  }
}
