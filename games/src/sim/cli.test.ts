import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { canonicalJson } from '../fair/canonical-json.ts'
import { commitment, serverSeedToHex } from '../fair/seeds.ts'
import { createStream } from '../fair/stream.ts'
import { mirchiMines } from '../mines/definition.ts'
import { diyaNights } from '../slots/diya-nights/definition.ts'

const folder = mkdtempSync(join(tmpdir(), 'lalmor-receipts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(cli: 'verify-cli' | 'math-cli', args: string[], input = '') {
  const path = fileURLToPath(new URL(`./${cli}.ts`, import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { input, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const serverSeed = new Uint8Array(32).fill(9)
const label = { game: diyaNights.id, version: diyaNights.version, nonce: 3, clientSeed: 'दीया' }
const { events, payout } = diyaNights.play({ stake: diyaNights.stakes.usual }, createStream({ ...label, serverSeed }))
const receipt = {
  receipt: 1,
  ...label,
  definitionHash: diyaNights.definitionHash,
  serverSeed: serverSeedToHex(serverSeed),
  serverSeedHash: commitment(serverSeed),
  stake: diyaNights.stakes.usual,
  events,
  payout,
}

test('verify: an honest receipt, from a file and from standard input', () => {
  const file = join(folder, 'honest.json')
  writeFileSync(file, canonicalJson(receipt))
  const { status, stdout } = run('verify-cli', [file])
  expect(stdout).toMatch(/^verified$/m)
  expect(stdout).toContain('lalmor/v1/diya-nights/1/3/0/दीया')
  expect(status).toBe(0)
  expect(run('verify-cli', ['-'], canonicalJson(receipt))).toEqual({ status: 0, stdout, stderr: '' })
})

test('verify: the example of the README', () => {
  const { status, stdout } = run('verify-cli', [fileURLToPath(new URL('../../examples/diya-nights.json', import.meta.url))])
  expect(stdout).toContain('19c046d710c5faae1451f460ac0d0f1fb4ec6a636348e7df24c89ff820028a4e')
  expect(status).toBe(0)
})

test('verify: a table’s round, from the example of the README and from one that lies', () => {
  const file = fileURLToPath(new URL('../../examples/kite-run.json', import.meta.url))
  const { status, stdout } = run('verify-cli', [file])
  expect(stdout).toContain('8be1170f288f51d4801fcc7701df328876fde57ea10312f3b0af7bc390a6dce6')
  expect(stdout).toContain('stake ₹20.00, cash-out 2.00×, payout ₹40.00, client seed "diwali"')
  expect(stdout).toMatch(/^verified$/m)
  expect(status).toBe(0)

  const lie = { ...(JSON.parse(readFileSync(file, 'utf8')) as { crash: number }), crash: 199 }
  const told = run('verify-cli', ['-'], JSON.stringify(lie))
  expect(told.stdout).toMatch(/^NOT verified: crash: another crash point comes out$/m)
  expect(told.status).toBe(1)
  expect(run('verify-cli', ['-'], JSON.stringify({ ...lie, round: 0 })).stderr).toMatch(/"round" must be/)
})

test('verify: a round with actions', () => {
  const played = { stake: mirchiMines.stakes.usual, play: { chilies: 3 }, actions: [{ type: 'pick', tile: 12 }, { type: 'cash-out' }] }
  const at = { ...label, game: mirchiMines.id, version: mirchiMines.version }
  const { definitionHash } = mirchiMines
  const honest = { ...receipt, ...at, ...played, definitionHash, ...settled(mirchiMines.play(played, createStream({ ...at, serverSeed }))) }
  const { status, stdout } = run('verify-cli', ['-'], canonicalJson(honest))
  expect(stdout).toMatch(/^passed {2}choices: /m)
  expect(stdout).toMatch(/^verified$/m)
  expect(status).toBe(0)
  const other = { ...honest, actions: [{ type: 'cash-out' }] }
  expect(run('verify-cli', ['-'], canonicalJson(other)).stdout).toMatch(/^NOT verified: choices: the game knows no such choice$/m)
})

const settled = ({ events, payout }: { events: object[]; payout: bigint }) => ({ events, payout })

test('verify: a receipt that lies', () => {
  const { status, stdout } = run('verify-cli', ['-'], canonicalJson({ ...receipt, payout: receipt.payout + 100n }))
  expect(stdout).toMatch(/^NOT verified: payout: another payout comes out$/m)
  expect(status).toBe(1)
})

test('verify: a file that is not a receipt', () => {
  for (const [args, input, said] of [
    [[], '', /Usage/],
    [['--kye', 'a'], '', /Usage/],
    [['-', join(folder, 'missing.json')], canonicalJson(receipt), /missing.json: cannot be read/],
    [['--help'], '', /Usage/],
    [['-'], '{}', /"receipt" must be 1/],
    [[join(folder, 'missing.json')], '', /cannot be read/],
  ] as const) {
    const { status, stdout, stderr } = run('verify-cli', [...args], input)
    expect(stderr).toMatch(said)
    expect(stdout).toBe('')
    expect(status).toBe(2)
  }
})

const reports = fileURLToPath(new URL('../../sim/reports', import.meta.url))

test('math: prints a title for people and for programs, and writes nothing', () => {
  const { status, stdout } = run('math-cli', ['diya-nights', '--json', '--in', join(folder, 'nowhere')])
  expect(stdout).toBe(readFileSync(join(reports, 'diya-nights-v1.json'), 'utf8'))
  expect(status).toBe(0)
  expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  expect(run('math-cli', ['diya-nights']).stdout).toMatch(/total +96\.302308 %/)
  expect(run('math-cli', ['mirchi-mines']).stdout).toMatch(/worst, in whole paise +98\.923000 %/)
  expect(run('math-cli', ['kite-run']).stdout).toMatch(/ 2\.00× +48\.500000 %/)
})

test('math: unknown arguments are refused', () => {
  for (const [args, said] of [
    [['teen-patti'], /There is no game "teen-patti"/],
    [['--check', 'diya-nights', 'toString'], /There is no game "toString"/],
    [['diya-nights', 'andar-bahar'], /Name one game/],
    [['--chekc'], /--chekc/],
  ] as const) {
    const { status, stdout, stderr } = run('math-cli', [...args])
    expect(stderr).toMatch(said)
    expect(stderr).toMatch(/Games: diya-nights, monsoon-gems, kite-run, mirchi-mines, rani-roulette, andar-bahar/)
    expect([status, stdout]).toEqual([2, ''])
  }
})

test('math: the committed reports are reproduced byte by byte, and one that differs is named with its first different line', () => {
  const games = ['diya-nights', 'kite-run', 'mirchi-mines', 'rani-roulette', 'andar-bahar']
  expect(run('math-cli', ['--check', ...games])).toEqual({
    status: 0,
    stdout: games.map((game) => `same     ${game}-v1.json\n`).join(''),
    stderr: '',
  })

  const elsewhere = join(folder, 'reports')
  mkdirSync(elsewhere)
  const committed = readFileSync(join(reports, 'rani-roulette-v1.json'), 'utf8')
  writeFileSync(join(elsewhere, 'rani-roulette-v1.json'), committed.replace('"ppm": 972972', '"ppm": 972973'))
  expect(run('math-cli', ['--check', 'andar-bahar', 'rani-roulette', '--in', elsewhere])).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'MISSING  andar-bahar-v1.json\n' +
      String.raw`DIFFERS  rani-roulette-v1.json line 7: committed "    \"ppm\": 972973,", computed "    \"ppm\": 972972,"` +
      '\n',
  })
})
