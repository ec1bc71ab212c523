import type { CryptoDeposit } from '@lalmor/contract/deposits.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { lockWallet } from '@lalmor/ledger/outside.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import type { Describers } from '../describe.ts'
import { listUnderWay } from '../list.ts'
import { refuseDeposits, refuseOverLimit } from '../open.ts'
import type { OtherMethod } from '../options.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Player } from '../../platform/http/route.ts'
import { deriveLazily } from '../../platform/payments/chain-lazily.ts'
import { describeChoice, findSpent } from '../../promotions/first-deposit/offer.ts'
import type { Clearing } from '../../promotions/terms/cost.ts'
import { confirmationsOf, paiseFor, silentMs } from './rules.ts'
import * as store from './store.ts'

type Parts = { db: Database['db']; clearing: Clearing }

/** Undefined while closed, or without recent news. */
async function openChain(tx: Tx, setting: store.Setting, now: Date): Promise<store.ChainRow | undefined> {
  const chain = await store.currentChain(tx)
  return setting.open && chain && now.getTime() - chain.heard_at.getTime() < silentMs ? chain : undefined
}

/** Crypto as a deposit method, in millionths of a USDT. Closed without a chain. */
export const cryptoMethod: OtherMethod = async (tx, now) => {
  const setting = await store.readSetting(tx)
  const { min_micro, max_micro, chips_micro } = setting
  return {
    method: 'crypto',
    isOpen: (await openChain(tx, setting, now)) !== undefined,
    ...toWire({ min: min_micro, max: max_micro, chips: chips_micro.map(BigInt) }),
  }
}

/** The rate stays while locked. Throws PhoneNotBound, DepositsStopped, DeviceStopped, MethodClosed (also while feeds disagree) and OverDepositLimit. */
export async function readCrypto({ db, clearing }: Parts, player: Player, now: Date): Promise<CryptoDeposit> {
  const { playerId } = player
  const setting = await store.readSetting(db)
  return db.transaction().execute(async (tx) => {
    await refuseDeposits(tx, player, now)
    const chain = await openChain(tx, setting, now)
    const rate = await store.findRate(tx, now)
    if (!chain || rate === undefined) throw new Refusal('MethodClosed')
    const underWay = await listUnderWay(tx, { playerId, method: 'crypto' }, now)
    // No order can be refused here: a limit hides the address. Transfers under way count, and stay visible.
    if (underWay.length === 0) await refuseOverLimit(tx, { playerId, amount: paiseFor(setting.min_micro, rate) }, now)
    // Concurrent pages get one address and one quote.
    await lockWallet(ledgerIn(tx), playerId)
    const address = (await store.findAddress(tx, playerId, chain.xpub)) ?? (await makeAddress(tx, playerId, chain.xpub, now))
    const quote = await store.lockQuote(tx, playerId, now)
    if (!quote) throw new Refusal('MethodClosed')
    return {
      address,
      network: chain.network,
      token: { symbol: chain.symbol, contract: chain.contract },
      confirmations: setting.confirmations,
      rate: toWire(quote.rate_paise),
      lockedUntil: quote.locked_until.toISOString(),
      gathered: Number(await store.sumGathered(tx, chain.chain_no, playerId)),
      underWay,
      ...(await describeOffer(tx, { playerId, rate: quote.rate_paise, clearing }, now)),
    }
  })
}

/** The example amount, in millionths of a USDT. */
const exampleMicro = 20_000_000n

async function describeOffer(
  tx: Tx,
  { playerId, rate, clearing }: { playerId: bigint; rate: Paise; clearing: Clearing },
  now: Date,
): Promise<Pick<CryptoDeposit, 'offer' | 'spent'>> {
  const credited = paiseFor(exampleMicro, rate)
  const choice = await describeChoice(tx, { playerId, deposit: credited, clearing }, now)
  if (!choice) {
    const spent = await findSpent(tx, playerId, now)
    return spent ? { spent } : {}
  }
  const { isChosen, quoted } = choice
  return { offer: { offer: quoted.offer, isChosen, example: { usdt: Number(exampleMicro), ...toWire({ credited }), ...quoted } } }
}

async function makeAddress(tx: Tx, playerId: bigint, xpub: string, now: Date): Promise<string> {
  const index = await store.nextIndex(tx)
  const address = await deriveLazily(xpub, index)
  await store.insertAddress(tx, { address, player_id: playerId, xpub, index, made_at: now })
  return address
}

export const describeCrypto: NonNullable<Describers['crypto']> = async (tx, order) => {
  const [part, depth] = await Promise.all([store.findOrderPart(tx, order.order_no), store.findDepth(tx, order.order_no)])
  assert(part && order.usdt_micro !== null, `${order.order_no} is no order in crypto`)
  const isWaiting = depth !== undefined && !depth.isGone
  const reached = order.status === 'success' ? part.needed : isWaiting ? confirmationsOf(depth.lowest, depth.head) : 0
  return {
    crypto: {
      usdt: Number(order.usdt_micro),
      rate: toWire(part.rate_paise),
      isLocked: part.locked,
      txHashes: part.tx_hashes,
      confirmations: Math.min(reached, part.needed),
      needed: part.needed,
    },
  }
}
