import type { WirePaise } from '@lalmor/contract/wire.ts'
import { receiptOf } from '@lalmor/games/fair/receipt.ts'
import { verifyRound } from '@lalmor/games/fair/verify.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { expect, test } from 'vitest'
import { openTitles } from '../games/titles.ts'
import { useTestApi } from '../../test-api.ts'
import { checkReplays } from './replay.ts'

const { call, guest, time, db, vault } = useTestApi()

test('a round with each number of chilies is played to its end, shows its board only then, and verifies from its receipt', async () => {
  const player = await guest()
  const roundIds: string[] = []
  for (let chilies = 1; chilies <= 24; chilies++) {
    time.now = new Date(time.now.getTime() + 2_500)
    const roundId = uuid7(time.now)
    roundIds.push(roundId)
    let { round } = await call('/round/open', { roundId, game: 'mirchi-mines', stake: 10_00 as WirePaise, play: { chilies } }, player)
    for (let step = 0; round.status === 'Unsettled'; step++) {
      expect(round.events.map(({ type }) => type)).toEqual(['start', ...Array<string>(step).fill('pick')])
      const action = step === 2 ? { type: 'cash-out' } : { type: 'pick', tile: (7 * step + chilies) % 25 }
      ;({ round } = await call('/round/act', { roundId, step, action }, player))
    }
    expect(round.events).toContainEqual({ type: 'reveal', chilies: expect.any(Array) })
  }
  await call('/seed/rotate', { seedNo: 1, clientSeed: 'monsoon-27' }, player)
  for (const roundId of roundIds) {
    const { serverSeed, ...round } = await call('/round/get', { roundId }, player).then(
      (told) => told as Extract<typeof told, { payout: number; events: object[] }>,
    )
    assert(serverSeed)
    expect(verifyRound(receiptOf({ ...round, serverSeed })), roundId).toMatchObject({ verified: true })
  }
  expect(await checkReplays({ db, vault, titles: openTitles })).toMatchObject({ examined: 24n, breaks: [] })
})
