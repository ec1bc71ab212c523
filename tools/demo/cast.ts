import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Filled } from './fill.ts'
import { withdrawalPassword } from './withdrawal.ts'

/** A filled folder's players, its seed and its end. */
export type Cast = { seed: string; end: string; players: { name: string; phone?: string; about: string }[] }

const fileIn = (dataDir: string) => join(dataDir, 'demo.json')

/** Undefined if no demonstration was completely filled. */
export const readCast = (dataDir: string): Cast | undefined =>
  existsSync(fileIn(dataDir)) ? (JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Cast) : undefined

export function writeCast(dataDir: string, { players }: Filled, { seed, end }: { seed: string; end: Date }): Cast {
  const cast = { seed, end: end.toISOString(), players: players.map(({ persona }) => persona) }
  writeFileSync(fileIn(dataDir), `${JSON.stringify(cast, null, 2)}\n`)
  return cast
}

/** Lines that are printed at start. */
export const describeCast = ({ seed, end, players }: Cast): string[] => [
  `The demonstration (seed ${seed}, until ${end}) has:`,
  ...players.map(({ name, phone, about }) => `  ${name.padEnd(10)} ${(phone ? spaced(phone) : '').padEnd(12)} ${about}`),
  `Sign in by phone: the code stands on the sandbox phone, whose address is printed below. The withdrawal password is ${withdrawalPassword}.`,
]

const spaced = (phone: string) => `${phone.slice(0, 5)} ${phone.slice(5)}`
