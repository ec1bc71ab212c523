import { lineOf, readAmount, StatementRefused, type Statement } from './statement.ts'

/** Reads the sandbox bank's own JSON: amounts as text, times as instants. Throws StatementRefused. */
export function parseFeed(text: string): Statement {
  const feed = object(readJson(text), 'The feed')
  const lines = Array.isArray(feed['lines']) ? feed['lines'] : []
  return {
    account: said(feed, 'account', 'The feed'),
    opening: amount(feed, 'opening', 'The feed'),
    closing: amount(feed, 'closing', 'The feed'),
    statesClosing: true,
    lines: lines.map((part, index) => {
      const where = `Line ${index + 1}`
      const line = object(part, where)
      const paidAt = new Date(said(line, 'at', where))
      if (Number.isNaN(paidAt.getTime())) throw new StatementRefused(`${where}: it does not say when`)
      const moved = amount(line, 'amount', where)
      if (moved === 0n) throw new StatementRefused(`${where}: a movement of nothing`)
      const reference = said(line, 'reference', where)
      return lineOf({
        paidAt,
        isDay: false,
        amount: moved,
        narration: said(line, 'narration', where),
        reference,
        references: [said(line, 'utr', where)],
      })
    }),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StatementRefused('The feed is no JSON')
  }
}

type Fields = { readonly [name: string]: unknown }

function object(value: unknown, where: string): Fields {
  if (value === null || typeof value !== 'object') throw new StatementRefused(`${where}: it is no object`)
  return Object.fromEntries(Object.entries(value))
}

function said(fields: Fields, name: string, where: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw new StatementRefused(`${where}: '${name}' is missing`)
  return value
}

function amount(fields: Fields, name: string, where: string) {
  const read = readAmount(said(fields, name, where))
  if (read === undefined) throw new StatementRefused(`${where}: '${name}' is no amount`)
  return read
}
