import type { WirePaise } from '@lalmor/contract/wire.ts'
import { listLots } from '@lalmor/ledger/lots.ts'
import { ledgerIn } from '@lalmor/server/platform/db/database.ts'
import assert from 'node:assert'
import type { SeededChoice } from './chance.ts'
import { hourMs, minuteMs, type Life } from './clock.ts'
import { playRounds } from './play.ts'
import type { Persona, Stage } from './stage.ts'
import { call, createDevice, enterAsGuest, signIn, type Session } from './visitor.ts'
import { arrive, depositByTransfer, depositOnline, orderTransfer, sendUtr } from './wallet.ts'
import { makeWithdrawable, prepareWithdrawals, withdraw } from './withdrawal.ts'
import type { World } from './world.ts'

/** A few minutes ago, and has played the first game. */
export async function* guestLife({ world, calendar, whim, enter }: Stage, { name }: Persona): Life {
  yield calendar.before(6 * minuteMs)
  const session = enter(await enterAsGuest(world, createDevice(name)))
  await playRounds(world, session, whim, { game: 'diya-nights', stake: 10_00, rounds: 4 })
}

/** VIP 3. A late transfer came today: its waiting bonus is half worked off, the deposit not yet. */
export async function* vipLife({ world, calendar, whim, enter }: Stage, { name, phone }: Persona): Life {
  const device = createDevice(name)
  yield calendar.day(9, '19:10')
  const session = enter(await signIn(world, phone!, device))
  await call(world, '/user/updateProfile', { nickname: name, avatar: 'peacock' }, session)
  await depositOnline(world, session, { amount: 50_000_00 })
  for (const daysBefore of [8, 7, 6, 5, 4, 3]) {
    yield calendar.day(daysBefore, '20:15')
    await betOn(world, session, whim, 34)
  }

  yield calendar.day(2, '10:05')
  const late = await orderTransfer(world, session, { method: 'imps', amount: 40_000_00 as WirePaise })
  world.clock.pass(3 * minuteMs)
  const paidAt = world.clock.now()
  await sendUtr(world, session, late.orderNo)
  world.clock.pass(35 * minuteMs)
  await call(world, '/deposit/selfService', { orderNo: late.orderNo }, session)
  yield calendar.before(3 * hourMs)
  await arrive(world, late, { at: paidAt })
  await workOffHalf(world, session, whim)
  await world.run('run-projections')
}

/** Adds money before it runs out: below ₹1 all requirements would end. */
async function betOn(world: World, session: Session, whim: SeededChoice, rounds: number): Promise<void> {
  const game = whim.oneOf(['diya-nights', 'monsoon-gems'])
  for (let played = 0; played < rounds; played++) {
    const { balance } = await call(world, '/user/getUserInfo', {}, session)
    if (balance < 1_000_00) await depositOnline(world, session, { amount: 20_000_00 })
    await playRounds(world, session, whim, { game, stake: 500_00, rounds: 1 })
  }
}

async function workOffHalf(world: World, session: Session, whim: SeededChoice): Promise<void> {
  for (let sittings = 0; sittings < 100; sittings++) {
    const lots = await listLots(ledgerIn(world.db), BigInt(session.uid))
    const bonus = lots.find(({ cause }) => cause === 'bonus')
    assert(bonus, 'waiting for the bank has brought no bonus')
    if (bonus.done * 2n >= bonus.required) return
    // Then plays one round at a time, to stop close to half.
    await betOn(world, session, whim, bonus.done > 0n ? 1 : 4)
  }
  assert.fail('no half of the bonus was worked off')
}

/** Two transfers: one lacks its UTR, one waits for the bank. */
export async function* awaitingUtrLife({ world, calendar, whim, enter }: Stage, { name, phone }: Persona): Life {
  const device = createDevice(name)
  yield calendar.day(2, '18:20')
  const session = enter(await signIn(world, phone!, device))
  await call(world, '/user/updateProfile', { nickname: name, avatar: 'elephant' }, session)
  await depositByTransfer(world, session, { method: 'upi', amount: 1_000_00 })
  await playRounds(world, session, whim, { game: 'andar-bahar', stake: 50_00, rounds: 6 })
  yield calendar.before(50 * minuteMs)
  const named = await orderTransfer(world, session, { method: 'upi', amount: 2_500_00 })
  world.clock.pass(2 * minuteMs)
  await sendUtr(world, session, named.orderNo)
  yield calendar.before(4 * minuteMs)
  await orderTransfer(world, session, { method: 'upi', amount: 2_000_00 })
}

/** The second withdrawal, whose answer does not come. */
export async function* payoutLife({ world, calendar, whim, enter }: Stage, { name, phone }: Persona): Life {
  const device = createDevice(name)
  yield calendar.day(6, '19:00')
  const session = enter(await signIn(world, phone!, device))
  await call(world, '/user/updateProfile', { nickname: name, avatar: 'lotus' }, session)
  await depositByTransfer(world, session, { method: 'imps', amount: 4_000_00 })
  yield calendar.day(4, '20:10')
  await prepareWithdrawals(world, session, { phone: phone!, holderName: 'Meera Iyer', number: '309012345678' })
  await makeWithdrawable(world, session, whim, 1_500_00)
  await withdraw(world, session, { amount: 1_500_00, fate: 'paid' })
  yield calendar.day(1, '18:30')
  await makeWithdrawable(world, session, whim, 2_500_00)
  yield calendar.before(35 * minuteMs)
  await withdraw(world, session, { amount: 2_000_00, fate: 'lost' })
}
