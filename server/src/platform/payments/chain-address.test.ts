import { HDKey } from '@scure/bip32'
import { mnemonicToAccount } from 'viem/accounts'
import { isAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { CannotStart } from '../config/cannot-start.ts'
import { deriveAddress } from './chain-address.ts'
import { refuseWrongXpub } from './chain-lazily.ts'

const words = 'test test test test test test test test test test test junk'
const account = (path: string) => mnemonicToAccount(words, { path: path as "m/44'/60'/7'" }).getHdKey()
const xpub = account("m/44'/60'/7'").publicExtendedKey

test.each([0, 1, 2, 19, 500, 65_536, 2 ** 31 - 1])(
  'address %i of an xpub equals the one derived from its words, with its checksum',
  (index) => {
    const address = deriveAddress(xpub, index)
    expect(address).toBe(mnemonicToAccount(words, { path: `m/44'/60'/7'/0/${index}` }).address)
    expect(isAddress(address)).toBe(true)
  },
)

test('an xpub has no secret, and only an account key is accepted', () => {
  expect(HDKey.fromExtendedKey(xpub).privateKey).toBeNull()
  expect(() => deriveAddress(account("m/44'/60'/7'").privateExtendedKey!, 0)).toThrow('not its private key')
  expect(() => deriveAddress(account("m/44'/60'/7'/0").publicExtendedKey, 0)).toThrow('depth 3, not 4')
  expect(() => deriveAddress(xpub.replace(/.$/, 'x'), 0)).toThrow()
})

test('an invalid CRYPTO_XPUB is refused by name and not repeated', async () => {
  await expect(refuseWrongXpub(undefined)).resolves.toBeUndefined()
  await expect(refuseWrongXpub(xpub)).resolves.toBeUndefined()
  const secret = account("m/44'/60'/7'").privateExtendedKey!
  for (const wrong of [secret, account("m/44'/60'/7'/0").publicExtendedKey, xpub.slice(0, -1)])
    await expect(refuseWrongXpub(wrong)).rejects.toSatisfy(
      (error) => error instanceof CannotStart && error.message.startsWith('CRYPTO_XPUB is') && !error.message.includes(wrong.slice(4, 20)),
    )
})
