import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSessionRelay } from './identity/auth/end-sessions.ts'
import { listen } from './platform/db/news.ts'
import { createTestLog } from './platform/jobs/test-worker.ts'
import { useTestApi } from './test-api.ts'
import { withdrawalsOf } from './withdrawals/test-withdrawals.ts'

/** Counts the statements of frequent calls, with `begin`, `commit` and those after the answer. Each call runs alone, so every batch has one item. */

const sessions = createSessionRelay()
const api = useTestApi({ sessions })
const { call, signIn, database, time, later } = api
const { withdrawer, withdraw } = withdrawalsOf(api)

const sent: string[] = []
database.app.on('connect', (client) => {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const counting = (...asked: [string | { text: string }, ...unknown[]]) => {
    const [statement] = asked
    sent.push(typeof statement === 'string' ? statement : statement.text)
    return query(...asked)
  }
  Object.assign(client, { query: counting })
})

const purposes: [purpose: string, words: RegExp][] = [
  ['begin', /^begin$/],
  ['commit', /^commit$/],
  ['the session', /from app\.session where sign_hash/],
  ['settle the round', /from ledger\.settle\(/],
  ['the position of the seeds', /^select player_id as "playerId", seed_no as "seedNo", nonce from ledger\.wallet/],
  ['the seed pair', /from "app"\."seed_pair"/],
  ['balance, version and unread mails', /as unread_mails/],
  ['the player’s row', /as wins_on_home/],
  ['withdrawal: what was deposited', /as "betSince"/],
  ['VIP: experience and bets', /from app\.player_day(?! d where d\.player_id = \$)/],
  ['VIP: the levels', /from "app"\."vip_level"/],
  ['VIP: the setting', /"keep_days", .* from "app"\."vip_setting"/],
  ['Home: rounds of each game', /from "app"\."game_day"/],
  ['Home: the team’s choice', /from "app"\."setting"/],
  ['Home: recent wins', /from app\.recent_win/],
  ['Home: games played', /from "app"\."player_game"/],
  ['Home: the newest rounds', /from ledger\.round where player_id = \$1 and \(\$2::uuid is null/],
  ['Home: saved games', /from "app"\."favourite"/],
  ['Home: the open round', /from ledger\.open_round x/],
  ['Home: what can be claimed', /from app\.reward r/],
  ['Home: may it be announced', /as announced, phone/],
  ['wait longer for locks', /set_config\('lock_timeout'/],
  ['lock the wallet', /ledger\.lock_wallet/],
  ['is it frozen', /^select frozen from ledger\.wallet/],
  ['is the player stopped', /stopped_until > \$2/],
  ['the phone', /^select "phone" from "app"\."player"/],
  // It also reads whether the question about a deposit limit is open: no statement of its own.
  ['deposit: the phone, and whether to ask for a limit', /as "askLimit"/],
  ['deposit: the same request before', /from "app"\."deposit_order" where "player_id" = \$1 and "request_id"/],
  ['deposit: the method', /from "app"\."deposit_method"/],
  ['deposit: payments that failed', /^select "closed_at" from "app"\."deposit_order"/],
  ['deposit: the player’s limits', /from ledger\.deposit_limit where player_id = \$1 and amount/],
  ['deposit: open orders', /count\(\*\) as "open" from "app"\."deposit_order"/],
  ['deposit: the order in', /insert into "app"\."deposit_order"/],
  ['deposit: lock the order', /from "app"\."deposit_order" where "order_no" = \$1 for update/],
  ['deposit: an account of ours', /from "app"\."bank_account" where "open"/],
  ['deposit: the account to the order', /insert into "app"\."deposit_transfer"/],
  ['deposit: the order out', /from "app"\."deposit_order" where "order_no" = \$1 and "player_id"/],
  ['deposit: its account out', /from "app"\."deposit_transfer" inner join "app"\."bank_account"/],
  ['withdrawal: the same request before', /from "app"\."withdrawal" where "player_id" = \$1 and "request_id"/],
  ['withdrawal: terms of the level', /from app\.withdrawal_setting/],
  ['withdrawal: the player and the lock', /as "coolDownUntil"(, hash is not distinct from \$1 as "isSame")? from "app"\."player"/],
  ['withdrawal: the account', /from "app"\."withdrawal_account" where/],
  ['withdrawal: tries at a password', /insert into "app"\."rate_limit"/i],
  ['withdrawal: count the try', /update "app"\."withdrawal_password" .* returning "hash", "tries"/],
  ['withdrawal: the password was right', /update "app"\."withdrawal_password" set "tries" = \$1/],
  ['withdrawal: requirements', /sum\(required\)/],
  ['withdrawal: taken out today and before', /as "timesToday"/],
  ['withdrawal: own money', /as deposited/],
  ['withdrawal: the pockets', /as "withdrawHold"/],
  ['withdrawal: paid before', /as "paid" from "app"\."withdrawal"/],
  ['withdrawal: sum of the day', /order_no is distinct from/],
  ['withdrawal: the order in', /insert into "app"\."withdrawal" /],
  ['withdrawal: hold the money', /from ledger\.hold\(/],
  ['withdrawal: mail', /insert into app\.mail/],
  ['withdrawal: the order out', /from "app"\."withdrawal" inner join "app"\."withdrawal_account"/],
]

/** Returns the statement's text if no entry, or more than one, matches. */
function purposeOf(statement: string): string {
  const words = statement.replaceAll(/\s+/g, ' ').trim()
  const found = purposes.filter(([, telling]) => telling.test(words))
  return found.length === 1 ? found[0]![0] : words
}

async function statementsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const { app } = database
  const atRest = async () => {
    do await turn()
    while (app.idleCount < app.totalCount || app.waitingCount > 0)
  }
  await atRest()
  sent.length = 0
  await work()
  await atRest()
  const counts: Record<string, number> = {}
  for (const statement of sent) counts[purposeOf(statement)] = (counts[purposeOf(statement)] ?? 0) + 1
  return counts
}

// The news of sessions arrives on a connection of its own, which is not counted.
const ear = { ...createTestLog(), relays: [sessions] }
let hearing: { stop: () => void }
beforeAll(async () => {
  hearing = await listen({ ...ear, pool: createPool(database.login, { max: 1 }) })
})
afterAll(() => hearing.stop())

test('a round is one statement; the first in a process reads the session and the seeds too', async () => {
  const player = await signIn()
  const play = () => call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 10_00 as WirePaise }, player)
  expect(await statementsOf(play)).toEqual({
    'the session': 1,
    'the position of the seeds': 1,
    'the seed pair': 1,
    'settle the round': 1,
  })
  later(3_000)
  expect(await statementsOf(play)).toEqual({ 'settle the round': 1 })
})

test('Home: its lists, the last game and claimable rewards; public lists are kept for 10 s', async () => {
  const player = await signIn()
  const list = () => call('/game/list', {})
  later(20_000)
  expect(await statementsOf(list)).toEqual({ 'Home: rounds of each game': 1, 'Home: the team’s choice': 1, 'Home: recent wins': 1 })
  expect(await statementsOf(list)).toEqual({ 'Home: rounds of each game': 1 })
  expect(await statementsOf(() => call('/game/mine', {}, player))).toEqual({
    'the session': 1,
    'Home: games played': 1,
    'Home: the newest rounds': 1,
    'Home: saved games': 1,
    'Home: the open round': 1,
  })
  expect(await statementsOf(() => call('/promo/waiting', {}, player))).toEqual({
    'Home: what can be claimed': 1,
    'Home: may it be announced': 1,
  })
})

test('a poll is one statement for the balance; session and profile are read again when they have changed', async () => {
  const player = await signIn()
  // The app's polls, every ten seconds.
  const poll = { user: () => call('/user/getUserInfo', {}, player), vip: () => call('/vip/getVipInfo', {}, player) }
  const user = { 'balance, version and unread mails': 1 }
  const vip = { 'VIP: experience and bets': 1 }
  expect(await statementsOf(poll.user)).toEqual({ ...user, 'the session': 1, 'the player’s row': 1 })
  expect(await statementsOf(poll.user)).toEqual(user)
  expect(await statementsOf(poll.vip)).toEqual({ ...vip, 'VIP: the levels': 1, 'VIP: the setting': 1 })
  expect(await statementsOf(poll.vip)).toEqual(vip)
})

test('a deposit order by bank transfer', async () => {
  const player = await signIn()
  const order = { requestId: uuid7(time.now), amount: 1_000_00 as WirePaise, method: 'upi' } as const
  expect(await statementsOf(() => call('/deposit/transfer', order, player))).toEqual({
    'the session': 1,
    begin: 1,
    'lock the wallet': 1,
    'deposit: the same request before': 1,
    'deposit: the phone, and whether to ask for a limit': 1,
    'deposit: the method': 1,
    'is it frozen': 1,
    'is the player stopped': 1,
    'deposit: payments that failed': 1,
    'deposit: the player’s limits': 1,
    'deposit: open orders': 1,
    'deposit: the order in': 1,
    'deposit: lock the order': 1,
    'deposit: an account of ours': 1,
    'deposit: the account to the order': 1,
    commit: 1,
    'deposit: the order out': 1,
    'deposit: its account out': 1,
  })
})

test('a withdrawal: checked once without the wallet, before the password, and again while it is locked', async () => {
  const player = await withdrawer()
  expect(await statementsOf(() => withdraw(player))).toEqual({
    'withdrawal: tries at a password': 1,
    'withdrawal: count the try': 1,
    'withdrawal: the password was right': 1,
    // A repeated request is answered under the lock: ADR 0003.
    begin: 2,
    'wait longer for locks': 2,
    'lock the wallet': 2,
    'withdrawal: the same request before': 2,
    'the phone': 2,
    'withdrawal: terms of the level': 3,
    'withdrawal: the player and the lock': 3,
    'withdrawal: the account': 3,
    'is it frozen': 1,
    'withdrawal: requirements': 1,
    'withdrawal: taken out today and before': 1,
    'withdrawal: own money': 2,
    'withdrawal: the pockets': 1,
    'withdrawal: paid before': 1,
    'withdrawal: sum of the day': 1,
    'withdrawal: what was deposited': 1,
    'withdrawal: the order in': 1,
    'withdrawal: hold the money': 1,
    'withdrawal: mail': 1,
    commit: 2,
    'withdrawal: the order out': 1,
  })
})
