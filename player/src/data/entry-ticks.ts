import { isRecord, readJson, type Store } from './storage.ts'

/** A player confirms both before any play: the terms (SPEC §5) and being 18 (PRODUCT §4). */
export type EntryTicks = { terms: boolean; adult: boolean }
type Agreed = EntryTicks & { version: string }

const isTicks = (value: unknown): value is EntryTicks =>
  isRecord(value) && typeof value['terms'] === 'boolean' && typeof value['adult'] === 'boolean'
const isAgreed = (value: unknown): value is Agreed => isTicks(value) && 'version' in value && typeof value.version === 'string'

/** Ticks start empty, unless a player entered here under the current terms. Within a visit they survive page changes and reloads. */
export function createEntryTicks({ device, visit }: { device: Store; visit: Store }) {
  const agreed = () => readJson(device, 'ticks', isAgreed)
  return {
    set: () => readJson(visit, 'ticks', isTicks),
    leftUnder(version: string | undefined): EntryTicks {
      const left = agreed()
      return left && left.version === version ? { terms: left.terms, adult: left.adult } : { terms: false, adult: false }
    },
    keep(ticks: EntryTicks) {
      visit.set('ticks', JSON.stringify(ticks))
      const left = agreed()
      if (left) device.set('ticks', JSON.stringify({ ...ticks, version: left.version }))
    },
    agree: (version: string) => device.set('ticks', JSON.stringify({ terms: true, adult: true, version })),
    forget() {
      visit.remove('ticks')
      device.remove('ticks')
    },
  }
}
