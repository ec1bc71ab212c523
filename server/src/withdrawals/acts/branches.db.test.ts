import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test-api.ts'
import { readBranch } from '../withdrawal-accounts/branch.ts'
import { useOpsTool } from '../../operators/ops/test-ops.ts'

const api = useTestApi()
const { db } = api
const { ops, dataDir } = useOpsTool(api)

const files = {
  'IFSC.json': { KKBK: [1, 958, 'RTGS4S'], HDFC: [1] },
  'banknames.json': { KKBK: 'Kotak Mahindra Bank', HDFC: 'HDFC Bank', TSDX: 'Thane District Bank' },
  'sublet.json': { KKBK0000958: 'TSDX' },
  'custom-sublets.json': {},
}

function folderOf(name: string, changed: { readonly [file: string]: string } = {}): string {
  const folder = join(dataDir, name)
  mkdirSync(folder)
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), changed[file] ?? JSON.stringify(content))
  return folder
}
const find = (ifsc: string, moneyMode: 'play' | 'real' = 'real') => readBranch(db, ifsc, moneyMode)

test('a lead imports branches, whole or not at all; they are found by their code, and the sandbox’s stay', async () => {
  expect(await find('KKBK0000958')).toBe('unknown')
  const [good, half] = [folderOf('good'), folderOf('half', { 'sublet.json': '{"KKBK' })]
  expect(await ops(`branches import ${good}`, 'bala')).toMatchObject({ code: 1, error: 'branches import needs the role lead.\n' })
  for (const time of ['once', 'again'])
    expect(await ops(`branches import ${good}`, 'asha'), time).toMatchObject({ code: 0, out: '4 branches of 2 banks are known.\n' })
  expect(await ops(`branches import ${half}`, 'asha')).toMatchObject({ code: 1, error: 'sublet.json cannot be read: it is not JSON\n' })
  expect(await find('KKBK0000001')).toEqual({ ifsc: 'KKBK0000001', bank_name: 'Kotak Mahindra Bank', branch_name: null })
  expect(await find('KKBK0RTGS4S')).toMatchObject({ bank_name: 'Kotak Mahindra Bank' })
  expect(await find('KKBK0000958')).toMatchObject({ bank_name: 'Thane District Bank' })
  expect(await find('KKBK0000002')).toBe('unknown')
  expect(await find('HDFC0000001', 'play')).toBe('not-sandbox')
  expect(await find('SNDB0000121', 'play')).toMatchObject({ branch_name: 'Indiranagar, Bengaluru' })
})
