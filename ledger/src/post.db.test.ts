import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { assets } from './asset.ts'
import { post } from './post.ts'
import { pgQuery } from './query.ts'
import { useTestDatabase } from './test-database.ts'
import { openWallet, readWallet } from './wallet.ts'

const at = new Date('2026-11-20T12:00:00.000Z')
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const gift = (playerId: bigint, key: string, amount = rupees(1_000n)) => post(query, { playerId, key, kind: 'start-gift', amount, at })

test('a transfer moves its amount once per key', async () => {
  await openWallet(query, 1n, assets.play)
  expect(await gift(1n, 'a')).toEqual({ kind: 'posted', cash: rupees(1_000n), bonus: 0n })
  expect(await gift(1n, 'b', rupees(5n))).toEqual({ kind: 'posted', cash: rupees(1_005n), bonus: 0n })
  expect(await gift(1n, 'a')).toEqual({ kind: 'replayed', cash: rupees(1_000n), bonus: 0n })
  expect(await readWallet(query, 1n)).toMatchObject({ cash: rupees(1_005n) })
})

test('a key belongs to one transfer of one player', async () => {
  await openWallet(query, 2n, assets.play)
  await openWallet(query, 3n, assets.play)
  await gift(2n, 'a')
  expect(await gift(2n, 'a', rupees(999n))).toMatchObject({ kind: 'key-reused' })
  expect(await gift(3n, 'a')).toMatchObject({ kind: 'posted' })
})

test('one key on 8 connections at once posts once', async () => {
  await openWallet(query, 4n, assets.play)
  const kinds = (await Promise.all(Array.from({ length: 8 }, () => gift(4n, 'race')))).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['posted', ...Array<string>(7).fill('replayed')])
  expect(await readWallet(query, 4n)).toMatchObject({ cash: rupees(1_000n) })
})

test('no pocket pays more than it has', async () => {
  await admin.query(
    "insert into ledger.transfer_kind (kind, from_account, to_account, record, direct) values ('test-back', ledger.account_no('player/cash'), ledger.account_no('house/mint'), 'Gift money', true)",
  )
  await openWallet(query, 5n, assets.play)
  await gift(5n, 'a', rupees(10n))
  const { rows } = await admin.query("select status, cash from ledger.post(5, 'out', 'test-back', 1001, 0, null, $1)", [at])
  expect(rows).toEqual([{ status: 'insufficient', cash: rupees(10n) }])
})

test('a missing wallet, a zero amount and an unknown kind are refused', async () => {
  expect(await gift(6n, 'a')).toMatchObject({ kind: 'no-wallet' })
  await openWallet(query, 7n, assets.play)
  await expect(gift(7n, 'a', paise(0n))).rejects.toThrow('amount')
  await expect(gift(7n, 'a', paise(-5n))).rejects.toThrow('amount')
  await expect(admin.query("select ledger.post(7, 'k', 'no-such-kind', 5, 0, null, $1)", [at])).rejects.toThrow('no rows')
})

test('a wallet keeps its original asset', async () => {
  expect(await openWallet(query, 8n, assets.play)).toBe(true)
  expect(await openWallet(query, 8n, assets.real)).toBe(false)
  const { rows } = await admin.query('select asset from ledger.wallet where player_id = 8')
  expect(rows).toEqual([{ asset: assets.play }])
})
