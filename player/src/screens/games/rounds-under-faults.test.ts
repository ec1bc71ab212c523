import { parseFromFrame, parseToFrame, type FromFrame, type GameSetup, type RoundInPlay, type ToFrame } from '@lalmor/contract/bridge.ts'
import { afterRoundEvent, phaseOf, type RoundEvent, type RoundState } from '@lalmor/contract/round-state.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallFailed, CallRefused, type Call } from '../../data/call.ts'
import type { Alone } from '../../data/intents.ts'
import { createRoundIntents } from '../../data/round-intent.ts'
import { memoryStore } from '../../data/storage.ts'
import { createGameSession, type GameSession } from './game-session.ts'

// Frame, session and stored intents against a server that loses answers, in multi-step rounds.

const answers = ['answered', 'answered', 'answered', 'lost before', 'lost after', 'twice', 'fault', 'proxy', 'refused'] as const
type Answer = (typeof answers)[number]
const steps = ['press', 'press', 'cash out', 'shown', 'pause over', 'reload', 'left', ...answers] as const
type Step = (typeof steps)[number]

const stake = 1_000 as WirePaise
const fair = { serverSeedHash: 'a'.repeat(64), nonce: 0 }
const turn = () => new Promise<void>((done) => setImmediate(done))
const common: Partial<GameSetup> = {
  game: 'mines',
  title: 'Mines',
  locale: 'en',
  moneyMode: 'play',
  stakes: [stake],
  stake,
  fair,
  textScale: 1,
}

/** Acts once per request, and repeats its answer before refusing. */
function aServer() {
  const rounds = new Map<string, { actions: object[]; over?: WirePaise }>()
  const refused = [0, 0] as [number, number]
  let balance = 1_000_000
  const viewOf = (roundId: string) => {
    const { actions, over } = rounds.get(roundId)!
    const all = { ...fair, roundId, game: 'mines', version: 1, stake, actions, events: [], balanceAfter: balance as WirePaise }
    const view: Partial<Round> | Partial<OpenRound> =
      over === undefined
        ? { ...all, status: 'Unsettled', openedAt: '', lastStep: 0, cashOut: stake }
        : { ...all, status: 'Settled', payout: over }
    return structuredClone(view)
  }
  const open = () => [...rounds].find(([, { over }]) => over === undefined)?.[0]
  function serve(path: string, body: { roundId: string; step?: number; action?: { type: string } }, isRefused: boolean) {
    if (path === '/round/current') return { round: open() === undefined ? null : viewOf(open()!) }
    const { roundId, step, action } = body
    const round = rounds.get(roundId)
    const isKnown = round && (step === undefined || JSON.stringify(round.actions[step]) === JSON.stringify(action))
    if (!isKnown) {
      if (isRefused) refused[step === undefined ? 0 : 1]++
      if (isRefused) throw new CallRefused({ state: '409', msg: '', reason: 'TooSoon', facts: { waitMs: 1 } })
      expect(step, 'the next step of what is open').toBe(round?.actions.length)
      if (round) round.actions.push(action!)
      else rounds.set(roundId, { actions: [] })
      if (!round) balance -= stake
      if (round && action!.type === 'cash-out') balance += round.over = (stake + round.actions.length) as WirePaise
    }
    return { round: viewOf(roundId), balance, replayed: isKnown }
  }
  return { rounds, refused, serve, balance: () => balance }
}

type Asked = { path: string; body: { roundId: string }; resolve: (answer: unknown) => void; reject: (error: unknown) => void }

function aDevice() {
  const server = aServer()
  const store = memoryStore()
  let [made, starts, acts] = [0, 0, 0]
  let calls: Asked[] = []
  let pauses: (() => void)[] = []
  let session: GameSession | undefined
  let send: (message: FromFrame) => void = () => {}
  let round: RoundState<number, RoundInPlay, Round> = {}
  let requestId = 0
  const stay = async () => {}
  let leave = stay

  /** The frame relies on it: exactly what was asked is answered, once. */
  function advance(event: RoundEvent<number, RoundInPlay, Round>) {
    const next = afterRoundEvent(round, event)
    expect(next, event.type).not.toBe(round)
    round = next
  }
  function hear(message: ToFrame) {
    if (message.type === 'resume') advance({ type: 'found', open: message.round })
    if (message.type === 'checking') advance({ type: 'unanswered', ask: message.requestId })
    if (message.type === 'opened' || message.type === 'stepped') advance({ type: 'answered', ask: message.requestId, open: message.round })
    if (message.type === 'result') advance({ type: 'answered', ask: message.requestId, over: message.round })
    if (message.type === 'refused') advance({ type: 'refused', ask: message.requestId })
  }

  /** A new document: only stored intents carry over. */
  async function load() {
    ;[calls, pauses, session, round, leave] = [[], [], undefined, {}, stay]
    const mine = calls
    const call = ((path: string, body: Asked['body']) =>
      new Promise((resolve, reject) => void mine.push({ path, body, resolve, reject }))) as Partial<Call> as Call
    let held: Promise<unknown> | undefined
    const alone: Alone = async (act, options) => {
      if (held && 'ifFree' in options) return undefined
      while (held) await held
      const mine = act().finally(() => (held = undefined))
      held = mine.catch(() => {})
      return mine
    }
    const wait = () => new Promise<void>((over) => void pauses.push(over))
    const newId = () => uuid7(new Date(1_763_600_000_000 + made++))
    const rounds = createRoundIntents({ store, call, uid: () => 'u1', wait, alone, newId })
    const begin = async () => {
      if (rounds.isStepping('u1')) await rounds.resume('u1', new AbortController().signal)
      const { round: resume } = await call('/round/current', {})
      if (calls !== mine) return
      const opened = createGameSession({
        ...({ uid: 'u1', multiStep: true, resume: resume ?? undefined, rounds, changed() {}, opened() {}, shown() {} } as const),
        ...({ refused() {}, verify() {}, sound() {}, pressed: () => true, isOnline: () => true } as const),
        ...({ lastId: undefined, settled() {}, texts: { open: '', press: '', offline: '', of: () => '' } } as const),
        setup: { ...common, balance: server.balance(), minRoundMs: 0, rtpPpm: 0, sound: false } as GameSetup,
        look: () => expect.fail('one device never finds a step taken'),
        earlier: async () => [],
        lookOpen: () => expect.fail('one device never finds a round open'),
        send: (message) => hear(parseToFrame(structuredClone(message)) ?? expect.fail(`unheard: ${message.type}`)),
      })
      session = opened
      send = (message) => opened.hear(parseFromFrame(structuredClone(message)) ?? expect.fail(`unheard: ${message.type}`))
      send({ type: 'hello' })
      leave = () => {
        rounds.leave()
        opened.close()
        ;[session, round, leave] = [undefined, {}, stay]
        return begin().catch(() => {})
      }
    }
    await begin()
  }

  async function answer(how: Answer) {
    const asked = calls.shift()
    if (!asked) return
    const { path, body, resolve, reject } = asked
    if (how === 'lost before') return reject(new CallFailed('network'))
    if (how === 'fault') return reject(new CallRefused({ state: '500', msg: '', reason: 'Internal', facts: {} }))
    if (how === 'proxy' && path !== '/round/current') return resolve({ ok: true })
    try {
      if (how === 'twice') server.serve(path, body, false)
      const served = server.serve(path, body, how === 'refused')
      if (how === 'lost after') reject(new CallFailed('network'))
      else resolve(served)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      reject(error)
    }
  }

  function press(action: object) {
    if (!session || round.asked !== undefined) return
    if (round.open) {
      acts++
      const { length } = round.open.actions
      advance({ type: 'ask', ask: ++requestId })
      send({ type: 'act', requestId, step: length, action })
    } else if (!round.over) {
      starts++
      advance({ type: 'ask', ask: ++requestId })
      send({ type: 'play', requestId, stake })
    }
  }

  async function take(step: Step) {
    if (step === 'press') press({ type: 'pick' })
    else if (step === 'cash out') press({ type: 'cash-out' })
    else if (step === 'reload') void load().catch(() => {})
    else if (step === 'left') void leave()
    else if (step === 'pause over') pauses.shift()?.()
    else if (step === 'shown') {
      if (!round.over) return
      advance({ type: 'shown' })
      send({ type: 'presented', requestId })
    } else await answer(step)
    await turn()
  }

  return {
    take,
    isAtRest: () => calls.length === 0 && pauses.length === 0 && session !== undefined && phaseOf(round) === 'idle',
    isLost: () => calls.length === 0 && pauses.length === 0 && session === undefined,
    books: () => ({
      played: [server.rounds.size, [...server.rounds.values()].reduce((sum, { actions }) => sum + actions.length, 0)],
      asked: [starts - server.refused[0], acts - server.refused[1]],
      balance: [session!.state().balance, server.balance()],
      kept: store.get('round-intent.u1'),
    }),
  }
}

test('whatever is lost, each press is played once, answered once, and in the final balance once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 60 }), async (taken) => {
      const device = aDevice()
      for (const step of ['reload', ...taken] as const) await device.take(step)
      for (let n = 0; !device.isAtRest(); n++) {
        expect(n, 'it ends').toBeLessThan(100)
        for (const step of [device.isLost() ? 'reload' : 'answered', 'pause over', 'shown'] as const) await device.take(step)
        if (n % 4 === 3) await device.take('cash out')
      }
      const { played, asked, balance, kept } = device.books()
      expect([played, balance[0], kept]).toEqual([asked, balance[1], undefined])
    }),
    { numRuns: 150 },
  )
})
