import { assets } from '@lalmor/ledger/asset.ts'
import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { readWallet, type SeedPosition } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import type { Answer, FromApi, Intent, Login, Moment, ToApi } from './messages.ts'

/** An API process reduced to its money: the process that chaos kills. Its client speaks to it over the ipc channel. */

const tell = (message: FromApi) => process.send!(message)

let armed: { moment: Moment; commits: number } | undefined
let goOn = () => {}

/** Reports the armed moment. Sent statements cannot be held up, so `inside` only tells. */
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

  async function playRound({ id, playerId, amount }: Intent): Promise<Answer> {
    let position: SeedPosition = (await readWallet(query, playerId))!
    for (;;) {
      const { seedNo, nonce } = position
      // Stands for the draw: follows from the position alone, and pays the stake back on average.
      const payout = paise((BigInt(nonce) + playerId) % 3n === 0n ? amount * 3n : 0n)
      const item = { roundId: id, playerId, game: 1, version: 1, stake: amount, payout, validBet: amount, seedNo, nonce, floorMs: 0 }
      const settled = await flusher.settle(item)
      if (settled.kind === 'settled' || settled.kind === 'replayed')
        return { kind: settled.kind === 'settled' ? 'done' : 'replayed', cash: settled.round.cash, payout: settled.round.payout }
      if (settled.kind !== 'stale-seed') throw new Error(settled.kind)
      position = settled
    }
  }

  async function postGift({ id, playerId, amount }: Intent): Promise<Answer> {
    const ask = { playerId, key: id, kind: 'start-gift', amount, at: new Date() } as const
    const posted = await throughMoments(() => post(query, ask))
    if (posted.kind !== 'posted' && posted.kind !== 'replayed') throw new Error(posted.kind)
    return { kind: posted.kind === 'posted' ? 'done' : 'replayed', cash: posted.cash, payout: paise(0n) }
  }

  return { round: playRound, gift: postGift }
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
