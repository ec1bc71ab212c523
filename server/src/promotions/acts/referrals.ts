import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import * as store from './queries.ts'
import { instant, money, needWhy, readNumber, table } from '../../platform/operators/words.ts'

export const referralReview: Command = {
  name: 'referral review',
  summary: 'list first deposits of invited players that await a decision, with what to check',
  async look({ db }) {
    const referrals = await store.listReferrals(db)
    const rows = referrals.map((row) => [
      String(row.invitee),
      String(row.player_id),
      row.order_no,
      money(row.deposit_paise),
      instant(row.made_at),
      row.signal ?? '-',
    ])
    return {
      lines: rows.length > 0 ? table(['invited', 'by', 'order', 'deposit', 'since', 'look at'], rows) : ['None waits.'],
      data: { referrals },
    }
  },
}

const deciding = (name: 'accept' | 'refuse'): Command => ({
  name: `referral ${name}`,
  summary:
    name === 'accept'
      ? 'owe an inviter what an invited player’s first deposit earned'
      : 'exclude an invited player from the inviter’s rewards',
  details: name === 'refuse' ? ['Neither player gets a mail. The player’s bets no longer count for the inviter.'] : [],
  words: ['invited'],
  options: { why: 'for the trail, and kept with it' },
  async act({ tx, by, now }, { invited, why }) {
    needWhy(why)
    const invitee = readNumber(invited!, 'uid')
    if (!(await store.decideReferral(tx, { invitee, accept: name === 'accept', why, by }, now)))
      throw new OpsRefusal(`No referral of ${invitee} awaits a decision.`)
    return { lines: [`${invitee} is ${name === 'accept' ? 'accepted' : 'refused'}.`], data: { invitee, decision: name } }
  },
})

export const referralAccept = deciding('accept')
export const referralRefuse = deciding('refuse')
