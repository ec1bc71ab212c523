import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { assets } from './asset.ts'
import { checkLedger } from './check.ts'
import { listLots } from './lots.ts'
import { post } from './post.ts'
import { pgQuery } from './query.ts'
import { settleBatch, type OpeningBet, type SettledBet } from './settle.ts'
import { useTestDatabase } from './test-database.ts'
import { openBooks } from './test-model-books.ts'
import { putWave } from './test-model-waves.ts'
import { aRound, openHouse } from './test-players.ts'
import { useProcesses } from './test-processes.ts'
import type { Request } from './test-requests.ts'

const start = new Date('2026-11-20T12:00:00.000Z')
const day = 86_400_000
const after = (ms: number) => new Date(start.getTime() + ms)
const database = useTestDatabase()
const { admin } = database
/** Eight processes send everything at once: the database decides the order. */
const eight = useProcesses(database, { count: 8, connections: 1 })
const times = (count: number, request: Request): Request[] => Array.from({ length: count }, () => request)

beforeAll(() => openHouse(admin, start))

/** Each has ₹100; every answer and row is compared with the model. */
async function books({ players = 1 } = {}) {
  const { model: empty, playerIds } = await openBooks(admin, players, start)
  let model = empty
  const race = async (requests: Request[], at = start) => {
    const { model: next, answers } = await putWave(admin, model, requests, { by: eight, at })
    model = next
    return answers.map((answered) => (answered as { kind: string }).kind)
  }
  const given = async (...requests: Request[]) => {
    for (const request of requests) await race([request])
  }
  await given(
    ...playerIds.map((playerId) => ({ ask: 'post', playerId, key: 'begin', kind: 'start-gift', amount: rupees(100n) }) as const),
    { ask: 'house', key: `begin/${playerIds[0]}`, kind: 'fund-promotions', amount: rupees(1_000n) },
  )
  const [playerId] = playerIds
  return { race, given, playerIds, playerId: playerId!, player: () => model.players.get(playerId!)! }
}

const round = (playerId: bigint, change: Partial<SettledBet> = {}): Request => ({ ask: 'settle', item: aRound(playerId, start, change) })
function opening(playerId: bigint, change: Partial<OpeningBet> = {}): { ask: 'settle'; item: OpeningBet } {
  const { payout: _, validBet: __, ...bet } = aRound(playerId, start)
  return { ask: 'settle', item: { ...bet, ...change } }
}
const hold = (playerId: bigint, key: string, amount = rupees(60n)): Request => ({
  ask: 'post',
  playerId,
  key,
  kind: 'withdrawal-hold',
  amount,
})
const grant = (playerId: bigint, change: Partial<Extract<Request, { ask: 'grant' }>> = {}): Request => ({
  ask: 'grant',
  playerId,
  key: 'bonus',
  kind: 'daily-bonus',
  amount: rupees(50n),
  required: rupees(150n),
  expiresAt: after(day),
  ...change,
})
async function withOpenBonusRound() {
  const { playerId, given, ...rest } = await books()
  const open = opening(playerId, { stake: rupees(125n) })
  await given(grant(playerId), open)
  return { playerId, given, roundId: open.item.roundId, ...rest }
}

test('of two withdrawals of one balance one succeeds', async () => {
  const { race, playerId, player } = await books()
  expect((await race([hold(playerId, 'a'), hold(playerId, 'b')])).toSorted()).toEqual(['insufficient', 'posted'])
  expect(player()).toMatchObject({ cash: rupees(40n), hold: rupees(60n) })
})

describe('one key on 8 connections', () => {
  const won = (kind: string, others: string) => [kind, ...Array<string>(7).fill(others)].toSorted()

  test('makes one deposit, one hold, one grant, one round', async () => {
    const { race, playerId } = await books()
    const deposit: Request = { ask: 'deposit', playerId, key: 'in', kind: 'deposit-bank', amount: rupees(10n), required: rupees(10n) }
    expect((await race(times(8, deposit))).toSorted()).toEqual(won('posted', 'replayed'))
    expect((await race(times(8, hold(playerId, 'out')))).toSorted()).toEqual(won('posted', 'replayed'))
    expect((await race(times(8, grant(playerId)))).toSorted()).toEqual(won('posted', 'replayed'))
    expect((await race(times(8, round(playerId)))).toSorted()).toEqual(won('settled', 'replayed'))
    expect((await race(times(8, { ask: 'reverse', playerId, key: 'in' }))).toSorted()).toEqual(won('reversed', 'replayed'))
  })

  test('ends a hold once, paid or void', async () => {
    const { race, given, playerId } = await books()
    await given(hold(playerId, 'out'))
    const ended = await race([
      ...times(4, { ask: 'post-hold', playerId, key: 'out', fee: rupees(1n) }),
      ...times(4, { ask: 'void-hold', playerId, key: 'out' }),
    ])
    expect(ended.toSorted()).toEqual(['ended', ...Array<string>(4).fill('ended-otherwise'), ...Array<string>(3).fill('replayed')])
  })

  test('ends an open round once, paid or void', async () => {
    const { race, roundId, playerId } = await withOpenBonusRound()
    const end = { payout: rupees(300n), validBet: rupees(125n) }
    const closed = await race([
      ...times(4, { ask: 'close', playerId, roundId, steps: 0, end }),
      ...times(4, { ask: 'close', playerId, roundId, steps: 0, end: 'void' }),
    ])
    expect(closed.toSorted()).toEqual(won('closed', 'replayed'))
  })

  test('takes a bonus back once, locked or released', async () => {
    const { race, given, playerId, player } = await books()
    await given(grant(playerId, { key: 'easy', required: paise(1n) }), grant(playerId), round(playerId))
    expect(player().lots).toMatchObject([{ ended: 'done' }, { ended: undefined }])
    for (const key of ['bonus', 'easy'])
      expect((await race(times(8, { ask: 'take-back', playerId, key }))).toSorted()).toEqual(won('taken', 'replayed'))
    expect(player()).toMatchObject({ cash: rupees(90n), debt: 0n })
  })

  test('gives a bonus up once', async () => {
    const { race, given, playerId } = await books()
    await given(grant(playerId))
    expect((await race(times(8, { ask: 'give-up', playerId, lotNo: 1 }))).toSorted()).toEqual(won('given-up', 'replayed'))
  })
})

test('the last rupee of the fund goes to one of 8 players', async () => {
  const { race, given, playerIds } = await books({ players: 8 })
  await given({ ask: 'house', key: `end/${playerIds[0]}`, kind: 'unfund-promotions', amount: rupees(999n) })
  const granted = await race(playerIds.map((playerId) => grant(playerId, { amount: rupees(1n), required: rupees(1n) })))
  expect(granted.toSorted()).toEqual([...Array<string>(7).fill('fund-short'), 'posted'])
})

test('of 8 bonuses at once a player gets as many as make 20', async () => {
  const { race, given, playerId } = await books()
  const one = (n: number) => grant(playerId, { key: `bonus/${n}`, amount: rupees(1n), required: rupees(1n) })
  await given(...Array.from({ length: 17 }, (_, n) => one(n)))
  const kinds = await race(Array.from({ length: 8 }, (_, n) => one(100 + n)))
  expect(kinds.toSorted()).toEqual([...Array<string>(3).fill('posted'), ...Array<string>(5).fill('too-many-bonuses')])
  // An ended bonus makes room, and a deposit needs no room.
  await given({ ask: 'give-up', playerId, lotNo: 1 })
  const deposit: Request = { ask: 'deposit', playerId, key: 'in', kind: 'deposit-bank', amount: rupees(1n), required: rupees(1n) }
  expect(await race([deposit])).toEqual(['posted'])
  expect((await race([one(200), one(201)])).toSorted()).toEqual(['posted', 'too-many-bonuses'])
})

test('bonuses of 16 players expire while each is given another', async () => {
  const { race, given, playerIds } = await books({ players: 16 })
  const one = { amount: rupees(1n), required: rupees(1n) }
  await given(...playerIds.map((playerId) => grant(playerId, one)))
  const another = playerIds.map((playerId) => grant(playerId, { ...one, key: 'another', expiresAt: after(9 * day) }))
  const kinds = await race([...another.slice(0, 8), { ask: 'expire', players: 100 }, ...another.slice(8)], after(2 * day))
  expect(kinds.filter((kind) => kind === 'posted')).toHaveLength(16)
})

test('a transfer that holds the wallet during a batch counts no bet', async () => {
  const { given, playerIds } = await books({ players: 2 })
  const [held, limited] = playerIds as [bigint, bigint]
  await given(...playerIds.map((playerId) => grant(playerId)))
  await given({ ask: 'limit', playerId: limited, measure: 'stake', period: 'day', amount: rupees(1_000n) })
  const [holder, limitHolder] = [await admin.connect(), await database.admin.connect()]
  try {
    await holder.query('begin')
    await post(pgQuery(holder), { playerId: held, key: 'gift', kind: 'restore-gift', amount: rupees(1n), at: start })
    // The batch stops in the middle of its work, at a limit's count, until the transfer is done.
    await limitHolder.query('begin')
    await limitHolder.query('select from ledger.play_limit where player_id = $1 for update', [limited])
    const batch = settleBatch(admin, { asset: assets.play, at: start, items: playerIds.map((playerId) => aRound(playerId, start)) })
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    while ((await database.admin.query(waiting)).rowCount === 0);
    await holder.query('commit')
    await limitHolder.query('rollback')
    expect((await batch).map(({ kind }) => kind)).toEqual(['wallet-locked', 'settled'])
    expect(await listLots(pgQuery(admin), held)).toMatchObject([{ done: 0n, bonus: rupees(50n) }])
  } finally {
    holder.release()
    limitHolder.release()
  }
})

// The database decides who wins; the model checks that one came before the other.
describe('in one order or the other', () => {
  test('a round closes, or continues by a step', async () => {
    for (const step of ['a', 'b', 'c', 'd']) {
      const { race, playerId, roundId, player } = await withOpenBonusRound()
      const act: Request = { ask: 'act', playerId, roundId, step: 0, action: `"${step}"` }
      const close: Request = { ask: 'close', playerId, roundId, steps: 0, end: { payout: rupees(300n), validBet: rupees(125n) } }
      const kinds = await race([act, close, act, close])
      if (player().open) expect(kinds.toSorted()).toEqual(['acted', 'replayed', 'stale-step', 'stale-step'])
      else expect(kinds.toSorted()).toEqual(['closed', 'replayed', 'unknown', 'unknown'])
    }
  })

  test('a seed pair ends, or plays one more round', async () => {
    const { race, playerId, player } = await books()
    for (let n = 0; n < 6; n++) {
      const { seedNo, nonce } = player()
      const kinds = await race([round(playerId, { seedNo, nonce, roundId: uuid7(start) }), { ask: 'rotate', playerId, seedNo }])
      expect(['settled', 'stale-seed']).toContain(kinds[0])
    }
  })

  test('a player is stopped, or plays one more round', async () => {
    for (let n = 0; n < 6; n++) {
      const { race, playerId } = await books()
      const kinds = await race([round(playerId), { ask: 'stop', playerId, until: after(day) }, opening(playerId)])
      expect(kinds.filter((kind) => kind === 'settled' || kind === 'opened').length).toBeLessThanOrEqual(1)
    }
  })

  test('a bonus expires, or a round meets its requirement', async () => {
    for (let n = 0; n < 6; n++) {
      const { race, given, playerId, player } = await books()
      await given(grant(playerId, { required: paise(5_00n) }))
      await race([round(playerId), { ask: 'expire', players: 100 }], after(day))
      expect(['done', 'expired']).toContain(player().lots[0]!.ended)
    }
  })

  test('a bonus is taken back, or meets its requirement, is given up or expires', async () => {
    for (let n = 0; n < 6; n++) {
      const { race, given, playerId, player } = await books()
      await given(grant(playerId, { required: paise(5_00n) }))
      const others: Request[] = [{ ask: 'give-up', playerId, lotNo: 1 }, { ask: 'expire', players: 100 }, round(playerId)]
      await race([{ ask: 'take-back', playerId, key: 'bonus' }, others[n % 3]!], after(day))
      // In either order nothing of the bonus is left: once released, it was taken back.
      expect(player()).toMatchObject({ cash: n % 3 === 2 ? rupees(90n) : rupees(100n), debt: 0n })
      expect(player().lots[0]!.bonus).toBe(0n)
    }
  })

  test('a bonus is taken back while a round staked from it is open, or closes', async () => {
    for (const end of ['void', { payout: rupees(300n), validBet: rupees(125n) }] as const) {
      for (let n = 0; n < 3; n++) {
        const { race, playerId, roundId, player } = await withOpenBonusRound()
        await race([
          { ask: 'take-back', playerId, key: 'bonus' },
          { ask: 'close', playerId, roundId, steps: 0, end },
          { ask: 'take-back', playerId, key: 'bonus' },
        ])
        expect(player().open).toBeUndefined()
        expect(player()).toMatchObject({ cash: rupees(end === 'void' ? 100n : 240n), lots: [{ ended: 'reversed', bonus: 0n }] })
      }
    }
  })

  test('a bonus that an open round was staked from waits for its end, then expires', async () => {
    const { race, playerId, roundId, player } = await withOpenBonusRound()
    const expire: Request = { ask: 'expire', players: 100 }
    await race([expire, expire], after(2 * day))
    expect(player().lots[0]).toMatchObject({ ended: undefined, bonus: rupees(25n) })
    await race([expire, { ask: 'close', playerId, roundId, steps: 0, end: { payout: rupees(30n), validBet: rupees(1n) } }], after(2 * day))
    await race([expire], after(2 * day))
    expect(player().lots[0]).toMatchObject({ ended: 'expired', bonus: 0n })
  })

  test('a player is excluded while a round staked from a bonus is open, or closes', async () => {
    for (const end of ['void', { payout: rupees(300n), validBet: rupees(125n) }] as const) {
      for (let n = 0; n < 3; n++) {
        const { race, playerId, roundId, player } = await withOpenBonusRound()
        await race([
          { ask: 'stop', playerId, until: undefined },
          { ask: 'close', playerId, roundId, steps: 0, end },
          { ask: 'give-up', playerId, lotNo: 1 },
        ])
        expect(player().open).toBeUndefined()
        // If the round closed first, its share went with the bonus; if later, the bonus is revived with its share, unless given up then.
        expect([0n, rupees(end === 'void' ? 25n : 60n)]).toContain(player().lots[0]!.bonus)
        expect(player().cash).toBe(rupees(end === 'void' ? 100n : 240n))
      }
    }
  })
})

test('afterwards the books are in order', async () => {
  for (const { invariant, breaks } of await checkLedger(pgQuery(admin))) expect(breaks, invariant).toEqual([])
})
