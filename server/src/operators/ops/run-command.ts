import { istDay, startOfIstDay } from '@lalmor/units/ist-day.ts'
import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import { randomUUID } from 'node:crypto'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import type { OpsArgs } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { OpsRefusal, type Acting, type Answer, type Command, type Done, type Place } from './command.ts'
import { signIn, type Credential } from './sign-in.ts'
import * as store from './store.ts'

/** How long an act waits for a second person. */
const waitMs = 24 * 60 * 60 * 1000

/** Who acts: an operator who signs in, the program that stands in for operators, or the owner of the database, who makes the first lead. */
export type Who = Credential | { standIn: StandIn } | 'owner'
export type StandIn = 'sandbox' | 'sandbox-2'

export type Ran = { outcome: 'done' | 'proposed'; answer: Answer }

const nameOf = (who: Who) => (who === 'owner' ? 'owner' : 'standIn' in who ? who.standIn : who.operator)

/**
 * Runs an operator's command and writes one audit row whatever the outcome: in the act's `tx` if it is done, otherwise by itself.
 * Throws OpsRefusal and Refusal if it was refused, anything else if it failed.
 */
export async function runCommand(place: Place, command: Command, asked: OpsArgs, who: Who): Promise<Ran> {
  const now = place.clock()
  // A stranger's typed name is kept no longer than a name can be.
  const operator = nameOf(who).slice(0, 32)
  const row = { call_id: randomUUID(), at: now, operator, act: command.name, args: JSON.stringify(asked) }
  try {
    if (who !== 'owner' && 'token' in who) await signIn(place.db, who, now)
    if ('look' in command) {
      await place.db.transaction().execute((tx) => admit(tx, command, operator))
      const answer = await command.look(place, asked, { by: operator, now })
      await store.insertAudit(place.db, { ...row, outcome: 'done', told: null, amount_paise: null })
      return { outcome: 'done', answer }
    }
    const { args, attached } = command.read ? await command.read(asked) : { args: asked }
    row.args = JSON.stringify(args)
    const { outcome, answer } = await place.db.transaction().execute(async (tx): Promise<{ outcome: Ran['outcome']; answer: Done }> => {
      const acting: Acting = { place, tx, by: operator, now, ...(attached !== undefined && { attached }) }
      if (who !== 'owner') await admit(tx, command, operator)
      const amount = command.amount ? await command.amount(acting, args) : null
      const doubt = await command.doubt?.(acting, args)
      if (doubt !== undefined || (await needsSecond(acting, command, args, amount))) {
        const kept = doubt === undefined ? args : { ...args, doubt }
        row.args = JSON.stringify(kept)
        const answer = await propose(acting, command.name, kept, amount)
        await store.insertAudit(tx, { ...row, outcome: 'proposed', told: answer.lines[0]!, amount_paise: amount })
        return { outcome: 'proposed', answer }
      }
      const answer = await command.act(acting, args)
      // Last, because from here until the commit every other writer of a row waits.
      await store.insertAudit(tx, { ...row, outcome: 'done', told: null, amount_paise: amount })
      return { outcome: 'done', answer }
    })
    return { outcome, answer: answer.after ? await answer.after(place) : answer }
  } catch (error) {
    const failure = readFailure(error)
    await store.insertAudit(place.db, { ...row, ...failure.row, amount_paise: null })
    throw failure.error
  }
}

/** Throws OpsRefusal when the operator was disabled meanwhile, or lacks the role. */
async function admit(tx: Acting['tx'], command: Command, name: string): Promise<void> {
  const operator = await store.lockOperator(tx, name)
  if (!operator || operator.disabled_at) throw new OpsRefusal('This operator is disabled.')
  if (command.role && operator.role !== command.role) throw new OpsRefusal(`${command.name} is for a ${command.role}.`)
}

/** PRODUCT §12. The program that stands in for operators moves only play money, and asks nobody. */
async function needsSecond({ tx, by, now }: Acting, command: Command, args: OpsArgs, amount: Paise | null): Promise<boolean> {
  if (by === 'sandbox') return false
  if ('needsTwo' in command && command.needsTwo?.(args)) return true
  const threshold = amount === null ? undefined : await store.findThreshold(tx, command.name)
  if (amount === null || !threshold) return false
  const since = startOfIstDay(istDay(now))
  const before = threshold.counted === 'day' ? await store.sumDone(tx, { operator: by, countedWith: threshold.counted_with, since }) : 0n
  return before + amount > threshold.alone_most_paise
}

async function propose({ tx, by, now, attached }: Acting, act: string, args: OpsArgs, amount: Paise | null): Promise<Answer> {
  const expiresAt = new Date(now.getTime() + waitMs)
  await store.forgetAttachments(tx, now)
  const actId = await store.insertAct(
    tx,
    { act, args: JSON.stringify(args), amount_paise: amount, proposed_by: by, proposed_at: now, expires_at: expiresAt },
    attached === undefined ? undefined : { sha256: args['sha256']!, content: attached },
  )
  const lines = [
    `Act ${actId} (${act}${amount === null ? '' : `, ${formatRupees(amount)}`}) waits for a second operator until ${expiresAt.toISOString()}.`,
    ...(args['doubt'] === undefined ? [] : [`In doubt: ${args['doubt']}`]),
    `Nothing is done yet. Another operator runs: npm run ops -- approve ${actId}`,
  ]
  return { lines, data: { actId, act, amount, expiresAt: expiresAt.toISOString() } }
}

/** Another session has locked what this one needs. */
const lockNotAvailable = '55P03'

/** The trail records only the kind of a failure: its message may quote something confidential. */
function readFailure(error: unknown): { error: unknown; row: { outcome: 'refused' | 'failed'; told: string } } {
  if (error instanceof OpsRefusal || error instanceof Refusal || error instanceof CannotStart)
    return { error, row: { outcome: 'refused', told: error.message } }
  const { code, name } = error as { code?: unknown; name?: unknown }
  if (code === lockNotAvailable) {
    const busy = new OpsRefusal('Someone else is working on the same thing right now. Nothing was done: try again.')
    return { error: busy, row: { outcome: 'refused', told: busy.message } }
  }
  return { error, row: { outcome: 'failed', told: String(code ?? name ?? 'unknown') } }
}
