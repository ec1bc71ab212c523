import { endSessions } from '../auth/end-sessions.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { findPlayer, freezePlayer } from './store.ts'
import { accountRows } from '../../withdrawals/acts/account-rows.ts'
import * as withdrawals from '../../withdrawals/acts/queries.ts'
import { instant, money, needWhy, readNumber, table } from '../../platform/operators/words.ts'

export const playerShow: Command = {
  name: 'player show',
  summary: 'show an account: pockets, break, freeze, withdrawal accounts',
  words: ['uid'],
  async act({ tx }, { uid }) {
    const playerId = readNumber(uid!, 'uid')
    const player = await findPlayer(tx, playerId)
    if (!player) throw new OpsRefusal(`There is no player ${uid}.`)
    const { nickname, guest, createdAt, cash, bonus, withdrawHold, debt, stoppedUntil, frozen } = player
    const rows = [
      ['nickname', nickname],
      ['guest', guest ? 'yes' : 'no'],
      ['since', instant(createdAt)],
      ['cash', money(cash)],
      ['bonus', money(bonus)],
      ['being withdrawn, or set aside for a case', money(withdrawHold)],
      ['owes', money(debt)],
      ['break until', stoppedUntil],
      ['frozen', frozen ? 'yes' : 'no'],
    ]
    const accounts = await withdrawals.listAccounts(tx, playerId)
    const orders = await withdrawals.listWithdrawals(tx, { playerId, limit: 10 })
    const orderRows = orders.map((order) => [order.order_no, money(order.amount_paise), order.status, instant(order.created_at)])
    return {
      lines: [
        ...table(['what', 'is'], rows),
        ...(accounts.length > 0 ? ['', ...accountRows(accounts.map(withdrawals.maskedAccount))] : []),
        ...(orders.length > 0 ? ['', ...table(['withdrawal', 'amount', 'status', 'asked'], orderRows)] : []),
      ],
      data: { uid, ...player, withdrawalAccounts: accounts.map(withdrawals.maskedAccount), withdrawals: orders },
    }
  },
}

const freezing = (name: 'freeze' | 'unfreeze'): Command => ({
  name: `player ${name}`,
  summary: name === 'freeze' ? 'stop play, new deposits and bonuses; cash can still be withdrawn' : 'end a freeze',
  details:
    name === 'freeze'
      ? [
          'Lasts until player unfreeze. Open rounds resolve, money on its way arrives, nothing is forfeited. A break that the player took continues.',
        ]
      : ['This does not end a break that the player took.'],
  words: ['uid'],
  options: { why: 'for the trail: what is being investigated' },
  async act({ tx, now }, { uid, why }) {
    needWhy(why)
    const frozen = name === 'freeze'
    const playerId = readNumber(uid!, 'uid')
    const changed = await freezePlayer(tx, playerId, { frozen })
    if (changed === undefined) throw new OpsRefusal(`There is no player ${uid}.`)
    if (!changed) throw new OpsRefusal(`${uid} is ${frozen ? 'frozen already' : 'not frozen'}.`)
    await sendMail(tx, { playerId, key: frozen ? 'account-frozen' : 'account-freed', params: {} }, now)
    return { lines: [`${uid} is ${frozen ? 'frozen' : 'free again'}.`], data: { uid, frozen } }
  },
})

export const playerFreeze = freezing('freeze')
export const playerUnfreeze = freezing('unfreeze')

export const playerSignOut: Command = {
  name: 'player sign-out',
  summary: 'end every session of a player at once, because somebody else may be signed in',
  details: [
    'Their open pages and games end too. Nothing else changes: the player signs in again by phone, and gets a mail.',
    'A guest could not sign in again, so guests are refused; player freeze stops the account.',
  ],
  words: ['uid'],
  options: { why: 'for the trail: what is being investigated' },
  async act({ tx, now }, { uid, why }) {
    needWhy(why)
    const playerId = readNumber(uid!, 'uid')
    const player = await findPlayer(tx, playerId)
    if (!player) throw new OpsRefusal(`There is no player ${uid}.`)
    if (player.guest) throw new OpsRefusal(`${uid} is a guest and could not sign in again. To stop the account: player freeze.`)
    const ended = await endSessions(tx, { playerId, which: { every: true }, by: 'operator' }, now)
    if (ended.length === 0) return { lines: [`${uid} has no open session.`], data: { uid, ended: 0 } }
    await sendMail(tx, { playerId, key: 'signed-out', params: { at: now.toISOString() } }, now)
    return { lines: [`${ended.length} sessions of ${uid} are over.`], data: { uid, ended: ended.length } }
  },
}
