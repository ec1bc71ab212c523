import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { Game } from '../engine.ts'
import { canonicalJson } from '../fair/canonical-json.ts'
import { commitment, serverSeedToHex } from '../fair/seeds.ts'
import { createStream, labelOf } from '../fair/stream.ts'
import { firstOf, manifest } from '../manifest.ts'
import { titles as released } from '../registry.ts'
import { testTitles } from './test-titles.ts'
import { mathHere, verifyHere } from './test-here.ts'
import { titles } from './titles.ts'

const folder = mkdtempSync(join(tmpdir(), 'lalmor-receipts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(cli: 'verify-cli' | 'math-cli', args: string[], input = '') {
  const path = fileURLToPath(new URL(`./${cli}.ts`, import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { input, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const playing = (game: string) => released.find(({ id }) => id === game)!.plays!
const [slot, mines, table] = [firstOf.slot, firstOf.mines, firstOf.table].map(({ id }) => playing(id)) as [Game, Game, Game]
const kite = firstOf.crash.id
const serverSeed = new Uint8Array(32).fill(9)
const label = labelOf(slot, { nonce: 3, clientSeed: 'दीया' })
const { events, payout } = slot.play({ stake: slot.stakes.usual }, createStream({ ...label, serverSeed }))
const receipt = {
  receipt: 1,
  ...label,
  serverSeed: serverSeedToHex(serverSeed),
  serverSeedHash: commitment(serverSeed),
  stake: slot.stakes.usual,
  events,
  payout,
}

const shown = `--hash=${receipt.serverSeedHash}`
const readmeHash = '--hash=630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'

test('verify accepts an honest receipt, from a file and from standard input', async () => {
  const file = join(folder, 'honest.json')
  writeFileSync(file, canonicalJson(receipt))
  const { status, stdout } = run('verify-cli', [shown, file])
  expect(stdout).toMatch(/^verified$/m)
  expect(stdout).toContain(`lalmor/v1/${slot.id}/1/${slot.definitionHash}/3/0/दीया`)
  expect(status).toBe(0)
  expect(run('verify-cli', [shown, '-'], canonicalJson(receipt))).toEqual({ status: 0, stdout, stderr: '' })
  // The other tests run in this process.
  expect(await verifyHere([shown, '-'], canonicalJson(receipt))).toEqual({ status: 0, stdout, stderr: '' })
})

test('verify accepts the committed example', async () => {
  const { status, stdout } = await verifyHere([readmeHash, fileURLToPath(new URL(`../../examples/${slot.id}.json`, import.meta.url))])
  expect(stdout).toContain('0b46d69a4696dee64bd8f97cc7998c03775f9813d071e52fb2d6d39b0ec308a2')
  expect(status).toBe(0)
})

test('verify accepts a table’s committed example, and no forged one', async () => {
  const file = fileURLToPath(new URL(`../../examples/${kite}.json`, import.meta.url))
  const { terminalHash } = JSON.parse(readFileSync(file, 'utf8')) as { terminalHash: string }
  const { status, stdout } = await verifyHere(['--hash', terminalHash, file])
  expect(stdout).toContain('7dd3aacbc62c186f59139d7208a6287af60f009128521a067765f276979820b1')
  expect(stdout).toContain('stake ₹20.00, cash-out 1.50×, payout ₹30.00, client seed "diwali"')
  expect(stdout).toMatch(/^Holds, but does not prove who chose: /m)
  expect(status).toBe(4)

  const lie = { ...(JSON.parse(readFileSync(file, 'utf8')) as { crash: number }), crash: 180 }
  const told = await verifyHere(['-'], JSON.stringify(lie))
  expect(told.stdout).toMatch(/^NOT verified: crash: another crash point comes out$/m)
  expect(told.status).toBe(1)
  expect((await verifyHere(['-'], JSON.stringify({ ...lie, round: 0 }))).stderr).toMatch(/"round" must be/)
})

test('verify accepts a round with actions', async () => {
  const played = { stake: mines.stakes.usual, play: { chilies: 3 }, actions: [{ type: 'pick', tile: 12 }, { type: 'cash-out' }] }
  const at = labelOf(mines, label)
  const { definitionHash } = mines
  const honest = { ...receipt, ...at, ...played, definitionHash, ...settled(mines.play(played, createStream({ ...at, serverSeed }))) }
  const { status, stdout } = await verifyHere([shown, '-'], canonicalJson(honest))
  expect(stdout).toMatch(/^passed {2}choices: /m)
  expect(stdout).toMatch(/^verified$/m)
  expect(status).toBe(0)
  const other = { ...honest, actions: [{ type: 'cash-out' }] }
  expect((await verifyHere(['-'], canonicalJson(other))).stdout).toMatch(/^NOT verified: choices: the game knows no such choice$/m)
})

const settled = ({ events, payout }: { events: object[]; payout: bigint }) => ({ events, payout })

test('verify fails a forged receipt', async () => {
  const { status, stdout } = await verifyHere(['-'], canonicalJson({ ...receipt, payout: receipt.payout + 100n }))
  expect(stdout).toMatch(/^NOT verified: payout: another payout comes out$/m)
  expect(status).toBe(1)
})

test('verify refuses a file that is not a receipt', async () => {
  for (const [args, input, said] of [
    [[], '', /Usage/],
    [['--kye', 'a'], '', /Usage/],
    [['-', join(folder, 'missing.json')], canonicalJson(receipt), /missing.json: cannot be read/],
    [['--help'], '', /Usage/],
    [['-'], '{}', /"receipt" must be 1,/],
    [[join(folder, 'missing.json')], '', /cannot be read/],
  ] as const) {
    const { status, stdout, stderr } = await verifyHere([...args], input)
    expect(stderr).toMatch(said)
    expect(stdout).toBe('')
    expect(status).toBe(2)
  }
})

const reports = fileURLToPath(new URL('../../reports', import.meta.url))
const reportOf = (game: string) => `${game}-v${released.find(({ id }) => id === game)!.facts.version}.json`

test('math prints a title for people and for programs, and writes nothing', async () => {
  const { status, stdout } = run('math-cli', [table.id, '--json', '--in', join(folder, 'nowhere')])
  expect(stdout).toBe(readFileSync(join(reports, `${reportOf(table.id)}`), 'utf8'))
  expect(status).toBe(0)
  expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  // The other calls run in this process.
  expect(await mathHere([table.id, '--json'])).toEqual({ status, stdout, stderr: '' })
  for (const { id, mathTells } of testTitles) if (mathTells) expect((await mathHere([id])).stdout, id).toMatch(mathTells)
})

test('math refuses unknown arguments', async () => {
  expect(run('math-cli', ['teen-patti'])).toEqual(await mathHere(['teen-patti']))
  for (const [args, said] of [
    [['teen-patti'], /There is no game "teen-patti"/],
    [['--check', slot.id, 'toString'], /There is no game "toString"/],
    [[slot.id, table.id], /Name one game/],
    [['--check', '--counted', slot.id], /--counted goes with --check alone/],
    [['--chekc'], /--chekc/],
  ] as const) {
    const { status, stdout, stderr } = await mathHere(args)
    expect(stderr).toMatch(said)
    expect(stderr).toContain(`Games: ${manifest.map(({ id }) => id).join(', ')}`)
    expect([status, stdout]).toEqual([2, ''])
  }
})

test('math reproduces the committed reports byte by byte, and names a differing one with its first line', { tags: 'nightly' }, () => {
  const games = Object.keys(titles).filter((game) => !titles[game]!.simulated)
  expect(run('math-cli', ['--check', '--counted'])).toEqual({
    status: 0,
    stdout: games.map((game) => `same     ${reportOf(game)}\n`).join(''),
    stderr: '',
  })

  const elsewhere = join(folder, 'reports')
  mkdirSync(elsewhere)
  const committed = readFileSync(join(reports, `${reportOf(table.id)}`), 'utf8')
  writeFileSync(join(elsewhere, `${reportOf(table.id)}`), committed.replace('"ppm": 972972', '"ppm": 972973'))
  expect(run('math-cli', ['--check', mines.id, table.id, '--in', elsewhere])).toEqual({
    status: 1,
    stdout: '',
    stderr:
      `MISSING  ${reportOf(mines.id)}\n` +
      String.raw`DIFFERS  ${reportOf(table.id)} line 7: committed "    \"ppm\": 972973,", computed "    \"ppm\": 972972,"` +
      '\n',
  })
})
