import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import type { Pool } from 'pg'
import { assets } from './asset.ts'
import { hold, postHold, voidHold } from './hold.ts'
import { postHouse } from './house.ts'
import { giveUpBonus, listLots } from './lots.ts'
import { act, closeRound, findOpenRound } from './open-rounds.ts'
import { post, reverse, takeBack, type BonusKind } from './post.ts'
import { pgQuery } from './query.ts'
import { settleBatch } from './settle.ts'
import { pick } from './test-chance.ts'
import { aRound, newPlayer, openHouse } from './test-players.ts'
import { readWallet } from './wallet.ts'

const minute = 60_000
const bonusKinds: readonly BonusKind[] = ['deposit-bonus', 'vip-bonus', 'daily-rebate', 'daily-bonus', 'promo-bonus']

export type RandomJournal = {
  players: bigint[]
  /** Events that the ledger refuses are skipped. */
  step: () => Promise<void>
}

/** Bets, rounds, deposits, withdrawals and bonuses from the instant `from` on. The clock sometimes stops; devices' clocks are up to five minutes off. */
export async function randomJournal(
  pool: Pool,
  chance: () => number,
  { players: count, from }: { players: number; from: Date },
): Promise<RandomJournal> {
  const query = pgQuery(pool)
  await openHouse(pool, from)
  await postHouse(query, { asset: assets.play, key: `fund/${from.getTime()}`, kind: 'fund-promotions', amount: rupees(100_000n), at: from })
  const players: bigint[] = []
  for (let n = 0; n < count; n++) players.push(await newPlayer(pool, from))
  let clock = from.getTime()
  let lastKey = 0
  const money = (most: number): Paise => paise(BigInt(1 + Math.floor(chance() * most)))
  const deposits = new Map<bigint, string[]>(players.map((playerId) => [playerId, []]))
  const holds = new Map<bigint, string[]>(players.map((playerId) => [playerId, []]))

  type Step = (playerId: bigint, at: Date, key: string) => Promise<unknown>

  const bet: Step = async (playerId, at) => {
    const { seedNo, nonce, cash, bonus } = (await readWallet(query, playerId))!
    // Often all of the cash and some of the bonus.
    const stake = bonus > 0n && chance() < 0.4 ? paise(cash + 1n + BigInt(Math.floor(chance() * Number(bonus)))) : money(300_00)
    const payout = chance() < 0.35 ? money(2 * Number(stake)) : paise(0n)
    const roundId = uuid7(new Date(at.getTime() + Math.round((chance() - 0.5) * 10 * minute)))
    const { payout: _payout, validBet: _validBet, ...opening } = aRound(playerId, at, { seedNo, nonce, stake, roundId, play: '{}' })
    const item = chance() < 0.4 ? opening : { ...opening, payout, validBet: stake }
    await settleBatch(pool, { asset: assets.play, at, items: [item] })
  }
  const close: Step = async (playerId, at) => {
    const open = await findOpenRound(query, playerId)
    if (!open) return
    await act(query, { playerId, roundId: open.roundId, step: open.actions.length, action: '{"reveal":1}' })
    const end =
      chance() < 0.4 ? 'void' : { payout: chance() < 0.6 ? money(2 * Number(open.stake)) : paise(0n), validBet: paise(open.stake / 10n) }
    await closeRound(query, { playerId, roundId: open.roundId, steps: open.actions.length + 1, end, at })
  }
  const deposit: Step = async (playerId, at, key) => {
    const amount = money(500_00)
    await post(query, { playerId, key, kind: 'deposit-online', amount, required: amount, at })
    deposits.get(playerId)!.push(key)
  }
  const reverseDeposit: Step = async (playerId, at) => {
    if (deposits.get(playerId)!.length > 0) await reverse(query, { playerId, key: pick(chance, deposits.get(playerId)!), at })
  }
  const grant: Step = (playerId, at, key) => {
    const amount = money(200_00)
    const expiresAt = new Date(at.getTime() + 60 * 24 * 60 * minute)
    return post(query, { playerId, key, kind: pick(chance, bonusKinds), amount, required: paise(3n * amount), expiresAt, at })
  }
  const takeBonusBack: Step = async (playerId, at) => {
    const bonuses = (await listLots(query, playerId, { all: true })).filter(({ cause }) => cause === 'bonus')
    if (bonuses.length > 0) await takeBack(query, { playerId, key: pick(chance, bonuses).key, at })
  }
  const giveUp: Step = async (playerId, at) => {
    const bonus = (await listLots(query, playerId)).find(({ cause }) => cause === 'bonus')
    if (bonus) await giveUpBonus(query, { playerId, lotNo: bonus.lotNo, at })
  }
  const setAside: Step = async (playerId, at, key) => {
    const { kind } = await hold(query, { playerId, key, amount: paise(10n + money(200_00)), at })
    if (kind === 'posted') holds.get(playerId)!.push(key)
  }
  const endHold: Step = async (playerId, at) => {
    const key = holds.get(playerId)!.pop()
    if (!key) return
    await (chance() < 0.5
      ? postHold(query, { playerId, key, fee: paise(BigInt(Math.floor(chance() * 10))), at })
      : voidHold(query, { playerId, key, at }))
  }

  const steps = [
    ...Array<Step>(12).fill(bet),
    ...Array<Step>(4).fill(close),
    deposit,
    deposit,
    reverseDeposit,
    takeBonusBack,
    grant,
    grant,
    giveUp,
    setAside,
    endHold,
  ]
  return {
    players,
    async step() {
      if (chance() < 0.8) clock += Math.floor(chance() * 20 * minute)
      await pick(chance, steps)(pick(chance, players), new Date(clock), `random/${++lastKey}`)
    },
  }
}
