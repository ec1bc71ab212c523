import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { BrokenSeal, createAccountVault, createBrokenLog } from './seal.ts'

const [old, now, other] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const owner = { playerId: 7n, accountId: '019aa1f0-0000-7000-8000-000000000001' }
const secrets = { holderName: 'Ananya Rao', number: '501004474471' }

test('rows sealed by an earlier key open while it is there, by its name or without one; the first key seals', () => {
  const before = createAccountVault([old]).seal(secrets, owner)
  const both = createAccountVault([now, old])
  for (const keyId of [before.key_id, null, 'none']) expect(both.open({ ...before, key_id: keyId }, owner)).toEqual(secrets)
  const after = both.seal(secrets, owner)
  expect(createAccountVault([now]).open(after, owner)).toEqual(secrets)
  for (const keys of [[now], [other, now]] as const) expect(() => createAccountVault(keys).open(before, owner)).toThrow(BrokenSeal)
  expect(() => both.open({ ...before, key_id: after.key_id }, owner)).toThrow(BrokenSeal)
  expect([both.hasKey(before.key_id!), createAccountVault([now]).hasKey(before.key_id!)]).toEqual([true, false])
})

test('a number is recognised under any of the keys, and a row is current only with the marks of all of them', () => {
  const [before, both, after] = [createAccountVault([old]), createAccountVault([now, old]), createAccountVault([now])]
  const [first, second] = [before.seal(secrets, owner), both.seal(secrets, owner)]
  for (const vault of [before, both]) for (const row of [first, second]) expect(vault.isOf(row, secrets.number)).toBe(true)
  expect(after.isOf(second, secrets.number)).toBe(true)
  expect(after.isOf(first, secrets.number)).toBe(false)
  expect(both.isOf(second, '501004474472')).toBe(false)
  const isCurrent = (vault: typeof both) => [first, second].map((row) => vault.isCurrent(row, secrets.number))
  expect([isCurrent(before), isCurrent(both), isCurrent(after)]).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
})

test('a broken account is logged once, without its sealed fields', () => {
  const said: string[] = []
  const vault = createAccountVault([now], createBrokenLog({ error: (facts, message) => void said.push(JSON.stringify(facts) + message) }))
  const { sealed, key_id } = createAccountVault([now]).seal(secrets, owner)
  sealed[20]! ^= 1
  for (let n = 0; n < 3; n++) expect(() => vault.open({ sealed, key_id }, owner)).toThrow(BrokenSeal)
  expect(() => vault.open({ sealed, key_id }, { ...owner, accountId: '019aa1f0-0000-7000-8000-000000000002' })).toThrow(BrokenSeal)
  expect(said).toHaveLength(2)
  expect(said[0]).toContain(owner.accountId)
  expect(said.join()).not.toMatch(/Ananya|50100/)
})
