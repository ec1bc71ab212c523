import type { Tx } from '../../platform/db/database.ts'
import { sandboxPrefix } from './rules.ts'
import * as store from './store.ts'

/** The files of npm `ifsc`, parsed but not validated. */
export type IfscFiles = { codes: unknown; names: unknown; sublets: unknown; customSublets: unknown }

export class NoIfscFiles extends Error {}

export type Banks = {
  banks: { prefix: string; bankName: string; codes: string[] }[]
  /** Branches of another bank that uses codes with this bank's prefix. */
  branches: { ifsc: string; bankName: string }[]
}

/** Throws NoIfscFiles. */
export function readBanks(files: IfscFiles): Banks {
  const codesOf = readEntries(files.codes, 'IFSC.json', isCodes)
  const names = new Map(readEntries(files.names, 'banknames.json', isText))
  const nameOf = (bank: string) => names.get(bank) ?? bank
  const banks = codesOf
    .filter(([prefix]) => /^[A-Z]{4}$/.test(prefix) && prefix !== sandboxPrefix)
    .map(([prefix, codes]) => ({ prefix, bankName: nameOf(prefix), codes: codes.map(toCode).filter((code) => /^[A-Z0-9]{6}$/.test(code)) }))
  if (banks.length === 0) throw new NoIfscFiles('IFSC.json names no bank')
  const sublets = new Map(readEntries(files.sublets, 'sublet.json', isText))
  const byStart = readEntries(files.customSublets, 'custom-sublets.json', isText)
  const branches = banks.flatMap(({ prefix, codes }) => {
    const starts = byStart.filter(([start]) => start.startsWith(prefix))
    return codes.flatMap((code) => {
      const ifsc = `${prefix}0${code}`
      const bank = sublets.get(ifsc) ?? starts.find(([start]) => ifsc.startsWith(start))?.[1]
      return bank === undefined ? [] : [{ ifsc, bankName: nameOf(bank) }]
    })
  })
  return { banks, branches }
}

/** Replaces all branches but the sandbox's by `Banks` as JSON, in an act that names its hash. */
export const replaceBanks = (tx: Tx, banks: string): Promise<void> => store.replaceBanks(tx, banks)

/** Codes of digits alone are numbers in these files. */
const toCode = (code: string | number): string => String(code).padStart(6, '0')

const isText = (value: unknown): value is string => typeof value === 'string'
const isCodes = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((code) => typeof code === 'string' || Number.isSafeInteger(code))

function readEntries<Value>(file: unknown, name: string, isValue: (value: unknown) => value is Value): [string, Value][] {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) throw new NoIfscFiles(`${name} is not an object`)
  return Object.entries(file).map(([key, value]: [string, unknown]) => {
    if (!isValue(value)) throw new NoIfscFiles(`${name} has something else than expected under ${key}`)
    return [key, value]
  })
}
