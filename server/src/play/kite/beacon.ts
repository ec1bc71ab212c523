import {
  chainHashOf,
  beaconQuicknet,
  beaconScheme,
  isSignature,
  randomnessOf,
  type BeaconInfo,
  type BeaconWord,
} from '@lalmor/games/beacon/info.ts'
import { verifyBeacon } from '@lalmor/games/beacon/verify.ts'
import type { FastifyBaseLogger } from 'fastify'
import { readJson } from '../../platform/http/answer.ts'

/** Verified here, so any relay will do. */
export type Beacon = {
  info: () => Promise<BeaconInfo | undefined>
  /** Undefined while it is not out, unreadable, or of a different chain. */
  find: (chainHash: string, round: number) => Promise<BeaconWord | undefined>
  /** A round of this chain, or a later one, is out, whatever our clock says. False while no relay answers. */
  isOut: (chainHash: string, round: number) => Promise<boolean>
}

/** The chain's hash names its key. Undefined until known. */
export type BeaconPlace = { relays: readonly string[]; chainHash: string }

type Parts = { place: () => BeaconPlace | undefined; log: Pick<FastifyBaseLogger, 'error'>; timeoutMs?: number }

const bodyMax = 4_096

/** drand's HTTP API v1, all relays at once: the first true answer counts. */
export function createBeacon({ place, log, timeoutMs = 2_000 }: Parts): Beacon {
  let known: BeaconInfo | undefined

  async function ask<T>({ relays, chainHash }: BeaconPlace, path: string, read: (body: unknown) => T | undefined): Promise<T | undefined> {
    const one = async (relay: string) => {
      const response = await fetch(`${relay}/${chainHash}/${path}`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
      if (!response.ok) throw new Error(`${relay} answered ${response.status}`)
      const found = read(await readJson(response, bodyMax))
      if (found === undefined) {
        log.error({ relay, path }, 'a relay of the beacon sent an answer that its chain did not sign; ignored')
        throw new Error(`${relay} gave a wrong answer`)
      }
      return found
    }
    // Another relay or the next try replaces a slow one.
    return Promise.any(relays.map(one)).catch(() => undefined)
  }

  return {
    async info() {
      const at = place()
      if (!at) return undefined
      if (at.chainHash === beaconQuicknet.chainHash) return beaconQuicknet
      if (known?.chainHash === at.chainHash) return known
      return (known = await ask(at, 'info', (body) => readInfo(body, at.chainHash)))
    },
    async find(chainHash, round) {
      const at = place()
      const info = await this.info()
      if (!at || info?.chainHash !== chainHash) return undefined
      return ask(at, `public/${round}`, (body) => readWord(body, info, round))
    },
    async isOut(chainHash, round) {
      const at = place()
      const info = await this.info()
      if (!at || info?.chainHash !== chainHash) return false
      const isOut = await ask(at, 'public/latest', (body) => {
        const newest = (body as { round?: unknown } | null)?.round
        if (!Number.isSafeInteger(newest)) return undefined
        return (newest as number) < round ? false : readWord(body, info, newest as number) && true
      })
      return isOut ?? false
    },
  }
}

const isHex = (value: unknown, bytes: number): value is string =>
  typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value)

/** Reads drand's description of a chain. Undefined for any other chain than this hash. */
export function readInfo(body: unknown, chainHash: string): BeaconInfo | undefined {
  const { public_key, period, genesis_time, groupHash, schemeID, metadata } = (body ?? {}) as Record<string, unknown>
  const id = (metadata as { beaconID?: unknown } | undefined)?.beaconID
  if (!isHex(public_key, 96) || !isHex(groupHash, 32) || schemeID !== beaconScheme || typeof id !== 'string') return undefined
  if (!Number.isSafeInteger(period) || !Number.isSafeInteger(genesis_time)) return undefined
  const times = { periodMs: (period as number) * 1_000, genesisMs: (genesis_time as number) * 1_000 }
  const info = { chainHash, publicKey: public_key, ...times, scheme: beaconScheme, groupHash, id } as const
  return times.periodMs > 0 && chainHashOf(info) === chainHash ? info : undefined
}

function readWord(body: unknown, info: BeaconInfo, asked: number): BeaconWord | undefined {
  const { round, signature } = (body ?? {}) as Record<string, unknown>
  if (round !== asked || typeof signature !== 'string' || !isSignature(signature)) return undefined
  return verifyBeacon(info, asked, signature) ? { round: asked, signature, randomness: randomnessOf(signature) } : undefined
}
