import type { Result } from '@lalmor/contract/catalogue.ts'
import { exampleBeacon } from '@lalmor/games/beacon/example-beacon.ts'
import { chainFrom, linkAt } from '@lalmor/games/crash/chain.ts'
import { crashPoint } from '@lalmor/games/crash/crash-point.ts'
import { kiteRun } from '@lalmor/games/crash/definition.ts'
import { betsDigestOf, saltOf, seedDigest } from '@lalmor/games/crash/salt.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import type { TestPlayer } from '../../test-api.ts'
import { insertChain } from './store.ts'
import { useTestTable } from './test-table.ts'

/** Chains of one short length from chosen secrets, so that the same rounds come again in another world. */
const chainLength = 4
const chains = 4
const { call, guest, database, db, vault, beacon, openBets, fly, cut, bet, later, time } = useTestTable({ chainLength })
const secret = new Uint8Array(32).fill(0x4b)
const chain = chainFrom(secret, chainLength)
const { terminal } = chain
const clientSeeds = ['diwali', 'patang']
const autos = [150, 300]

// Secrets cannot be chosen, and no two chains share one. Here they replace the vault's drawn ones.
beforeAll(async () => {
  await database.admin.query('alter table app.kite_chain drop constraint kite_chain_terminal_hash_key')
  for (let chain_no = 1; chain_no <= chains; chain_no++) {
    const sealed = vault.seal(secret, { playerId: 0n, seedNo: chain_no })
    await insertChain(db, { chain_no, length: chainLength, terminal_hash: Buffer.from(terminal), created_at: time.now, ...sealed })
  }
})

async function bettor(clientSeed: string): Promise<TestPlayer> {
  const player = await guest()
  await call('/seed/rotate', { seedNo: 1, clientSeed }, player)
  return player
}

function foretell(link: number, beaconRound: number) {
  const digests = clientSeeds.map((text) => seedDigest(kiteRun, link, text))
  const { randomness } = beacon.wordOf(beaconRound)
  const part = { chainHash: exampleBeacon.chainHash, round: beaconRound, randomness }
  const salt = saltOf(kiteRun, link, { beacon: part, betsDigest: betsDigestOf(digests) })
  const crash = crashPoint(kiteRun, { link: linkAt(chain, link), round: link, salt })
  return { link, crash, salt, perRupee: autos.map((auto) => (auto <= crash ? auto / 100 : 0)) }
}

/** Returns each cut and each rupee's return. */
async function flyChain({
  stake,
  before = async () => undefined,
}: {
  stake: number
  before?: (players: TestPlayer[]) => Promise<unknown>
}) {
  const players = await Promise.all(clientSeeds.map(bettor))
  await before(players)
  const rounds = []
  for (let link = 1; link <= chainLength; link++) {
    const round = await openBets()
    for (const [at, player] of players.entries()) await bet(player, round, { stake: stake as WirePaise, autoCashOut: autos[at]! })
    await fly()
    const { crash, salt } = await cut()
    const paid = await Promise.all(players.map((player) => call('/kite/receipt', { round: Number(round.round_no) }, player)))
    rounds.push({
      flown: { link, crash, salt: salt!.toString('hex'), perRupee: paid.map(perRupee) },
      beaconRound: Number(round.beacon_round),
    })
  }
  return rounds
}

const perRupee = (receipt: Result<'/kite/receipt'>) => ('bet' in receipt ? receipt.bet!.payout / receipt.bet!.stake : undefined)

test('GM-05: bank, players, history and time change, and cuts still follow from link, seeds and beacon alone', async () => {
  const first = await flyChain({ stake: 10_00 })

  const richer = await flyChain({
    stake: 500_00,
    before: (players) =>
      Promise.all(
        players.map(({ uid }) =>
          post(pgQuery(database.admin), {
            playerId: BigInt(uid),
            key: 'gift',
            kind: 'start-gift',
            amount: rupees(9_00_000n),
            at: time.now,
          }),
        ),
      ),
  })

  const later3Weeks = await flyChain({
    stake: 20_00,
    before: async ([player]) => {
      later(2_500)
      for (let n = 0; n < 3; n++) {
        await call('/round/play', { roundId: uuid7(time.now) as string, game: firstOf.slot.id, stake: 10_00 as WirePaise }, player)
        later(2_500)
      }
      later(20 * 24 * 3_600_000 + 7 * 3_600_000)
      vi.spyOn(Math, 'random').mockReturnValue(0.5)
    },
  })
  vi.restoreAllMocks()
  for (const { flown, beaconRound } of [...first, ...richer, ...later3Weeks]) expect(flown).toEqual(foretell(flown.link, beaconRound))
})

test('a different client seed makes a different salt, and so may a different cut', async () => {
  const [one, two] = [await bettor('diwali'), await bettor('dussehra')]
  const round = await openBets()
  for (const player of [one, two]) await bet(player, round)
  await fly()
  const { salt } = await cut()
  expect(salt!.toString('hex')).not.toBe(foretell(round.link_no, Number(round.beacon_round)).salt)
})
