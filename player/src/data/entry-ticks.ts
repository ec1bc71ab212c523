import { isRecord, readJson, type Store } from './storage.ts'

/** A player's confirmations before any play: the terms (SPEC §5), and being 18 or older (PRODUCT §4). */
export type EntryTicks = { terms: boolean; adult: boolean }
type Agreed = EntryTicks & { version: string }

const isTicks = (value: unknown): value is EntryTicks =>
  isRecord(value) && typeof value['terms'] === 'boolean' && typeof value['adult'] === 'boolean'
const isAgreed = (value: unknown): value is Agreed => isTicks(value) && 'version' in value && typeof value.version === 'string'

/**
 * The ticks of the entry page and of Login. They start empty; only a device on which a player entered under the terms in force shows them as
 * it left them. Within a visit they go along from page to page and survive a reload.
 */
export function createEntryTicks({ device, visit }: { device: Store; visit: Store }) {
  const agreed = () => readJson(device, 'ticks', isAgreed)
  return {
    /** As set in this visit, if they were. */
    set: () => readJson(visit, 'ticks', isTicks),
    /** As this device left them under these terms. */
    leftUnder(version: string | undefined): EntryTicks {
      const left = agreed()
      return left && left.version === version ? { terms: left.terms, adult: left.adult } : { terms: false, adult: false }
    },
    keep(ticks: EntryTicks) {
      visit.set('ticks', JSON.stringify(ticks))
      const left = agreed()
      if (left) device.set('ticks', JSON.stringify({ ...ticks, version: left.version }))
    },
    /** A player has entered under these terms. */
    agree: (version: string) => device.set('ticks', JSON.stringify({ terms: true, adult: true, version })),
    /** The ticks were for terms that are no longer in force. */
    forget() {
      visit.remove('ticks')
      device.remove('ticks')
    },
  }
}
