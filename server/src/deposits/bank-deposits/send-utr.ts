import type { Database } from '../../platform/db/database.ts'
import { reviewOrder } from '../close.ts'
import { lockTransfers, readTransfer } from '../transfers.ts'
import { claimUtr, hasCredited, isDoubtfulClaim, listClaims, readUtr } from '../utr.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { UtrLimits } from './limits.ts'
import { makeFurther, matchLine } from './match-line.ts'
import * as store from './store.ts'

type Parts = { db: Database['db']; limits: UtrLimits }
type Ask = { playerId: bigint; orderNo: string; utr: string }

/** Returns the order that the UTR belongs to, perhaps another one. Throws UtrInvalid, UnknownDeposit, UtrTooOften, UtrNotSeen and DepositOver. */
export async function sendUtr({ db, limits }: Parts, { playerId, orderNo, utr: typed }: Ask, now: Date): Promise<string> {
  const utr = readUtr(typed)
  if (utr === undefined) throw new Refusal('UtrInvalid')
  const { utr: earlier, status, reversed_at } = await readTransfer(db, { playerId, orderNo })
  // Sent again after a lost answer: not counted, and nothing changes.
  if (earlier === utr && status === 'success') return orderNo
  if (reversed_at) throw new Refusal('DepositOver')
  const own = status === 'success' ? await findOwnClaim(db, { playerId, utr }) : undefined
  if (own !== undefined) return own
  if (earlier !== utr) await limits.take({ playerId, orderNo })
  const claimed = status === 'success' ? await openClaimed(db, { orderNo, utr }, now) : orderNo
  await db.transaction().execute((tx) => claimUtr(tx, { playerId, orderNo: claimed, utr }, now))
  await matchClaim(db, { orderNo: claimed, utr }, now)
  return claimed
}

/** Prefers a credited order. */
async function findOwnClaim(db: Database['db'], { playerId, utr }: Pick<Ask, 'playerId' | 'utr'>): Promise<string | undefined> {
  const own = (await listClaims(db, utr)).filter(({ player_id }) => player_id === playerId)
  return (own.find(({ status }) => status === 'success') ?? own[0])?.order_no
}

/** Makes a further payment's order. Until its credit it shows the first one's amount: a claimant must not learn the real one. Throws UtrNotSeen. */
const openClaimed = (db: Database['db'], { orderNo, utr }: Omit<Ask, 'playerId'>, now: Date): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const [first] = await lockTransfers(tx, [orderNo])
    const account = await store.findAccountOf(tx, orderNo)
    const lines = account ? await store.findByUtr(tx, account.account_id, utr) : []
    const line = lines.find(({ state }) => state === 'waiting' || state === 'queued')
    if (!line || hasCredited(lines)) throw new Refusal('UtrNotSeen')
    return (await makeFurther(tx, { line, of: orderNo, amount: first!.amount_paise, isClaim: true }, now)).order_no
  })

/** The claim is committed first, so that concurrent claims see each other. */
async function matchClaim(db: Database['db'], { orderNo, utr }: { orderNo: string; utr: string }, now: Date): Promise<void> {
  const account = await store.findAccountOf(db, orderNo)
  if (!account) return
  for (const { line_id } of await store.findByUtr(db, account.account_id, utr)) await matchLine(db, line_id, now)
  const lines = await store.findByUtr(db, account.account_id, utr)
  // The claimant learns neither its owner nor its amount.
  if (isDoubtfulClaim(orderNo, lines)) await db.transaction().execute((tx) => reviewOrder(tx, { orderNo, why: 'utr-claimed' }, now))
}
