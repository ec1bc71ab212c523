import { expect, test } from 'vitest'
import { firstOf } from '../manifest.ts'
import { findGame } from '../registry.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Game } from '../engine.ts'
import { canonicalJson, hashDefinition } from './canonical-json.ts'
import { parseReceipt, receiptOf, type Receipt } from './receipt.ts'
import { commitment, serverSeedToHex } from './seeds.ts'
import { createStream, labelOf } from './stream.ts'
import { MalformedFile } from './strict-json.ts'
import { verifyRound, type StepName } from './verify.ts'

const slot = findGame(firstOf.slot.id, 1)!

function receiptFile({ game = slot, fill = 1, nonce = 0, clientSeed = 'marigold' } = {}): string {
  const serverSeed = new Uint8Array(32).fill(fill)
  const stake = game.stakes.usual
  const { events, payout } = game.play({ stake }, createStream({ serverSeed, ...labelOf(game, { nonce, clientSeed }) }))
  return canonicalJson({
    receipt: 1,
    game: game.id,
    version: game.version,
    definitionHash: game.definitionHash,
    serverSeed: serverSeedToHex(serverSeed),
    serverSeedHash: commitment(serverSeed),
    clientSeed,
    nonce,
    stake,
    payout,
    events,
  })
}

const honest = parseReceipt(receiptFile())
const failedSteps = (receipt: Receipt): StepName[] =>
  verifyRound(receipt).steps.flatMap(({ step, verdict }) => (verdict === 'failed' ? [step] : []))

test('GM-08: honest receipts verify, step by step, with the round and its trace', () => {
  let paid = 0
  for (let nonce = 0; nonce < 300; nonce++) {
    const receipt = parseReceipt(receiptFile({ nonce, clientSeed: nonce % 2 === 0 ? 'marigold' : 'दीया/0/🪔' }))
    const { verified, steps, round } = verifyRound(receipt)
    expect(steps.map(({ step, verdict }) => `${step} ${verdict}`)).toEqual([
      'commitment passed',
      'game passed',
      'definition passed',
      'stake passed',
      'events passed',
      'payout passed',
    ])
    expect(verified).toBe(true)
    expect(round!.payout).toBe(BigInt(receipt.payout))
    expect(round!.trace.draws.length).toBe(5 * round!.events.filter(({ type }) => type === 'spin').length)
    if (receipt.payout > 0) paid++
  }
  expect(paid).toBeGreaterThan(50)
})

test('a flipped bit anywhere fails and names the step at fault', () => {
  const flipped = (text: string, at: number, bit: number) =>
    text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1)
  const hexFlips = (field: 'serverSeed' | 'serverSeedHash' | 'definitionHash') =>
    Array.from({ length: 256 }, (_, bit) => {
      const digit = Math.floor(bit / 4)
      const value = Number.parseInt(honest[field][digit]!, 16) ^ (1 << (bit % 4))
      return { ...honest, [field]: honest[field].slice(0, digit) + value.toString(16) + honest[field].slice(digit + 1) }
    })
  const numberFlips = (field: 'version' | 'nonce' | 'stake' | 'payout') =>
    Array.from({ length: 40 }, (_, bit) => ({ ...honest, [field]: Number(BigInt(honest[field]) ^ (1n << BigInt(bit))) }))
  const textFlips = (field: 'game' | 'clientSeed') =>
    Array.from({ length: honest[field].length * 7 }, (_, bit) => ({
      ...honest,
      [field]: flipped(honest[field], Math.floor(bit / 7), bit % 7),
    }))

  const all: [StepName, Receipt[]][] = [
    ['commitment', hexFlips('serverSeed')],
    ['commitment', hexFlips('serverSeedHash')],
    ['game', textFlips('game')],
    ['game', numberFlips('version')],
    ['definition', hexFlips('definitionHash')],
    ['stake', numberFlips('stake')],
    ['events', textFlips('clientSeed')],
    ['events', numberFlips('nonce')],
    ['payout', numberFlips('payout')],
  ]
  for (const [step, receipts] of all)
    for (const receipt of receipts) {
      expect(verifyRound(receipt).verified).toBe(false)
      expect(failedSteps(receipt)[0], canonicalJson(receipt)).toBe(step)
    }
})

test('a flipped bit in the events fails that step and shows the first difference', () => {
  const file = receiptFile({ nonce: 1 })
  const { events } = parseReceipt(file)
  const text = canonicalJson(events)
  let tried = 0
  for (let at = 0; at < text.length; at++)
    for (let bit = 0; bit < 7; bit++) {
      const changed = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1)
      let receipt: Receipt
      try {
        receipt = parseReceipt(file.replace(text, () => changed))
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedFile)
        continue
      }
      tried++
      expect(failedSteps(receipt), changed).toEqual(['events'])
    }
  expect(tried).toBeGreaterThan(300)

  const lost = { ...honest, events: honest.events!.slice(0, -1) }
  expect(verifyRound(lost).steps.find(({ step }) => step === 'events')).toMatchObject({
    receipt: `event ${honest.events!.length}: none`,
    recomputed: `event ${honest.events!.length}: {"payout":${honest.payout},"type":"total"}`,
  })
})

test('without events only the payout is compared, and the result says so', () => {
  const { events: _, ...bare } = honest
  const { verified, steps } = verifyRound(bare)
  expect(verified).toBe(true)
  expect(steps.find(({ step }) => step === 'events')?.verdict).toBe('skipped')
  expect(failedSteps({ ...bare, payout: bare.payout + 50 })).toEqual(['payout'])
})

test('nothing is played for an unknown game or an illegal stake', () => {
  const unknown = verifyRound({ ...honest, version: 9 })
  expect(unknown.steps.filter(({ verdict }) => verdict === 'skipped').map(({ step }) => step)).toEqual([
    'definition',
    'stake',
    'events',
    'payout',
  ])
  expect(unknown.round).toBeUndefined()
  expect(verifyRound({ ...honest, stake: 150 }).round).toBeUndefined()
})

test('a second version beside the first: each round verifies by its own tables', () => {
  const tables = { ...slot.tables, version: 2, stakes: [1_000] }
  const second: Game = {
    ...slot,
    version: 2,
    tables,
    definitionHash: hashDefinition(tables),
    stakes: { kind: 'list', list: [1_000n as Paise], usual: 1_000n as Paise },
  }
  const find = (id: string, version: number) => [slot, second].find((game) => game.id === id && game.version === version)
  const [first, other] = [honest, parseReceipt(receiptFile({ game: second }))]
  const failed = (receipt: Receipt) => verifyRound(receipt, find).steps.flatMap(({ step, verdict }) => (verdict === 'failed' ? [step] : []))
  expect([failed(first), failed(other)]).toEqual([[], []])
  expect(other.events).not.toEqual(first.events)
  expect(failedSteps(other)).toEqual(['game'])
  expect(failed({ ...first, version: 2 })).toContain('definition')
  expect(failed({ ...other, version: 1 })).toContain('definition')
  const { definitionHash } = second
  expect(failed({ ...first, version: 2, definitionHash })).toContain('events')
})

test('a receipt survives writing and reading', () => {
  const round = { ...honest, roundId: 'x', seedNo: 3 }
  expect(JSON.parse(canonicalJson(receiptOf(round)))).toEqual(honest)
  const { events: _, ...bare } = honest
  expect(receiptOf(bare)).toEqual(bare)
})

test('anything but a receipt is refused with the reason', () => {
  const table: [string, RegExp][] = [
    ['', /not JSON/],
    ['{"receipt":1', /not JSON/],
    ['[]', /not a JSON object/],
    ['null', /not a JSON object/],
    ['{}', /"receipt" must be 1,/],
    ...[0, 2, '1'].map((receipt): [string, RegExp] => [JSON.stringify({ ...honest, receipt }), /"receipt" must be 1,/]),
    [JSON.stringify({ ...honest, signature: 'ab'.repeat(64) }), /"mark" is missing/],
    [JSON.stringify({ ...honest, mark: 'ab'.repeat(16) }), /"mark" is not a field of a receipt/],
    ...(['game', 'version', 'definitionHash', 'serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'stake', 'payout'] as const).map(
      (field): [string, RegExp] => [JSON.stringify({ ...honest, [field]: undefined }), new RegExp(`"${field}" is missing`)],
    ),
    [JSON.stringify({ ...honest, serverSeed: honest.serverSeed.toUpperCase() + 'G' }), /"serverSeed" must be 64/],
    [JSON.stringify({ ...honest, game: 'some game' }), /"game" must be a game id/],
    [JSON.stringify({ ...honest, stake: 10.5 }), /there must be a whole number of 53 bits/],
    [JSON.stringify({ ...honest, stake: '1000' }), /"stake" must be a whole number/],
    [JSON.stringify({ ...honest, payout: -1 }), /"payout" must be a whole number/],
    [JSON.stringify({ ...honest, nonce: 2 ** 53 }), /there must be a whole number of 53 bits/],
    [JSON.stringify({ ...honest, clientSeed: '\ud83e' }), /no half of a surrogate pair/],
    [JSON.stringify({ ...honest, events: [{}] }), /"events" must be/],
    [JSON.stringify({ ...honest, events: [null] }), /"events" must be/],
    [
      JSON.stringify(honest).replace('"events":[', `"events":[{"type":"x","deep":${'['.repeat(5_000)}${']'.repeat(5_000)}},`),
      /at most 9 levels/,
    ],
    [JSON.stringify({ ...honest, toString: 1 }), /"toString" is not a field/],
    [JSON.stringify({ ...honest, roundId: 'x' }), /"roundId" is not a field/],
  ]
  for (const [text, reason] of table) {
    expect(() => parseReceipt(text), text.slice(0, 200)).toThrow(MalformedFile)
    expect(() => parseReceipt(text), text.slice(0, 200)).toThrow(reason)
  }
})
