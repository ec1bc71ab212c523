import { actInModel, closeInModel, settleInModel } from '@lalmor/ledger/test-model-rounds.ts'
import { giveUpInModel, postInModel, reverseInModel, stopInModel, takeBackInModel } from '@lalmor/ledger/test-model-transfers.ts'
import { balanceOf, living, moveInHouse, newModel, newModelPlayer } from '@lalmor/ledger/test-model.ts'
import { testGame } from '@lalmor/ledger/test-players.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bonusIn,
  emptyPockets,
  giveUp,
  leftToBet,
  payRound,
  receive,
  reverseDeposit,
  takeBonusBack,
  takeBreak,
  takeStake,
  type Lot,
} from './pockets.ts'

const amount = fc.constantFrom(1n, 99n, 100n, 333n, 10_00n, 25_00n).map(paise)
const turn = fc.record({
  do: fc.constantFrom('give-up' as const, 'take-back' as const, 'reverse' as const, 'break' as const),
  nth: fc.nat(6),
})
const deed = fc.oneof(
  { weight: 3, arbitrary: turn },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bonus' as const), amount, times: fc.constantFrom(1n, 3n, 10n) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('round' as const),
      stake: fc.oneof(amount, fc.constant('all' as const)),
      hundredths: fc.constantFrom(0n, 0n, 50n, 130n, 250n, 1_000n),
      counts: fc.constantFrom(0n, 10n, 100n),
      isWaiting: fc.boolean(),
      meanwhile: fc.option(fc.oneof(amount, turn), { freq: 3 }),
    }),
  },
)

test('pockets and lots agree with the ledger’s model, which tests the ledger too', () => {
  let at = Date.UTC(2026, 10, 20)
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 60, size: 'max' }), (deeds) => {
      const model = newModel()
      moveInHouse(model, rupees(1_000_000n))
      const player = newModelPlayer()
      model.players.set(1n, player)
      const pockets = emptyPockets()
      const brought: { key: string; lot: Lot; amount: bigint }[] = []
      const change = ({ do: what, nth }: { do: 'give-up' | 'take-back' | 'reverse' | 'break'; nth: number }) => {
        if (what === 'break') {
          stopInModel(model, player, new Date(at + 8 * 86_400_000), new Date(at))
          takeBreak(pockets)
          at += 9 * 86_400_000
          return
        }
        const of = brought.filter(({ lot }) => (lot.cause === 'deposit') === (what === 'reverse'))
        if (of.length === 0) return
        const { key, lot, amount } = of[nth % of.length]!
        if (what === 'give-up') {
          giveUpInModel(model, player, lot.no + 1)
          giveUp(pockets, lot)
        } else if (what === 'take-back') {
          takeBackInModel(model, player, key)
          if (!lot.isTakenBack) takeBonusBack(pockets, lot)
        } else {
          const [answer] = reverseInModel(model, player, key)
          if ((answer as { kind: string }).kind === 'reversed') reverseDeposit(pockets, { amount, lot })
        }
      }
      const grant = (key: string, { amount, required }: { amount: bigint; required: bigint }) => {
        const expiresAt = new Date(at + 86_400_000 * 30)
        const asked = {
          ask: 'grant',
          playerId: 1n,
          key,
          kind: 'promo-bonus',
          amount: paise(amount),
          required: paise(required),
          expiresAt,
        } as const
        const [posted] = postInModel(model, player, asked, new Date(at))
        if (posted!.kind === 'posted') brought.push({ key, amount, lot: receive(pockets, 'bonus', { amount, required }) })
      }
      deeds.forEach((step, n) => {
        at += 10_000
        const now = new Date(at)
        const key = String(n)
        if (step.do === 'deposit') {
          const deposited = { amount: step.amount, required: step.amount }
          postInModel(model, player, { ask: 'deposit', playerId: 1n, key, kind: 'deposit-bank', ...deposited }, now)
          brought.push({ key, amount: step.amount, lot: receive(pockets, 'deposit', deposited) })
        } else if (step.do !== 'round' && step.do !== 'bonus') change(step)
        else if (step.do === 'bonus') grant(key, { amount: step.amount, required: step.amount * step.times })
        else {
          const money = pockets.cash + bonusIn(pockets)
          const stake = step.stake === 'all' ? paise(money) : step.stake
          if (stake === 0n || stake > money) return
          const paid = { payout: paise((stake * step.hundredths) / 100n), validBet: paise((stake * step.counts) / 100n) }
          const round = {
            roundId: uuid7(now),
            playerId: 1n,
            game: testGame.game,
            version: testGame.version,
            stake,
            seedNo: 1,
            nonce: player.nonce,
            floorMs: 0,
          }
          player.play.answers.push(now)
          takeStake(pockets, stake)
          if (step.isWaiting) {
            expect(settleInModel(model, round, now)[0]!.kind).toBe('opened')
            actInModel(player, { ask: 'act', playerId: 1n, roundId: round.roundId, step: 0, action: '1' })
            if (step.meanwhile !== null && typeof step.meanwhile === 'object') change(step.meanwhile)
            else if (step.meanwhile !== null) grant(`${key}/meanwhile`, { amount: step.meanwhile, required: step.meanwhile * 3n })
            expect(
              closeInModel(model, player, { ask: 'close', playerId: 1n, roundId: round.roundId, steps: 1, end: paid }, new Date(at)).kind,
            ).toBe('closed')
          } else expect(settleInModel(model, { ...round, ...paid }, now)[0]!.kind).toBe('settled')
          payRound(pockets, paid)
        }
        const alive = living(player)
        expect({ cash: pockets.cash, bonus: bonusIn(pockets) }).toEqual(balanceOf(player))
        expect(pockets.debt).toBe(player.debt)
        expect(pockets.lots.map(({ cause, required, done, bonus }) => ({ cause, required, done, bonus }))).toEqual(
          alive.map(({ cause, required, done, bonus }) => ({ cause, required, done, bonus })),
        )
        const left = (cause: string) => alive.reduce((sum, lot) => (lot.cause === cause ? sum + lot.required - lot.done : sum), 0n)
        expect([leftToBet(pockets, 'deposit'), leftToBet(pockets, 'bonus')]).toEqual([left('deposit'), left('bonus')])
      })
    }),
  )
})
