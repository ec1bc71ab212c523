import type { WirePaise } from '@lalmor/contract/wire.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { feeOf } from '@lalmor/contract/withdrawal-rules.ts'
import { paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import type { SeededChoice } from './chance.ts'
import { minuteMs } from './clock.ts'
import type { Fate } from './payout-rail.ts'
import { playRounds } from './play.ts'
import { call, stepUp, type Session } from './visitor.ts'
import { depositOnline } from './wallet.ts'
import type { World } from './world.ts'

/** The password of all players here, so that visitors can withdraw. */
export const withdrawalPassword = '482915'

/** Adds an account at the sandbox's bank, old enough to be paid. */
export async function prepareWithdrawals(
  world: World,
  session: Session,
  { phone, holderName, number }: { phone: string; holderName: string; number: string },
): Promise<void> {
  const passwordCode = await stepUp(world, 'withdrawal-password', phone, session)
  await call(world, '/withdrawal-password/set', { password: withdrawalPassword, verificationCode: passwordCode }, session)
  world.clock.pass(minuteMs)
  const verificationCode = await stepUp(world, 'bank-account', phone, session)
  const account = { holderName, number, ifsc: 'SNDB0000121', type: 'savings', areaCode: '560038' } as const
  await call(world, '/withdraw-account/add', { accountId: uuid7(world.clock.now()), ...account, verificationCode }, session)
  world.clock.pass(5 * minuteMs)
}

/** Bets what deposits require, adding money if needed. */
export async function makeWithdrawable(world: World, session: Session, whim: SeededChoice, amount: number): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    const { wager, cash } = await call(world, '/withdrawal/options', {}, session)
    if (wager.left > 0) {
      const rounds = Math.ceil(wager.left / 200_00)
      await playRounds(world, session, whim, { game: whim.oneOf(['diya-nights', 'monsoon-gems']), stake: 200_00, rounds })
    } else if (cash < amount) await depositOnline(world, session, { amount: 2_000_00 })
    else return
  }
  assert.fail('there was never enough to withdraw')
}

/** Approves a review and makes the bank follow `fate`. Returns the order number. */
export async function withdraw(world: World, session: Session, { amount, fate }: { amount: number; fate: Fate }): Promise<string> {
  const { clock, operator, rail } = world
  const { accounts, feeBps } = await call(world, '/withdrawal/options', {}, session)
  const ask = {
    requestId: uuid7(clock.now()),
    amount: amount as WirePaise,
    fee: toWire(feeOf(paise(BigInt(amount)), feeBps)),
    accountId: accounts[0]!.accountId,
    password: withdrawalPassword,
  }
  const { orderNo } = await call(world, '/withdrawal/request', ask, session)
  // A minute after the sandbox operator first saw a case.
  await operator.answer()
  clock.pass(2 * minuteMs)
  await operator.answer()
  rail.decide(fate)
  await world.sendPayouts()
  clock.pass(minuteMs)
  await world.askPayouts()
  return orderNo
}
