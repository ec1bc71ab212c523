import { createHash } from 'node:crypto'
import { OpsRefusal, planOf, type Acting, type Answer, type Command } from '../../platform/operators/command.ts'
import * as store from './store.ts'
import { instant, money, needWhy, readNumber, table, whyOption } from '../../platform/operators/words.ts'

/** Locks an act that can still be decided. */
async function lockWaiting({ tx, now }: Acting, text: string): Promise<store.WaitingAct> {
  const act = await store.lockAct(tx, readNumber(text, 'act'))
  if (!act) throw new OpsRefusal(`There is no act ${text}.`)
  if (act.decision) throw new OpsRefusal(`Act ${text} was ${act.decision} by ${act.decided_by} at ${instant(act.decided_at)}.`)
  if (act.expires_at <= now) throw new OpsRefusal(`Act ${text} expired at ${instant(act.expires_at)}. Ask for it again.`)
  return act
}

export const approve: Command = {
  name: 'approve',
  summary: 'approve another operator’s act, which is then done at once',
  details: ['If it can no longer be done it keeps waiting: decline it, or let it expire.'],
  words: ['act'],
  options: whyOption,
  decides: true,
  async act(acting, { act: text, why }) {
    needWhy(why)
    const waiting = await lockWaiting(acting, text!)
    const { act_id: actId, act, args, attached, proposed_by: proposer } = waiting
    if (proposer === acting.by) throw new OpsRefusal('You proposed this act. Another operator must approve it.')
    if ((await store.findOperator(acting.tx, proposer))!.disabled_at)
      throw new OpsRefusal(`${proposer}, who proposed it, is disabled. Decline it.`)
    const command = await acting.find(act)
    if (!command || !('act' in command)) throw new OpsRefusal(`This release has no act ${act}.`)
    if (attached !== null && createHash('sha256').update(attached).digest('hex') !== args['sha256'])
      throw new OpsRefusal(`The file stored with act ${actId} is not the one proposed. Decline it.`)
    const theirs: Acting = { ...acting, by: proposer, ...(attached !== null && { attached }) }
    await store.decideAct(acting.tx, actId, 'approved')
    const { amount, doubt } = await planOf(command, theirs, args)
    if (amount !== waiting.amount_paise)
      throw new OpsRefusal(`Act ${actId} now moves a different amount. Decline it, and ask for it again.`)
    if (doubt !== args['doubt']) throw new OpsRefusal(`Act ${actId} now has a different doubt. Decline it, and ask for it again.`)
    const said = ({ lines, data, secret }: Answer): Answer => ({
      lines: [`Act ${actId} of ${proposer} (${act}) is approved and done.`, ...lines],
      data: { actId, act, proposer, done: data },
      ...(secret && { secret }),
    })
    const { after, ...done } = await command.act(theirs, args)
    return { ...said(done), ...(after && { after: async (place) => said(await after(place)) }) }
  },
}

export const decline: Command = {
  name: 'decline',
  summary: 'decline another operator’s act, or take back your own',
  words: ['act'],
  options: whyOption,
  decides: true,
  async act(acting, { act: text, why }) {
    needWhy(why)
    const { act_id: actId, act, proposed_by: proposer } = await lockWaiting(acting, text!)
    await store.decideAct(acting.tx, actId, 'declined')
    return { lines: [`Act ${actId} of ${proposer} (${act}) is declined.`], data: { actId, act, proposer } }
  },
}

export const waiting: Command = {
  name: 'waiting',
  summary: 'list acts that wait for a second operator',
  async act({ tx, now }) {
    const acts = await store.listWaiting(tx, now)
    const rows = acts.map(({ act_id, act, amount_paise, proposed_by, expires_at, args }) => [
      String(act_id),
      act,
      money(amount_paise),
      proposed_by,
      instant(expires_at),
      JSON.stringify(args),
    ])
    return {
      lines: rows.length > 0 ? table(['act', 'what', 'amount', 'asked by', 'until', 'with'], rows) : ['Nothing waits.'],
      data: { acts },
    }
  },
}
