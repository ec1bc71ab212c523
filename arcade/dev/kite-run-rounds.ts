import { kiteRunTables } from '@lalmor/games/crash/definition.ts'

export const stakes = kiteRunTables.stakes

export const kinds = ['', 'refused', 'late', 'restart', 'digest', 'beacon', 'silent', 'chain']

export function round(): never {
  throw new Error('the rounds of Kite Run are its table’s')
}
