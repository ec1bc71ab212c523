import { kiteRunTables } from '@lalmor/games/crash/definition.ts'

export const stakes = kiteRunTables.stakes

export const kinds = ['', 'refused', 'late', 'restart', 'interrupted']

export function round(): never {
  throw new Error('the rounds of Kite Run are its table’s')
}
