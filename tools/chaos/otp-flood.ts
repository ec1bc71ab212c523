import type { Facts } from '@lalmor/contract/refusals.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { solve } from '@lalmor/games/work.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { termsVersion } from '../../server/src/identity/consents/terms.ts'
import { withServer } from '../bench/running-server.ts'
import type { Flooded } from './flooder.ts'
import { Caller } from './otp-caller.ts'

type Options = { seconds: number; perSecond: number }

const budget = 200
const knownPlayers = 20
const gamers = 60
/** The time between two codes for a device, and between two rounds of a player. */
const resendMs = 31_000
const roundMs = 2_600

/** Maximum growth of the server's memory, in MB. */
const growthMbMax = 200

/** Strangers flood `/sms/send` while others sign in, register and play. `faults`: what failed, as text. */
export async function runOtpFlood({ seconds, perSecond }: Options) {
  const rail = await openRail()
  const faults: string[] = []
  let figures: object = {}
  const settings = {
    TRUST_PROXY: '1',
    SMS: 'sandbox',
    RAIL_SMS_URL: rail.address,
    SMS_PER_MINUTE: String(budget),
    SMS_PER_HOUR: String(budget),
  }
  try {
    await withServer(async (ready, pid) => {
      const address = ready.replace(/\/$/, '')
      const known = Array.from({ length: knownPlayers }, () => new Caller(address))
      for (const caller of known) await signIn(caller, rail)
      const signedUpAt = performance.now()
      const players = Array.from({ length: gamers }, () => new Caller(address))
      for (const player of players) await enter(player, '/sso/guest', {})

      const calm = await playAll(players, Math.max(5, seconds / 2))
      await pause(Math.max(0, signedUpAt + resendMs - performance.now()))
      const railBefore = rail.total()
      const memory = watchMemory(pid)
      const flooding = startFlood({ address, seconds, perSecond })
      const [flooded, play, again, newcomers] = await Promise.all([
        flooding,
        playAll(players, seconds),
        inTurn(known, seconds, (caller) => signIn(caller, rail)),
        inTurn(
          Array.from({ length: 10 }, () => new Caller(address)),
          seconds,
          (caller) => signIn(caller, rail),
        ),
      ])
      const { beforeMb, mbMax } = memory.stop()

      const toKnown = again.filter(({ state }) => state === '200').length
      const toStrangers = rail.total() - railBefore - toKnown
      const left = budget - knownPlayers
      if (toStrangers > left) faults.push(`${toStrangers} messages to strangers, where ${left} were left of the budget`)
      for (const { state, reason } of again) if (state !== '200') faults.push(`a player who had been here was refused: ${reason}`)
      for (const why of [...calm.faults, ...play.faults]) faults.push(`a round: ${why}`)
      if (flooded.unanswered > 0) faults.push(`${flooded.unanswered} of the flood were not answered`)
      if (flooded.reasons['Internal']) faults.push(`${flooded.reasons['Internal']} of the flood were answered by an error`)
      if (mbMax - beforeMb > growthMbMax) faults.push(`memory grew from ${beforeMb} to ${mbMax} MB`)
      figures = {
        flood: flooded,
        budget: left,
        messagesToStrangers: toStrangers,
        knownSignedIn: `${toKnown} of ${knownPlayers}`,
        newcomersSignedIn: `${newcomers.filter(({ state }) => state === '200').length} of ${newcomers.length}`,
        roundsBefore: calm.figures,
        roundsFlooded: play.figures,
        p99Ratio: Math.round((play.figures.p99 / calm.figures.p99) * 100) / 100,
        memoryMb: { before: beforeMb, most: mbMax },
      }
    }, settings)
  } finally {
    rail.stop()
  }
  return { ...figures, faults }
}

type Rail = Awaited<ReturnType<typeof openRail>>

/** Counts messages of the sandbox phone's protocol, and reports codes. */
async function openRail() {
  const waiting = new Map<string, (code: string) => void>()
  let total = 0
  const server = createServer(async (request, response) => {
    const { to, text: words } = JSON.parse(await text(request)) as { to: string; text: string }
    const code = /(?<!\d)\d{6}(?!\d)/.exec(words)![0]
    total++
    waiting.get(to)?.(code)
    response.writeHead(202, { 'content-type': 'application/json' }).end(JSON.stringify({ reference: String(total) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    total: () => total,
    /** Call before the code is sent. */
    nextCode: (phone: string) => new Promise<string>((resolve) => waiting.set(`+91${phone}`, resolve)),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const enter = (caller: Caller, path: string, fields: object) => caller.ask(path, { referralCode: '', adult: true, termsVersion, ...fields })

/** Returns the refusal, if any. */
async function signIn(caller: Caller, rail: Rail) {
  const code = rail.nextCode(caller.phone)
  const ask = { mobile: caller.phone, purpose: 'login' }
  let sent = await caller.ask('/sms/send', ask)
  if (sent.reason === 'OtpWork') {
    const { puzzle, bits } = sent.facts as Facts<'OtpWork'>
    sent = await caller.ask('/sms/send', { ...ask, work: { puzzle, nonce: solve(puzzle, bits) } })
  }
  if (sent.state !== '200') return sent
  return enter(caller, '/sso/v2/login', { mobile: caller.phone, verificationCode: await code })
}

/** Runs them one after the other, spread over `seconds`. */
async function inTurn<T>(callers: Caller[], seconds: number, act: (caller: Caller) => Promise<T>): Promise<T[]> {
  const started = performance.now()
  return Promise.all(
    callers.map(async (caller, at) => {
      await pause(started + ((at + 0.5) / callers.length) * seconds * 1_000 - performance.now())
      return act(caller)
    }),
  )
}

/** Plays as fast as allowed; returns milliseconds of each round. */
async function playAll(players: Caller[], seconds: number) {
  const taken: number[] = []
  const faults: string[] = []
  await Promise.all(
    players.map(async (player, at) => {
      await pause((at / players.length) * roundMs)
      for (const end = performance.now() + seconds * 1_000; performance.now() < end;) {
        const started = performance.now()
        const { state, reason } = await player.ask('/round/play', { roundId: uuid7(new Date()), game: firstOf.slot.id, stake: 100 })
        taken.push(performance.now() - started)
        if (state !== '200') faults.push(String(reason))
        await pause(roundMs)
      }
    }),
  )
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)]! * 10) / 10
  return { faults, figures: { rounds: sorted.length, p50: at(0.5), p99: at(0.99) } }
}

/** Floods from its own process, so as not to delay the measured players. */
async function startFlood(ask: { address: string } & Options): Promise<Flooded> {
  const child = fork(join(import.meta.dirname, 'flooder.ts'), { execArgv: [] })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the flood ended without an answer')))
  child.send(ask)
  const [flooded] = (await Promise.race([once(child, 'message'), ended])) as [Flooded]
  return flooded
}

/** Watches resident memory in MB, on Linux. */
function watchMemory(pid: number) {
  const read = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024)
  const beforeMb = read()
  let mbMax = beforeMb
  const timer = setInterval(() => (mbMax = Math.max(mbMax, read())), 250)
  return {
    stop() {
      clearInterval(timer)
      return { beforeMb, mbMax: Math.max(mbMax, read()) }
    },
  }
}
