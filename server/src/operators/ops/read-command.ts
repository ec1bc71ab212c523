import { randomUUID } from 'node:crypto'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { OpsArgs } from '../../platform/db/schema.ts'
import type { Command } from '../../platform/operators/command.ts'

/** Input that cannot be parsed; the message says what is valid. The database was not asked. */
export class UsageError extends Error {}

export type ReadCommand =
  | { kind: 'help'; command: Command | undefined }
  | { kind: 'run'; command: Command; args: OpsArgs; json: boolean; operator: string | undefined; callId: string }

/** The name that the words begin with; of two, the longer. */
export const nameIn = (words: readonly string[], names: readonly string[]): string | undefined =>
  names.filter((name) => name.split(' ').every((word, n) => words[n] === word)).toSorted((a, b) => b.length - a.length)[0]

/** Reads the words after `npm run ops --`. UsageError quotes no value: it may be a secret in the wrong place. */
export function readCommand(words: readonly string[], commands: readonly Command[]): ReadCommand {
  const said = nameIn(
    words,
    commands.map(({ name }) => name),
  )
  const command = commands.find(({ name }) => name === said)
  if (!command) {
    if (words.length === 0 || words.includes('--help') || words.includes('-h')) return { kind: 'help', command: undefined }
    throw new UsageError('Unknown command. List the commands with: npm run ops -- --help')
  }
  const { name, words: places = [], options = {}, flags = {} } = command
  const { values, positionals } = parse(words.slice(name.split(' ').length), command)
  if (values['help'] === true) return { kind: 'help', command }
  const needed = places.filter((place) => !place.endsWith('?')).length
  if (positionals.length < needed || positionals.length > places.length) throw new UsageError(`Usage: ${usageOf(command)}`)
  const named = places.flatMap((place, n) => (positionals[n] === undefined ? [] : [[place.replace('?', ''), positionals[n]]]))
  const chosen = Object.keys(options).flatMap((option) => (typeof values[option] === 'string' ? [[option, values[option]]] : []))
  const flagged = Object.keys(flags).flatMap((flag) => (values[flag] === true ? [[flag, 'yes']] : []))
  const args = Object.fromEntries([...named, ...chosen, ...flagged]) as OpsArgs
  const operator = typeof values['operator'] === 'string' ? values['operator'] : undefined
  const call = typeof values['call'] === 'string' ? values['call'] : randomUUID()
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(call)) throw new UsageError('--call must be a UUID.')
  return { kind: 'run', command, args, json: values['json'] === true, operator, callId: call }
}

function parse(args: string[], command: Command) {
  const boolean = { type: 'boolean' } as const
  const string = { type: 'string' } as const
  const options: ParseArgsOptionsConfig = {
    help: { ...boolean, short: 'h' },
    json: boolean,
    operator: string,
    call: string,
    ...Object.fromEntries(Object.keys(command.options ?? {}).map((name) => [name, string])),
    ...Object.fromEntries(Object.keys(command.flags ?? {}).map((name) => [name, boolean])),
  }
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new UsageError(`Usage: ${usageOf(command)}`)
  }
}

/** `npm run ops -- fund add <amount> [--json]` */
function usageOf({ name, words = [], options = {}, flags = {} }: Command): string {
  const places = words.map((word) => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`))
  const chosen = [...Object.keys(options).map((option) => `[--${option} …]`), ...Object.keys(flags).map((flag) => `[--${flag}]`)]
  return ['npm run ops --', name, ...places, ...chosen, '[--json]'].join(' ')
}

export function helpOf(command: Command): string[] {
  const { summary, details = [], options = {}, flags = {} } = command
  const named = Object.entries({ ...options, ...flags }).map(([name, what]) => `  --${name.padEnd(12)} ${what}`)
  return [usageOf(command), '', `${summary[0]!.toUpperCase()}${summary.slice(1)}.`, ...details, ...(named.length > 0 ? ['', ...named] : [])]
}

export const helpOfAll = (commands: readonly Command[]): string[] => [
  'Operators’ commands, each under their own credentials and recorded in the trail. See docs/runbooks/operators.md.',
  '',
  ...commands.map(({ name, words = [], summary }) => {
    const places = words.map((word) => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`))
    return `  ${[name, ...places].join(' ').padEnd(34)} ${summary}`
  }),
  '',
  '  --help     for each command: what it does and takes',
  '  --json     the answer as one line of JSON',
  '  --operator who signs in, else OPS_OPERATOR. The token is read from OPS_TOKEN or OPS_TOKEN_FILE, or you are asked for it.',
  '  --call     a UUID that you choose: the same call again returns the same answer and is done only once',
  '',
  'Exits 0 done, 1 refused or a problem found, 2 not understood or no database, 3 waits for a second operator, 4 failed.',
]
