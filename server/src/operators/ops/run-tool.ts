import { assets } from '@lalmor/ledger/asset.ts'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import { readConsoleEnv, readEnv, readOpsEnv, type OpsSettings } from '../../platform/config/env.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readCode, readCredential } from './ask-token.ts'
import { ActRefused } from '../../platform/operators/refuse.ts'
import { readBytes } from '../../platform/operators/read-file.ts'
import { OpsRefusal, type Command, type Place } from '../../platform/operators/command.ts'
import { allCommands, commandNamed, commandNames } from './commands.ts'
import { connect } from './connect.ts'
import { helpOf, helpOfAll, nameIn, readCommand, UsageError, type ReadCommand } from './read-command.ts'
import { linesOf, runCommand, toJson, type Who } from './run-command.ts'
import * as store from './store.ts'

const exits = { done: 0, refused: 1, usage: 2, proposed: 3, failed: 4 } as const

/** The process around a call. */
type Around = {
  /** The process’s own if absent. */
  env?: NodeJS.ProcessEnv
  clock: () => Date
  out: (text: string) => void
  error: (told: unknown) => void
  /** Called before a command runs. */
  begun: () => void
}

/** One call of the tool. Returns the process's exit code. */
export async function runTool(words: readonly string[], around: Around): Promise<number> {
  try {
    const name = nameIn(words, commandNames)
    const commands = name === undefined ? await allCommands() : [(await commandNamed(name))!]
    const read = readCommand(words, commands)
    if (read.kind === 'run') {
      around.begun()
      return await run(read, around)
    }
    around.out((read.command ? helpOf(read.command) : helpOfAll(commands)).join('\n'))
    return exits.done
  } catch (error) {
    return tell(error, words.includes('--json'), around)
  }
}

async function run(
  { command, args, json, operator, callId }: Extract<ReadCommand, { kind: 'run' }>,
  { env, clock, out, error: complain }: Around,
): Promise<number> {
  if ('offline' in command) {
    const answer = await command.offline(args)
    out(json ? toJson(answer.data) : answer.lines.join('\n'))
    return answer.isBad ? exits.refused : exits.done
  }
  const config = readEnv(env)
  const settings = readOpsEnv(env)
  const connected = await connect(config, settings)
  try {
    const { owner } = connected
    if (command.byOwner && !owner)
      throw new OpsRefusal(`${command.name} needs the rights of the database's owner. Run it where DATA_DIR or DATABASE_URL is set.`)
    const rails = connected.openRails?.({ max: 1 })
    const app = connected.openApp?.({ max: 1 })
    const { db } = connected.open(command.byOwner ? 'owner' : 'ops', { max: 2, timeoutMs: 'look' in command ? 0 : 10_000 })
    try {
      const first = command.byOwner === true && (await store.countLeads(db)) === 0
      const who = await readWho(command, first, { ...settings, operator: operator ?? settings.operator })
      const place: Place = {
        db,
        app: app?.db,
        rails: rails?.db,
        owner,
        config,
        asset: assets[config.moneyMode],
        clock,
        consoleUrl: consoleUrlOf(env),
      }
      const { file, ...typed } = args as { readonly [name: string]: string }
      const { outcome, answer } = await runCommand(place, command, command.definition ? typed : args, who, {
        callId,
        file: bytesOf(command, file),
      }).catch((error: unknown) => {
        if (!isRefusal(error))
          complain(`It may have been done. Run it again with --call ${callId}: you get the answer, or it is done now, once.`)
        throw error
      })
      const { secret = {} } = answer
      out(
        json
          ? toJson({ outcome, callId, ...answer.data, ...secret })
          : [...(await linesOf(command, outcome, answer)), ...Object.values(secret)].join('\n'),
      )
      return answer.isBad ? exits.refused : exits[outcome]
    } finally {
      await Promise.all([db.destroy(), app?.db.destroy(), rails?.db.destroy()])
    }
  } finally {
    await connected.stop()
  }
}

function consoleUrlOf(env: NodeJS.ProcessEnv | undefined): string | undefined {
  const { isOn, url, port } = readConsoleEnv(env)
  return isOn ? (url ?? `http://localhost:${port}`) : undefined
}

const bytesOf = ({ definition }: Command, file: string | undefined) =>
  definition?.file && file !== undefined ? readBytes(file, definition.file.bytesMax) : undefined

async function readWho(command: Command, first: boolean, settings: OpsSettings): Promise<Who> {
  if ('enrol' in command) return { code: await readCode(settings) }
  return first ? 'owner' : readCredential(settings)
}

const isRefusal = (error: unknown) => error instanceof OpsRefusal || error instanceof Refusal

function tell(error: unknown, json: boolean, { out, error: complain }: Around): number {
  const isUsage = error instanceof UsageError || error instanceof CannotStart
  const outcome = isRefusal(error) ? 'refused' : isUsage ? 'usage' : 'failed'
  const { reason, facts } = error instanceof ActRefused ? error : {}
  if (json) out(toJson({ outcome, ...(reason && { reason, facts }), why: (error as Error).message }))
  else if (outcome === 'failed') complain(error)
  else complain((error as Error).message)
  return exits[outcome]
}
