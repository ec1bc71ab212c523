import { queues } from '@lalmor/contract/ops/queues.ts'
import { audit } from '@lalmor/contract/ops/trail.ts'
import { approve, decline, waiting } from '@lalmor/contract/ops/waiting.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { createHash } from 'node:crypto'
import { handle, Followed } from '../../platform/operators/act.ts'
import { planOf, type Acting, type Answer } from '../../platform/operators/command.ts'
import { refuse } from '../../platform/operators/refuse.ts'
import { readQueues } from './queues.ts'
import * as store from './store.ts'

/** Locks an act that can still be decided. */
async function lockWaiting({ tx, now }: Acting, id: string): Promise<store.WaitingAct> {
  const act = (await store.lockAct(tx, BigInt(id))) ?? refuse('unknown', { what: 'act', id })
  const { decision, decided_by: by, decided_at: at, expires_at: until } = act
  if (decision)
    refuse('first', { id: `Act ${id}`, is: decision, by, act: decision === 'approved' ? 'approve' : 'decline', at: at!.toISOString() })
  if (until <= now) refuse('expired', { act: id, at: until.toISOString() })
  return act
}

/** The signed bytes, as the browser's own words name them. */
const challengeIn = (clientData: string): string =>
  (JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge: string }).challenge

export const acts = [
  handle(queues, {
    act: ({ tx, now }) => readQueues(tx, now),
    isBad: ({ queues: found }) => found.some(({ late }) => late > 0),
  }),

  handle(waiting, {
    async act({ tx, now }) {
      const acts = await store.listWaiting(tx, now)
      return {
        acts: acts.map(
          ({ act_id, act: name, amount_paise, proposed_by: by, proposed_at, expires_at, words: { doubt = null, ...words } }) => ({
            act: String(act_id),
            name,
            amount: amount_paise === null ? null : toWire(amount_paise),
            by,
            askedAt: proposed_at.toISOString(),
            expiresAt: expires_at.toISOString(),
            words,
            doubt,
          }),
        ),
      }
    },
  }),

  handle(approve, {
    async act(acting, { act: id }) {
      const locked = await lockWaiting(acting, id)
      const { act: name, args, attached, proposed_by: by } = locked
      if (by === acting.by) refuse('own', {})
      if ((await store.findOperator(acting.tx, by))!.disabled_at) refuse('proposer-disabled', { by })
      const command = await acting.find(name)
      if (!command || !('act' in command)) return refuse('unknown', { what: 'act of this release called', id: name })
      if (attached !== null && createHash('sha256').update(attached).digest('hex') !== args['sha256']) refuse('other-file', { act: id })
      const theirs: Acting = { ...acting, by, ...(attached !== null && { attached }) }
      await store.decideAct(acting.tx, locked.act_id, 'approved')
      const { amount, doubt } = await planOf(command, theirs, args)
      if (amount !== locked.amount_paise) refuse('other-amount', { act: id })
      if (doubt !== args['doubt']) refuse('other-doubt', { act: id })
      const said = ({ lines, data }: Answer) => ({ act: id, name, by, done: data, lines: [...lines] })
      const { after, secret, ...done } = await command.act(theirs, args)
      return new Followed(said(done), { ...(after && { after: async (place) => said(await after(place)) }), ...(secret && { secret }) })
    },
  }),

  handle(decline, {
    async act(acting, { act: id }) {
      const { act_id, act: name, proposed_by: by } = await lockWaiting(acting, id)
      await store.decideAct(acting.tx, act_id, 'declined')
      return { act: id, name, by }
    },
  }),

  handle(audit, {
    async act({ tx }, { check, limit = 50, ...asked }) {
      if (check) {
        const { rows, breaks } = await store.checkAudit(tx)
        return { rows: [], chain: { rows: Number(rows), breaks: breaks.map(String) } }
      }
      const rows = await store.listAudit(tx, { ...asked, limit })
      return {
        chain: null,
        rows: rows.map(({ seq, at, operator, act, outcome, amount_paise, args, told, call_id: call, hash, assertion }) => ({
          seq: String(seq),
          at: at.toISOString(),
          operator,
          act,
          outcome,
          amount: amount_paise === null ? null : toWire(amount_paise),
          words: args as { [name: string]: string },
          told,
          call,
          hash: hash.toString('hex'),
          signature: assertion && { passkey: assertion['credential']!, challenge: challengeIn(assertion['clientDataJSON']!) },
        })),
      }
    },
    isBad: ({ chain }) => chain !== null && chain.breaks.length > 0,
  }),
]
