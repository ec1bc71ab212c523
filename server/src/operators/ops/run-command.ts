import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import { BadInput, readWords, writeWords } from '@lalmor/contract/ops/define.ts'
import type { OpsArgs } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { waitForAnswer } from '../../platform/operators/ask-server.ts'
import { refusal, refuse } from '../../platform/operators/refuse.ts'
import { canonical } from './canonical.ts'
import { commandNamed } from './commands.ts'
import { OpsRefusal, planOf, type Acting, type Answer, type Command, type Done, type Place } from '../../platform/operators/command.ts'
import { find as findQuestion } from '../../platform/operators/questions.ts'
import { signIn, type Credential } from './sign-in.ts'
import * as store from './store.ts'

/** An operator, someone who redeems a code, or the database's owner, who makes the first lead. */
export type Who = Credential | { code: string } | 'owner'

export type Ran = { outcome: 'done' | 'proposed'; answer: Answer }

/** The terminal's lines of an answer. */
export const linesOf = async ({ show }: Command, outcome: Ran['outcome'], { data, lines }: Answer): Promise<readonly string[]> =>
  show && outcome === 'done' ? show(JSON.parse(toJson(data)) as never) : lines

/** Length of an answer kept for a repeat. A longer one is a list, and is read again. */
const keptMax = 20_000

/** Writes one audit row whatever the outcome: in the act's `tx` if done, else apart. A repeat gets the earlier answer. Throws OpsRefusal and Refusal. */
export async function runCommand(
  place: Place,
  command: Command,
  asked: OpsArgs,
  who: Who,
  { callId = randomUUID(), file }: { callId?: string; file?: Uint8Array | undefined } = {},
): Promise<Ran> {
  const now = place.clock()
  const call = { callId, act: command.name, args: wordsOf(command, asked), now }
  if (who === 'owner') return runAsOwner(place, command, call)
  if ('enrol' in command) {
    if (!('code' in who)) throw new OpsRefusal(`${command.name} needs a code.`)
    return { outcome: 'done', answer: await command.enrol(place, asked, { code: who.code, callId, now }) }
  }
  if ('code' in who) throw new OpsRefusal(`${command.name} needs a token.`)
  // A stranger's typed name is cut to a name's maximum length.
  const signed = { ...who, operator: who.operator.slice(0, 32) }
  if (command.definition?.kind === 'read') return read(place, command, call, signed)
  try {
    await signIn(place.db, signed, now)
    return await run(place, command, call, signed, file)
  } catch (error) {
    if (codeOf(error) === callRepeated) return await repeat(place, signed, call)
    const failure = readFailure(error)
    await store.recordRefusal(place.db, signed, call, failure.row)
    throw failure.error
  }
}

/** The words in their one spelling. A value that cannot be read is refused before anybody signs in, and leaves no row. */
function wordsOf({ definition }: Command, asked: OpsArgs): OpsArgs {
  if (!definition) return canonical(asked)
  try {
    return writeWords(definition, readWords(definition, asked))
  } catch (error) {
    if (error instanceof BadInput) refuse('bad-input', error.facts)
    throw error
  }
}

/** Takes no row lock and leaves no row, but for one an hour where the definition says that an object was opened. */
async function read(place: Place, command: Command, call: store.Call, who: Credential): Promise<Ran> {
  if (!('act' in command)) throw new OpsRefusal(`${command.name} is no read.`)
  const { now } = call
  const by = who.operator
  try {
    const answer = await place.db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await signIn(tx, who, now)
        return command.act({ place, tx, by, now, find: commandNamed }, call.args)
      })
    const opened = command.definition?.opens
    const object = opened === undefined ? undefined : call.args[opened]
    if (object !== undefined) await recordOpened(place, who, { ...call, args: { [opened!]: object } })
    return { outcome: 'done', answer }
  } catch (error) {
    throw readFailure(error).error
  }
}

async function recordOpened(place: Place, who: Credential, call: store.Call): Promise<void> {
  if (await store.wasOpened(place.db, who.operator, call)) return
  await place.db.transaction().execute(async (tx) => {
    await store.admit(tx, who, call)
    await store.beginAct(tx, null, { needsTwo: false })
  })
}

async function run(place: Place, command: Command, call: store.Call, who: Credential, file: Uint8Array | undefined): Promise<Ran> {
  const { now } = call
  const by = who.operator
  const acting = (tx: Acting['tx']): Acting => ({ place, tx, by, now, find: commandNamed })
  if ('look' in command) {
    if (await store.findCall(place.db, call.callId)) return repeat(place, who, call)
    const answer = await command.look(place, call.args, { by, now })
    await place.db.transaction().execute(async (tx) => {
      await store.admit(tx, who, call)
      await store.beginAct(tx, null, { needsTwo: false })
      await keep(tx, { outcome: 'done', answer })
    })
    return { outcome: 'done', answer }
  }
  if ('enrol' in command) throw new OpsRefusal(`${command.name} needs a code.`)
  if ('offline' in command) throw new OpsRefusal(`${command.name} is not recorded.`)
  const read = command.read ? await command.read(call.args) : command.readBytes?.(file, call.args)
  // A file is named by its hash, at any path.
  const { file: _file, folder: _folder, ...named } = (read?.args ?? {}) as { readonly [name: string]: string }
  const args = read ? (named as OpsArgs) : call.args
  call.args = args
  if (await store.findCall(place.db, call.callId)) return repeat(place, who, call)
  const ran = await place.db.transaction().execute(async (tx): Promise<{ outcome: Ran['outcome']; answer: Done }> => {
    await store.admit(tx, who, call)
    const here = { ...acting(tx), ...(read && { attached: read.attached }) }
    const { amount, doubt } = await planOf(command, here, args)
    const actId = command.decides ? undefined : await store.beginAct(tx, amount, { needsTwo: command.needsTwo?.(args) === true, doubt })
    const done: { outcome: Ran['outcome']; answer: Done } =
      actId === undefined
        ? { outcome: 'done', answer: await command.act(here, args) }
        : { outcome: 'proposed', answer: await tellProposed(here, actId, { act: command.name, amount, doubt }) }
    await keep(tx, done)
    return done
  })
  const { after, ...answer } = ran.answer
  return { outcome: ran.outcome, answer: after ? await after(place) : answer }
}

/** The owner of the database needs no token, and its rows are its own. */
async function runAsOwner(place: Place, command: Command, call: store.Call): Promise<Ran> {
  const { args, now } = call
  if (!('act' in command)) throw new OpsRefusal(`${command.name} needs an operator.`)
  try {
    return await place.db.transaction().execute(async (tx): Promise<Ran> => {
      const answer = await command.act({ place, tx, by: 'owner', now, find: commandNamed }, args)
      await store.insertAudit(tx, call, { outcome: 'done' })
      return { outcome: 'done', answer }
    })
  } catch (error) {
    const failure = readFailure(error)
    await store.insertAudit(place.db, call, failure.row)
    throw failure.error
  }
}

/** int8 as text: JSON has no number for it. */
export const toJson = (value: object) =>
  JSON.stringify(value, (_key, field: unknown) => (typeof field === 'bigint' ? field.toString() : field))

/** Keeps an answer without the secret that shows only once. */
async function keep(tx: Acting['tx'], { outcome, answer }: Ran): Promise<void> {
  const { lines, data, isBad = false } = answer
  const kept = toJson({ outcome, answer: { lines, data, isBad } })
  if (kept.length <= keptMax) await store.keepAnswer(tx, kept)
}

async function repeat({ db }: Place, { operator }: Credential, { callId, act, args }: store.Call): Promise<Ran> {
  const earlier = (await store.findCall(db, callId))!
  // The stored doubt was added by the server, not typed by the operator.
  const { doubt: _doubt, ...asked } = earlier.args as { readonly [name: string]: string | undefined }
  if (earlier.operator !== operator || earlier.act !== act || !isDeepStrictEqual(asked, await store.maskArgs(db, act, args)))
    refuse('call-used', { call: callId })
  const { at, told, outcome } = earlier
  if (outcome === 'refused') throw new OpsRefusal(told!)
  if (outcome === 'failed') refuse('call-failed', { call: callId, at: at.toISOString() })
  if (outcome === 'done' && (await findQuestion(db, callId))) return { outcome, answer: await waitForAnswer(db, callId) }
  if (earlier.answer === null)
    return {
      outcome,
      answer: { lines: [`Call ${callId} was ${outcome} at ${at.toISOString()}. Its answer was deleted.`], data: { callId } },
    }
  return earlier.answer as Ran
}

type Proposed = { act: string; amount: Paise | null; doubt: string | undefined }

async function tellProposed({ tx, attached }: Acting, actId: bigint, { act, amount, doubt }: Proposed): Promise<Answer> {
  const { expires_at: expiresAt } = await store.findAct(tx, actId)
  await store.attach(tx, attached)
  const lines = [
    `Act ${actId} (${act}${amount === null ? '' : `, ${formatRupees(amount)}`}) waits for a second operator until ${expiresAt.toISOString()}.`,
    ...(doubt === undefined ? [] : [`In doubt: ${doubt}`]),
    `Nothing is done yet. Another operator runs: npm run ops -- approve ${actId} --why …`,
  ]
  return { lines, data: { actId, act, amount, expiresAt: expiresAt.toISOString() } }
}

/** Another session has locked a row that is needed. */
const lockNotAvailable = '55P03'
/** A message for the operator, or a repeated call (ops.admit). */
const toldByDatabase = 'LO001'
const callRepeated = 'LO002'

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

/** The audit trail records only the kind of a failure: its message may quote something confidential. */
function readFailure(error: unknown): { error: unknown; row: { outcome: 'refused' | 'failed'; told: string } } {
  if (error instanceof OpsRefusal || error instanceof Refusal || error instanceof CannotStart)
    return { error, row: { outcome: 'refused', told: error.message } }
  const code = codeOf(error)
  if (code === toldByDatabase) {
    const { message, detail } = error as { message: string; detail?: string }
    return readFailure(refusal(detail === 'role' || detail === 'sign' ? detail : 'told', { sentence: message }))
  }
  if (code === lockNotAvailable) return readFailure(refusal('busy', {}))
  return { error, row: { outcome: 'failed', told: String(code ?? (error as { name?: unknown }).name ?? 'unknown') } }
}
