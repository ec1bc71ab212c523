import { assets } from '@lalmor/ledger/asset.ts'
import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { hold, postHold, voidHold } from '@lalmor/ledger/hold.ts'
import { act, closeRound } from '@lalmor/ledger/open-rounds.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch, type Settled, type SettleItem } from '@lalmor/ledger/settle.ts'
import { readWallet, type SeedPosition } from '@lalmor/ledger/wallet.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, FromApi, Intent, Login, Moment, ToApi } from './messages.ts'

const payoutFee = paise(50n)
const triesMax = 200

/** The victim: an API reduced to ledger calls over ipc. */

const tell = (message: FromApi) => process.send!(message)

let armed: { moment: Moment; commits: number } | undefined
let goOn = () => {}

/** A sent statement cannot be delayed: `inside` only reports. */
async function pass(moment: Moment) {
  if (armed?.moment !== moment || --armed.commits > 0) return
  armed = undefined
  const told = new Promise<void>((resolve) => (goOn = resolve))
  tell({ kind: 'reached' })
  if (moment !== 'inside') await told
}

async function throughMoments<T>(commit: () => Promise<T>): Promise<T> {
  await pass('before')
  const [answer] = await Promise.all([commit(), pass('inside')])
  await pass('after')
  return answer
}

function openBooks(login: Login) {
  const pool = createPool(login, { max: 6 })
  const query = pgQuery(pool)
  const flusher = createFlusher({
    maxBatch: 8,
    settleBatch: (items) => throughMoments(() => settleBatch(pool, { asset: assets.play, at: new Date(), items })),
  })

  /** Repeats until position and round fit, because the rival process plays for the same players. */
  async function stake({ id, playerId, amount }: Intent, ending: (position: SeedPosition) => { payout: Paise; validBet: Paise } | object) {
    let position: SeedPosition = (await readWallet(query, playerId))!
    for (let tries = 0; tries < triesMax; tries++) {
      const item = { roundId: id, playerId, game: 1, version: 1, stake: amount, ...position, floorMs: 0, ...ending(position) } as SettleItem
      const settled: Settled = await flusher.settle(item)
      if (settled.kind === 'stale-seed') position = settled
      else if (settled.kind === 'round-open') await pause(5)
      else return settled
    }
    throw new Error('this round never got its turn')
  }

  /** Replaces the draw: depends on the position alone, and returns the stake on average. */
  const drawn = ({ playerId, amount }: Intent, { nonce }: SeedPosition) => paise((BigInt(nonce) + playerId) % 3n === 0n ? amount * 3n : 0n)

  async function playRound(intent: Intent): Promise<Answer> {
    const settled = await stake(intent, (position) => ({ payout: drawn(intent, position), validBet: intent.amount }))
    if (settled.kind !== 'settled' && settled.kind !== 'replayed') throw new Error(settled.kind)
    return { kind: settled.kind === 'settled' ? 'done' : 'replayed', cash: settled.round.cash, payout: settled.round.payout }
  }

  async function playSteps(intent: Intent): Promise<Answer> {
    const { id: roundId, playerId, amount } = intent
    const opened = await stake(intent, () => ({}))
    if (opened.kind !== 'opened' && opened.kind !== 'reopened') throw new Error(opened.kind)
    for (const step of [0, 1]) await throughMoments(() => act(query, { playerId, roundId, step, action: `{"tile":${step}}` }))
    const end = { payout: drawn(intent, opened.round), validBet: amount }
    const closed = await throughMoments(() => closeRound(query, { playerId, roundId, steps: 2, end, at: new Date() }))
    if (closed.kind !== 'closed' && closed.kind !== 'replayed') throw new Error(closed.kind)
    return { kind: closed.kind === 'closed' ? 'done' : 'replayed', cash: closed.round.cash, payout: closed.round.payout }
  }

  async function withdraw({ id: key, playerId, amount, kind }: Intent): Promise<Answer> {
    const held = await throughMoments(() => hold(query, { playerId, key, amount, at: new Date() }))
    if (held.kind !== 'posted' && held.kind !== 'replayed') throw new Error(held.kind)
    const end = kind === 'payout' ? postHold : voidHold
    const ended = await throughMoments(() => end(query, { playerId, key, fee: payoutFee, at: new Date() }))
    if (ended.kind !== 'ended' && ended.kind !== 'replayed') throw new Error(ended.kind)
    return { kind: ended.kind === 'ended' ? 'done' : 'replayed', cash: ended.cash, payout: paise(0n) }
  }

  async function postGift({ id, playerId, amount }: Intent): Promise<Answer> {
    const ask = { playerId, key: id, kind: 'start-gift', amount, at: new Date() } as const
    const posted = await throughMoments(() => post(query, ask))
    if (posted.kind !== 'posted' && posted.kind !== 'replayed') throw new Error(posted.kind)
    return { kind: posted.kind === 'posted' ? 'done' : 'replayed', cash: posted.cash, payout: paise(0n) }
  }

  return { round: playRound, gift: postGift, steps: playSteps, payout: withdraw, refund: withdraw }
}

let books: ReturnType<typeof openBooks>

async function answer(intent: Intent): Promise<Answer> {
  try {
    return await books[intent.kind](intent)
  } catch (error) {
    return { kind: 'unknown', why: String(error) }
  }
}

process.on('message', async (message: ToApi) => {
  if (message.kind === 'open') {
    books = openBooks(message.login)
    tell({ kind: 'ready' })
  } else if (message.kind === 'arm') armed = message
  else if (message.kind === 'go-on') goOn()
  else tell({ kind: 'answer', id: message.intent.id, answer: await answer(message.intent) })
})
process.on('disconnect', () => process.exit())
