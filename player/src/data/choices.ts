import type { Choices } from '@lalmor/contract/consents.ts'
import { isRecord, readJson, type Store } from './storage.ts'

const isChoices = (value: unknown): value is Choices =>
  isRecord(value) && typeof value['attribution'] === 'boolean' && typeof value['winsOnHome'] === 'boolean'

/**
 * The optional consents on this device: given here before anybody signs in, afterwards a copy of the player's. All off until
 * somebody says otherwise.
 */
export function createChoices(store: Store) {
  const made = () => readJson(store, 'choices', isChoices)
  return {
    /** Undefined until somebody has chosen. */
    made,
    keep: (choices: Choices) => store.set('choices', JSON.stringify(choices)),
    /** They were the player's who leaves. */
    forget: () => store.remove('choices'),
    allowsAttribution: () => made()?.attribution === true,
    /** Asked once on a device, whatever came of it. */
    wasAsked: () => store.get('choices-asked') !== undefined,
    noteAsked: () => store.set('choices-asked', '1'),
  }
}
