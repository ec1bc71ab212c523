import { expect, test } from 'vitest'
import { NoIfscFiles, readBanks } from './import-branches.ts'

const files = {
  codes: { KKBK: [1, 958, 'RTGS4S', 'TOOLONG'], ALLA: ['0AU123', 7], NHBA: [2], SNDB: [1] },
  names: { KKBK: 'Kotak Mahindra Bank', ALLA: 'Allahabad Bank', TSDX: 'Thane District Bank', AUGX: 'Allahabad UP Gramin Bank' },
  sublets: { KKBK0000958: 'TSDX', KKBK0000999: 'TSDX' },
  customSublets: { ALLA0AU: 'AUGX', ALLA00A: 'AUGX' },
}

test('codes are six characters, banks have names, and a bank that uses another’s prefix has branches of its own', () => {
  expect(readBanks(files)).toEqual({
    banks: [
      { prefix: 'KKBK', bankName: 'Kotak Mahindra Bank', codes: ['000001', '000958', 'RTGS4S'] },
      { prefix: 'ALLA', bankName: 'Allahabad Bank', codes: ['0AU123', '000007'] },
      { prefix: 'NHBA', bankName: 'NHBA', codes: ['000002'] },
    ],
    branches: [
      { ifsc: 'KKBK0000958', bankName: 'Thane District Bank' },
      { ifsc: 'ALLA00AU123', bankName: 'Allahabad UP Gramin Bank' },
    ],
  })
})

test.each([
  [{ codes: [] }, 'IFSC.json is not an object'],
  [{ codes: {} }, 'IFSC.json names no bank'],
  [{ codes: { SNDB: [1] } }, 'IFSC.json names no bank'],
  [{ codes: { KKBK: 'all' } }, 'IFSC.json has something else than expected under KKBK'],
  [{ codes: { KKBK: [1.5] } }, 'IFSC.json has something else than expected under KKBK'],
  [{ names: { KKBK: 7 } }, 'banknames.json has something else than expected under KKBK'],
  [{ sublets: null }, 'sublet.json is not an object'],
])('%j: %s', (changed, why) => {
  const reading = () => readBanks({ ...files, ...changed })
  expect(reading).toThrow(NoIfscFiles)
  expect(reading).toThrow(why)
})
