import { assets } from '@lalmor/ledger/asset.ts'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import { readEnv, readOpsEnv, type OpsSettings } from '../../platform/config/env.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readCode, readCredential } from './ask-token.ts'
import { OpsRefusal, type Command, type Place } from '../../platform/operators/command.ts'
import { commands } from './commands.ts'
import { connect } from './connect.ts'
import { helpOf, helpOfAll, readCommand, UsageError, type ReadCommand } from './read-command.ts'
import { runCommand, toJson, type Who } from './run-command.ts'
import * as store from './store.ts'

const exits = { done: 0, refused: 1, usage: 2, proposed: 3, failed: 4 } as const

/** An act is a transaction of a second at most, so the first signal lets it finish. A second one ends it at once. */
function endWhenDone() {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (asked) process.exit(130)
      asked = true
      console.error('Finishing the current command. Press Ctrl-C again to stop at once; then "audit" shows whether it was done.')
    })
}

async function run({ command, args, json, operator, callId }: Extract<ReadCommand, { kind: 'run' }>): Promise<number> {
  const config = readEnv()
  const settings = readOpsEnv()
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
      const place: Place = { db, app: app?.db, rails: rails?.db, owner, config, asset: assets[config.moneyMode], clock: () => new Date() }
      const { outcome, answer } = await runCommand(place, command, args, who, { callId }).catch((error: unknown) => {
        if (!isRefusal(error))
          console.error(`It may have been done. Run it again with --call ${callId}: you get the answer, or it is done now, once.`)
        throw error
      })
      const { secret = {} } = answer
      console.log(json ? toJson({ outcome, callId, ...answer.data, ...secret }) : [...answer.lines, ...Object.values(secret)].join('\n'))
      return answer.isBad ? exits.refused : exits[outcome]
    } finally {
      await Promise.all([db.destroy(), app?.db.destroy(), rails?.db.destroy()])
    }
  } finally {
    await connected.stop()
  }
}

async function readWho(command: Command, first: boolean, settings: OpsSettings): Promise<Who> {
  if ('enrol' in command) return { code: await readCode(settings) }
  return first ? 'owner' : readCredential(settings)
}

const isRefusal = (error: unknown) => error instanceof OpsRefusal || error instanceof Refusal

function tell(error: unknown, json: boolean): number {
  const isUsage = error instanceof UsageError || error instanceof CannotStart
  const outcome = isRefusal(error) ? 'refused' : isUsage ? 'usage' : 'failed'
  if (json) console.log(toJson({ outcome, why: (error as Error).message }))
  else if (outcome === 'failed') console.error(error)
  else console.error((error as Error).message)
  return exits[outcome]
}

const words = process.argv.slice(2)
try {
  const read = readCommand(words, commands)
  if (read.kind === 'help') console.log((read.command ? helpOf(read.command) : helpOfAll(commands)).join('\n'))
  else {
    endWhenDone()
    process.exitCode = await run(read)
  }
} catch (error) {
  process.exitCode = tell(error, words.includes('--json'))
}
