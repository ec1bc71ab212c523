import { proveByEnds, type Row } from './statement-proof.ts'
import { lineOf, readAmount, StatementRefused, type Statement } from './statement.ts'

export function parseFeed(text: string, until?: Date): Statement {
  const feed = object(readJson(text), 'The feed')
  const lines = Array.isArray(feed['lines']) ? feed['lines'] : []
  const [opening, closing] = [amount(feed, 'opening', 'The feed'), amount(feed, 'closing', 'The feed')]
  return {
    account: said(feed, 'account', 'The feed'),
    opening,
    statesClosing: true,
    // Only what is dated in the future is held: what cannot be read is pulled again.
    ...proveByEnds(lines.flatMap(readLine), { opening, closing, until, where: 'The feed' }),
  }
}

function readLine(part: unknown, index: number): Row[] {
  const where = `Line ${index + 1}`
  const line = object(part, where)
  const paidAt = new Date(said(line, 'at', where))
  if (Number.isNaN(paidAt.getTime())) throw new StatementRefused(`${where}: it has no date`)
  const moved = amount(line, 'amount', where)
  // A note of the bank's.
  if (moved === 0n) return []
  const told = {
    narration: said(line, 'narration', where),
    reference: said(line, 'reference', where),
    references: [said(line, 'utr', where)],
  }
  return [{ at: index + 1, dated: where, text: told.narration, line: lineOf({ paidAt, isDay: false, amount: moved, ...told }) }]
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StatementRefused('The feed is not JSON')
  }
}

type Fields = { readonly [name: string]: unknown }

function object(value: unknown, where: string): Fields {
  if (value === null || typeof value !== 'object') throw new StatementRefused(`${where}: it is not an object`)
  return Object.fromEntries(Object.entries(value))
}

function said(fields: Fields, name: string, where: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw new StatementRefused(`${where}: '${name}' is missing`)
  return value
}

function amount(fields: Fields, name: string, where: string) {
  const read = readAmount(said(fields, name, where))
  if (read === undefined) throw new StatementRefused(`${where}: '${name}' is not an amount`)
  return read
}
