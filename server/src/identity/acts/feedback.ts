import { feedbackTopics } from '@lalmor/contract/feedback-topics.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { findOrder as findDeposit } from '../../deposits/acts/queries.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { findWithdrawal } from '../../withdrawals/acts/queries.ts'
import { OpsRefusal, type Acting, type Command } from '../../platform/operators/command.ts'
import * as store from './feedback-queries.ts'
import { hashOf, readText } from '../../platform/operators/read-file.ts'
import { harmless, instant, money, readLimit, readNumber, readOneOf, table } from '../../platform/operators/words.ts'

/** The database has the same limit. */
const charactersMax = 2_000

const stateOf = ({ answer, automatic, solved_at }: store.FeedbackRow) =>
  solved_at ? 'solved' : answer !== null ? 'answered' : automatic ? 'automatic' : 'waits'

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

const indented = (text: string) => text.split('\n').map((line) => `  ${harmless(line)}`)

const aboutOf = ({ order_no, round_id }: store.FeedbackRow) => order_no ?? round_id ?? '-'

export const feedbackList: Command = {
  name: 'feedback list',
  summary: 'messages of players that no person has answered, oldest first',
  options: { topic: feedbackTopics.join(', '), player: 'a uid', limit: 'maximum number; 50 by default' },
  flags: { all: 'include answered ones' },
  async act({ tx }, { topic, player, limit, all }) {
    const rows = await store.listFeedback(tx, {
      topic: topic === undefined ? undefined : readOneOf(topic, feedbackTopics),
      playerId: player === undefined ? undefined : readNumber(player, 'uid'),
      all: all === 'yes',
      limit: readLimit(limit),
    })
    const lines = table(
      ['no', 'sent', 'player', 'topic', 'about', 'state', 'says'],
      rows.map((row) => [
        String(row.feedback_no),
        instant(row.sent_at),
        String(row.player_id),
        row.topic,
        aboutOf(row),
        stateOf(row),
        short(row.suggestion),
      ]),
    )
    return { lines: lines.length > 0 ? lines : ['No message waits.'], data: { messages: rows } }
  },
}

async function find({ tx }: Acting, no: string) {
  const row = await store.findFeedback(tx, readNumber(no, 'message'))
  if (!row) throw new OpsRefusal(`There is no message ${no}, or it was deleted.`)
  return row
}

async function findAboutOrder(tx: Tx, orderNo: string) {
  const deposit = await findDeposit(tx, orderNo)
  const found = deposit ?? (await findWithdrawal(tx, orderNo))
  if (!found) return undefined
  const status = deposit ? `${deposit.method}, ${deposit.status}` : found.status
  return { amount: found.amount_paise, status, createdAt: found.created_at }
}

export const feedbackShow: Command = {
  name: 'feedback show',
  summary: 'a whole message, with its player and the deposit, withdrawal or round it is about',
  words: ['no'],
  async act(acting, { no }) {
    const { tx } = acting
    const row = await find(acting, no!)
    const writer = await store.findWriter(tx, row.player_id)
    const order = row.order_no === null ? undefined : await findAboutOrder(tx, row.order_no)
    const round = row.round_id === null ? undefined : await store.findAboutRound(tx, row.player_id, row.round_id)
    const facts = [
      ['player', `${row.player_id} ${writer.nickname}${writer.guest ? ', a guest' : ''}, since ${instant(writer.created_at)}`],
      ['sent', instant(row.sent_at)],
      ['topic', row.topic],
      ['phone', row.phone ?? '-'],
      ['email', row.email ?? '-'],
      ...(order ? [['order', `${row.order_no}: ${money(order.amount)}, ${order.status}, of ${instant(order.createdAt)}`]] : []),
      ...(round
        ? [
            [
              'round',
              `${row.round_id}: game ${round.game}, stake ${money(round.stake)}, ${round.payout === null ? 'open' : `payout ${money(round.payout)}`}`,
            ],
          ]
        : []),
      ['state', stateOf(row)],
      ...(row.answered_by === null ? [] : [['answered', `${instant(row.answered_at)} by ${row.answered_by}`]]),
    ]
    return {
      lines: [
        ...table(['what', 'is'], [['message', String(row.feedback_no)], ...facts]),
        '',
        'The player writes:',
        ...indented(row.suggestion),
        ...(row.answer === null ? [] : ['', 'We answered:', ...indented(row.answer)]),
      ],
      data: { message: row, player: writer, order, round },
    }
  },
}

export const feedbackAnswer: Command = {
  name: 'feedback answer',
  summary: 'answer a message: the player sees the text with it, and a mail says so',
  details: [
    `The file is plain text, at most ${charactersMax} characters, in the player’s language. It is shown unchanged: no markup, no links.`,
    'The trail keeps the file’s hash; the text is deleted with the message. --automatic is what the sandbox operator answers.',
  ],
  words: ['no', 'file?'],
  flags: { automatic: 'play money only: the reply that no person has read the message' },
  async read(args) {
    if (args['automatic'] === 'yes') {
      if (args['file'] !== undefined) throw new OpsRefusal('An automatic answer takes no file.')
      return { args, attached: '' }
    }
    if (args['file'] === undefined) throw new OpsRefusal('Add the file with the answer.')
    const { text } = await readText(args['file'])
    const answer = text.replaceAll('\r\n', '\n').trim()
    if (answer === '' || Array.from(answer).length > charactersMax || answer.includes('\0'))
      throw new OpsRefusal(`The file must be a text of 1 to ${charactersMax} characters.`)
    return { args: { ...args, sha256: hashOf(answer) }, attached: answer }
  },
  async act({ tx, place, by, now, attached }, { no, automatic }) {
    const row = await store.lockFeedback(tx, readNumber(no!, 'message'))
    if (!row) throw new OpsRefusal(`There is no message ${no}, or it was deleted.`)
    if (row.answer !== null) throw new OpsRefusal(`Message ${no} was answered at ${instant(row.answered_at)} by ${row.answered_by}.`)
    const isAutomatic = automatic === 'yes'
    if (isAutomatic && place.asset !== assets.play) throw new OpsRefusal('Only play money has an automatic answer.')
    if (isAutomatic && row.automatic) throw new OpsRefusal(`Message ${no} has its automatic answer already.`)
    await store.saveAnswer(tx, row.feedback_no, { text: isAutomatic ? undefined : attached!, by }, now)
    const key = isAutomatic ? 'feedback-automatic' : 'feedback-answered'
    const params = { at: row.sent_at.toISOString(), id: row.feedback_id }
    await sendMail(tx, { playerId: row.player_id, key, params, cause: `${key}/${row.feedback_id}` }, now)
    return { lines: [`Message ${no} is answered; player ${row.player_id} gets a mail.`], data: { no, playerId: row.player_id } }
  },
}
