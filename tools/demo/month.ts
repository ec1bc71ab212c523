import type { WirePaise } from '@lalmor/contract/wire.ts'
import assert from 'node:assert'
import type { SeededChoice } from './chance.ts'
import { hourMs, minuteMs, type Life } from './clock.ts'
import { playRounds } from './play.ts'
import { playOutside } from './provider.ts'
import type { Persona, Stage } from './stage.ts'
import { call, createDevice, signIn, type Session } from './visitor.ts'
import { arrive, depositByTransfer, depositOnline, orderTransfer, sendUtr } from './wallet.ts'
import { makeWithdrawable, prepareWithdrawals, withdraw } from './withdrawal.ts'
import type { World } from './world.ts'

/** Plays in the evenings; has tried every game and deposit method, and has limits. */
export async function* monthLife({ world, calendar: { day, before }, whim, enter }: Stage, { name, phone }: Persona): Life {
  const [mobile, laptop] = [createDevice(name), createDevice(name, 'laptop')]
  const sit = (session: Session, game: string, stake: number, rounds: number) => playRounds(world, session, whim, { game, stake, rounds })

  yield day(29, '18:20')
  let session = await signIn(world, phone!, mobile)
  await call(world, '/user/updateProfile', { nickname: name, avatar: 'marigold', birthday: '1991-04-17' }, session)
  await sit(session, 'diya-nights', 20_00, 8)
  await playDown(world, session, whim)
  yield day(28, '20:05')
  await restore(world, session)
  await sit(session, 'monsoon-gems', 10_00, 10)
  await playDown(world, session, whim)
  yield day(27, '19:40')
  await restore(world, session)
  await sit(session, 'rani-roulette', 30_00, 6)

  yield day(26, '21:00')
  await depositOnline(world, session, { amount: 2_000_00, offer: 'first-deposit' })
  await sit(session, 'diya-nights', 50_00, 16)
  yield day(25, '18:45')
  await depositOnline(world, session, { amount: 1_000_00, fails: true })
  yield day(24, '10:30')
  await call(world, '/limit/set', { measure: 'deposit', period: 'week', amount: 20_000_00 }, session)
  await call(world, '/limit/set', { measure: 'loss', period: 'week', amount: 15_000_00 }, session)
  await call(world, '/limit/set', { measure: 'time', period: 'day', amount: 2 * hourMs }, session)
  yield day(23, '20:20')
  await depositByTransfer(world, session, { method: 'upi', amount: 5_000_00 })
  await sit(session, 'monsoon-gems', 100_00, 20)
  yield day(21, '19:15')
  await call(world, '/promo/checkIn/make', {}, session)
  await sit(session, 'andar-bahar', 50_00, 10)
  await sit(session, 'mirchi-mines', 20_00, 6)

  yield day(20, '19:00')
  await prepareWithdrawals(world, session, { phone: phone!, holderName: 'Kiran Rao', number: '501200447190' })
  await makeWithdrawable(world, session, whim, 1_500_00)
  await withdraw(world, session, { amount: 1_500_00, fate: 'paid' })

  // One order is paid with a different amount, another is never paid.
  yield day(19, '17:50')
  const short = await orderTransfer(world, session, { method: 'imps', amount: 6_000_00 as WirePaise })
  world.clock.pass(6 * minuteMs)
  await sendUtr(world, session, short.orderNo)
  await arrive(world, short, { amount: 5_950_00 })
  yield day(18, '20:30')
  await call(world, '/promo/checkIn/make', {}, session)
  await giveUpCheckIn(world, session)
  await orderTransfer(world, session, { method: 'upi', amount: 1_500_00 })
  await sit(session, 'diya-nights', 100_00, 20)
  yield day(16, '21:10')
  await call(world, '/limit/break', { length: 'P1D' }, session)

  yield day(14, '20:00')
  await sit(session, 'kite-run', 50_00, 5)
  await rotate(world, session, 'monsoon-27')
  await sit(session, 'rani-roulette', 40_00, 8)
  yield day(12, '19:30')
  const atDesk = await signIn(world, phone!, laptop)
  await sit(atDesk, 'andar-bahar', 60_00, 8)
  await playOutside(world, atDesk, whim, { stake: 50_00, rounds: 5 })
  yield day(10, '10:10')
  await call(world, '/limit/set', { measure: 'loss', period: 'week', amount: 25_000_00 }, atDesk)

  // The bank is late: the wait earns a bonus.
  yield day(9, '11:00')
  await call(world, '/limit/confirm', { measure: 'loss', period: 'week' }, atDesk)
  session = enter(await signIn(world, phone!, mobile))
  const late = await orderTransfer(world, session, { method: 'upi', amount: 8_000_00 as WirePaise })
  world.clock.pass(2 * minuteMs)
  const paidAt = world.clock.now()
  await sendUtr(world, session, late.orderNo)
  world.clock.pass(40 * minuteMs)
  await call(world, '/deposit/selfService', { orderNo: late.orderNo }, session)
  yield day(8, '06:00')
  await arrive(world, late, { at: paidAt })
  await sit(session, 'diya-nights', 200_00, 20)
  yield day(7, '20:15')
  await makeWithdrawable(world, session, whim, 2_500_00)
  await withdraw(world, session, { amount: 800_00, fate: 'account-closed' })
  yield day(5, '18:00')
  await sit(session, 'monsoon-gems', 100_00, 10)
  const returned = await withdraw(world, session, { amount: 600_00, fate: 'paid' })
  world.clock.pass(4 * hourMs)
  world.rail.giveBack(returned)
  await world.askPayouts()
  yield day(3, '20:15')
  await sit(session, 'mirchi-mines', 20_00, 6)
  await sit(session, 'kite-run', 20_00, 3)
  yield day(2, '11:00')
  await withdraw(world, session, { amount: 1_000_00, fate: 'paid' })
  yield day(1, '20:15')
  await sit(session, 'andar-bahar', 50_00, 6)
  await rotate(world, session, 'diwali-lamp')

  yield before(2 * hourMs)
  const newest = (await call(world, '/mail/list', {}, session)).mails.at(2)
  if (newest) await call(world, '/mail/read', { id: newest.id, older: {} }, session)
  await sit(session, 'diya-nights', 20_00, 6)
  await sit(session, 'monsoon-gems', 20_00, 4)
  await call(world, '/promo/checkIn/make', {}, session)
}

/** Plays until almost nothing is left, or the evening ends. */
async function playDown(world: World, session: Session, whim: SeededChoice): Promise<void> {
  for (let rounds = 0; rounds < 60; rounds++) {
    const { balance } = await call(world, '/user/getUserInfo', {}, session)
    if (balance < 1_00) return
    const stake = [500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00].find((stake) => stake <= balance)!
    await playRounds(world, session, whim, { game: 'monsoon-gems', stake, rounds: 1 })
  }
}

async function restore(world: World, session: Session): Promise<void> {
  const { obstacle } = await call(world, '/wallet/canRestore', {}, session)
  if (!obstacle) await call(world, '/wallet/restore', {}, session)
}

async function giveUpCheckIn(world: World, session: Session): Promise<void> {
  const { overview } = await call(world, '/bonus/list', {}, session)
  const lot = overview?.open.find(({ promotion }) => promotion === 'check-in')
  assert(lot, 'no check-in waits to be bet')
  await call(world, '/bonus/giveUp', { lotNo: lot.lotNo, forfeits: lot.left }, session)
}

async function rotate(world: World, session: Session, clientSeed: string): Promise<void> {
  const { seedNo } = await call(world, '/seed/current', {}, session)
  await call(world, '/seed/rotate', { seedNo, clientSeed }, session)
}
