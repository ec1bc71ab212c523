import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../program/src/run.ts'
import { createBeacon, readKey } from './beacon.ts'
import { createBeaconServer } from './server.ts'

const beacon = createBeacon(Uint8Array.from({ length: 32 }, (_, index) => index + 1))
const time = { now: 1_795_000_000_000 }
const { server, stop } = createBeaconServer({ beacon, clock: () => time.now, log: () => {} })
let address: string

beforeAll(async () => void (address = `http://127.0.0.1:${await listen(server, 0)}`))
afterAll(() => stop())

const get = async (path: string) => {
  const response = await fetch(`${address}${path}`)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const behave = (behaviour: object) => fetch(`${address}/sandbox/behave`, { method: 'POST', body: JSON.stringify(behaviour) })
const chain = beacon.info.hash

/** Verifies as a stranger does, from the info alone. */
function isSigned({ round, randomness, signature }: Record<string, unknown>): boolean {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round as number))
  const { shortSignatures: bls, G2 } = bls12_381
  const message = bls.hash(createHash('sha256').update(number).digest(), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
  const bytes = Buffer.from(signature as string, 'hex')
  return (
    bls.verify(bytes, message, G2.Point.fromHex(beacon.info.public_key)) && createHash('sha256').update(bytes).digest('hex') === randomness
  )
}

test('it speaks drand’s HTTP API: chains, info, the newest round, and one of the past', async () => {
  expect((await get('/chains')).body).toEqual([chain])
  expect(await get(`/${chain}/info`)).toEqual({ status: 200, body: beacon.info })
  expect(await get('/info')).toEqual({ status: 200, body: beacon.info })
  const newest = Math.floor((time.now / 1_000 - beacon.info.genesis_time) / 3) + 1
  const { body: latest } = await get(`/${chain}/public/latest`)
  expect(latest['round']).toBe(newest)
  expect(isSigned(latest)).toBe(true)
  expect((await get(`/${chain}/public/${newest}`)).body).toEqual(latest)
  expect(isSigned((await get('/public/1')).body)).toBe(true)
  expect(isSigned({ ...latest, round: newest + 1 })).toBe(false)
})

test('no round is returned before it is due, nor for another chain', async () => {
  const due = beacon.newest(time.now) + 1
  expect(await get(`/${chain}/public/${due}`)).toMatchObject({ status: 425 })
  time.now += 3_000
  expect(await get(`/${chain}/public/${due}`)).toMatchObject({ status: 200 })
  expect(await get(`/${'ab'.repeat(32)}/public/1`)).toMatchObject({ status: 404 })
  for (const round of ['0', '-1', '1.5', 'next']) expect(await get(`/public/${round}`)).toMatchObject({ status: 400 })
})

test('it is late, away or signs wrongly on request, until changed', async () => {
  const round = beacon.newest(time.now)
  await behave({ late: 3_000 })
  expect(await get(`/public/${round}`)).toMatchObject({ status: 425 })
  await behave({ away: true })
  expect(await get('/info')).toMatchObject({ status: 503 })
  await behave({ wrongSignature: 1 })
  expect(isSigned((await get(`/public/${round}`)).body)).toBe(false)
  expect(isSigned((await get(`/public/${round}`)).body)).toBe(true)
  await behave({})
})

test('its key is made once, and only its owner can read it', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'beacon-')), 'key')
  const key = readKey(file)
  expect(key).toHaveLength(32)
  expect(readKey(file)).toEqual(key)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{96}\n$/)
})
