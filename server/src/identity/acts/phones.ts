import {
  askReplacement,
  blockerOfReplacement,
  cancelReplacement,
  listPhoneChanges,
  releaseNumber,
  type NotReplaced,
} from '../phone/replace.ts'
import { maskPhone, parsePhone, type Phone } from '../../platform/otp/phone.ts'
import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import { instant, readNumber, table } from '../../platform/operators/words.ts'

/** Ten digits, as people say them: the second operator compares the words of the act. */
function readPhone(text: string | undefined): Phone {
  if (!text || !/^[6-9]\d{9}$/.test(text)) throw new OpsRefusal(`'${text ?? ''}' is not a phone number: write its ten digits.`)
  return parsePhone(text)
}

function needWhy(why: string | undefined): void {
  if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
}

function sayBlocker(blocker: NotReplaced, uid: string): string {
  switch (blocker.why) {
    case 'unknown-player':
      return `There is no player ${uid}.`
    case 'guest':
      return `${uid} is a guest and can add a phone number in the app.`
    case 'same':
      return `${uid} has that number already.`
    case 'waits':
      return `${uid} has a change that waits until ${instant(blocker.until)}. To end it: phone cancel.`
    case 'taken':
      return `Player ${blocker.playerId} has that number. To free it: phone release.`
    case 'held':
      return 'That number is reserved for another account, or an account on a break gave it up. If it belongs to somebody new: phone release.'
  }
}

export const phoneReplace: Command = {
  name: 'phone replace',
  summary: 'move an account with a lost number to a new number in seven days; withdrawals wait until then',
  details: [
    'Always two operators, who have both checked that the person is the player: docs/runbooks/phone-numbers.md.',
    'Both numbers get an SMS, and the player a mail. If anybody objects in time: phone cancel. Until then the old number logs in.',
  ],
  words: ['uid'],
  options: { to: 'the new number, ten digits', why: 'for the trail: the proof of identity' },
  needsTwo: () => true,
  /** Refuses what cannot be done before a second operator is asked. */
  async amount({ tx, now }, { uid, to, why }) {
    needWhy(why)
    const blocker = await blockerOfReplacement(tx, { playerId: readNumber(uid!, 'uid'), phone: readPhone(to) }, now)
    if (blocker) throw new OpsRefusal(sayBlocker(blocker, uid!))
    return null
  },
  async act({ tx, now }, { uid, to }) {
    const asked = await askReplacement(tx, { playerId: readNumber(uid!, 'uid'), phone: readPhone(to) }, now)
    if (!('dueAt' in asked)) throw new OpsRefusal(sayBlocker(asked, uid!))
    return {
      lines: [`${uid} logs in with ${to} from ${instant(asked.dueAt)}. Withdrawals wait until then. To stop it: phone cancel.`],
      data: { uid, dueAt: asked.dueAt.toISOString() },
    }
  },
}

export const phoneCancel: Command = {
  name: 'phone cancel',
  summary: 'cancel a waiting change of number: the account keeps its number; both numbers get an SMS, and the player a mail',
  details: [
    'One operator suffices, if anybody objects. Withdrawals still wait as long as they would have. If money may be at risk: player freeze.',
  ],
  words: ['uid'],
  options: { why: 'for the trail: who objects' },
  async act({ tx, now }, { uid, why }) {
    needWhy(why)
    if (!(await cancelReplacement(tx, readNumber(uid!, 'uid'), now))) throw new OpsRefusal(`${uid} has no change of number waiting.`)
    return { lines: [`${uid} keeps its number.`], data: { uid } }
  },
}

export const phoneRelease: Command = {
  name: 'phone release',
  summary: 'free a number that belongs to somebody new, whose next login then opens an account of their own',
  details: [
    'Always two operators. The account that had it keeps its uid and everything in it, but its sessions end and it has no number until phone replace.',
    'A break of an account that gave the number up no longer applies to the number.',
  ],
  words: ['number'],
  options: { why: 'for the trail: what proved that the number has a new owner' },
  needsTwo: () => true,
  async amount(_acting, { number, why }) {
    needWhy(why)
    readPhone(number)
    return null
  },
  async act({ tx, now }, { number }) {
    const playerId = await releaseNumber(tx, readPhone(number), now)
    const whose = playerId === undefined ? 'No account had it.' : `Player ${playerId} has no number until phone replace.`
    return { lines: [`${number} is free. ${whose}`], data: { uid: playerId === undefined ? null : String(playerId) } }
  },
}

export const phoneShow: Command = {
  name: 'phone show',
  summary: 'the changes of a player’s phone number, newest first',
  words: ['uid'],
  async act({ tx }, { uid }) {
    const changes = await listPhoneChanges(tx, readNumber(uid!, 'uid'))
    const masked = (phone: string | null) => (phone === null ? '-' : maskPhone(phone))
    const rows = changes.map(
      ({ kind, old_phone: from, new_phone: to, asked_at: askedAt, due_at: dueAt, done_at: doneAt, cancelled_at: cancelledAt }) => [
        kind,
        masked(from),
        masked(to),
        instant(askedAt),
        cancelledAt ? `cancelled ${instant(cancelledAt)}` : doneAt ? `done ${instant(doneAt)}` : `waits until ${instant(dueAt)}`,
      ],
    )
    const data = changes.map(({ old_phone: from, new_phone: to, ...change }) => ({ ...change, from: masked(from), to: masked(to) }))
    return { lines: rows.length > 0 ? table(['how', 'from', 'to', 'asked', 'is'], rows) : ['It never changed.'], data: { changes: data } }
  },
}
