import type { GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { describe, expect, test, vi } from 'vitest'
import { CallRefused } from '../../data/call.ts'
import { RoundOpen, type IntentState } from '../../data/intents.ts'
import type { RoundEnd, RoundIntents, RoundNews } from '../../data/round-intent.ts'
import { createGameSession } from './game-session.ts'

const rupees = (amount: number) => (amount * 100) as WirePaise
const hash = 'a'.repeat(64)
const intent = { roundId: uuid7(new Date(0)), game: 'diya-nights', stake: rupees(10), uid: 'u1' }

const setup: GameSetup = {
  game: 'diya-nights',
  title: 'Diya Nights',
  locale: 'en',
  moneyMode: 'play',
  stakes: [rupees(10), rupees(20)],
  stake: rupees(10),
  balance: rupees(1000),
  minRoundMs: 2500,
  rtpPpm: 963_023,
  fair: { serverSeedHash: hash, nonce: 7 },
  textScale: 1,
  sound: false,
  ambience: false,
}

const settled = (payout: number, { balance = 990 + payout, serverSeedHash = hash } = {}): RoundEnd => {
  const round: Partial<Round> = { roundId: 'r1', stake: rupees(10), payout: rupees(payout), nonce: 7, serverSeedHash }
  return { kind: 'settled', intent, round: round as Round, balance: rupees(balance) }
}

type Given = {
  multiStep?: boolean
  resume?: OpenRound
  hasPressed?: boolean
  online?: boolean
  lastId?: string
  look?: (roundId: string) => Promise<OpenRound | Round>
  earlier?: (count: number) => Promise<Round[]>
  lookOpen?: () => Promise<OpenRound | null>
}

function open({
  multiStep = false,
  resume,
  hasPressed = true,
  online = true,
  lastId,
  look: looked,
  earlier = async () => [],
  lookOpen = async () => null,
}: Given = {}) {
  const sent: ToFrame[] = []
  const shown = vi.fn<(round: Round, balance: WirePaise) => void>()
  const sound = vi.fn<(on: boolean) => void>()
  const refused = vi.fn<(reason: string) => void>()
  const opened = vi.fn<(round: OpenRound) => void>()
  const verify = vi.fn<() => void>()
  let end: { resolve: (end: RoundEnd) => void; reject: (error: unknown) => void } | undefined
  let announce = () => {}
  let unseen: RoundNews | undefined
  let state: IntentState = { phase: 'idle', watched: false }
  const asked: unknown[] = []
  const ask =
    (what: string) =>
    (...of: unknown[]) => {
      asked.push([what, ...of])
      return new Promise<RoundEnd>((resolve, reject) => (end = { resolve, reject }))
    }
  const look = vi.fn<(roundId: string) => Promise<OpenRound | Round>>(looked)
  const settledIds: string[] = []
  const rounds: Pick<RoundIntents, 'play' | 'open' | 'act' | 'current' | 'subscribe' | 'unseen'> = {
    play: ask('play'),
    open: ask('open'),
    act: ask('act'),
    current: () => state,
    unseen: () => unseen,
    subscribe: (notify) => {
      announce = notify
      return () => void (announce = () => {})
    },
  }
  const session = createGameSession({
    setup,
    uid: 'u1',
    multiStep,
    resume,
    rounds,
    lastId,
    look,
    earlier,
    lookOpen,
    settled: (roundId) => settledIds.push(roundId),
    isOnline: () => online,
    send: (message) => sent.push(message),
    changed: () => {},
    opened,
    shown,
    refused,
    verify,
    sound,
    pressed: () => hasPressed,
    texts: { open: 'OPEN', press: 'PRESS', offline: 'OFFLINE', of: (error) => `TEXT ${(error as Error).message}` },
  })
  const flush = () => new Promise<void>((done) => setTimeout(done))
  return {
    session,
    sent,
    asked,
    look,
    settledIds,
    opened,
    shown,
    refused,
    sound,
    verify,
    play: (requestId = 1) => session.hear({ type: 'play', requestId, stake: rupees(10) }),
    ends: async (with_: RoundEnd) => {
      end!.resolve(with_)
      await flush()
    },
    fails: async (error: unknown) => {
      end!.reject(error)
      await flush()
    },
    /** A round from before the session comes to its end. */
    endsUnseen(round: Round, of = intent.uid) {
      unseen = { kind: 'settled', intent: { ...intent, uid: of }, round, balance: round.balanceAfter }
      announce()
    },
    becomes: (next: 'asking' | 'checking') => {
      state = { phase: next, watched: true }
      announce()
    },
    balance: () => session.state().balance / 100,
  }
}

test('hello is answered with the setup', () => {
  const { session, sent } = open()
  session.hear({ type: 'hello' })
  expect(sent).toEqual([{ type: 'setup', setup }])
})

test('a frame that starts a round without a press of the player is refused', () => {
  const { play, sent, asked, balance } = open({ hasPressed: false })
  play()
  expect(sent).toEqual([{ type: 'refused', requestId: 1, reason: 'NotPressed', text: 'PRESS' }])
  expect(asked).toEqual([])
  expect(balance()).toBe(1000)
})

test('offline no round starts, and the balance is unchanged', () => {
  const { play, sent, asked, balance } = open({ online: false })
  play()
  expect(sent).toEqual([{ type: 'refused', requestId: 1, reason: 'Offline', text: 'OFFLINE' }])
  expect(asked).toEqual([])
  expect(balance()).toBe(1000)
})

describe('the last round of before', () => {
  const last = { roundId: 'r0', game: 'diya-nights', status: 'Settled', payout: rupees(15) } as Round
  const given = { lastId: 'r0', look: async () => last }
  const flush = () => new Promise<void>((done) => setTimeout(done))

  test('is shown as it ended once the frame is ready', async () => {
    const { session, sent, look } = open(given)
    session.hear({ type: 'hello' })
    expect(look).not.toHaveBeenCalled()
    session.hear({ type: 'ready' })
    await flush()
    expect(look).toHaveBeenCalledWith('r0')
    expect(sent.at(-1)).toEqual({ type: 'last', round: last })
  })

  test.each([
    ['while a round of before goes on', { ...given, multiStep: true, resume: { roundId: 'r0' } as OpenRound }],
    ['of another game', { ...given, look: async () => ({ ...last, game: 'rani-roulette' }) }],
    ['that is still open', { ...given, look: async () => ({ roundId: 'r0', status: 'Unsettled' }) as OpenRound }],
    ['that cannot be fetched', { ...given, look: () => Promise.reject(new Error('away')) }],
    ['that this device does not know', {}],
  ])('is not shown %s', async (_, how) => {
    const { session, sent } = open(how)
    session.hear({ type: 'ready' })
    await flush()
    expect(sent.filter(({ type }) => type === 'last')).toEqual([])
  })

  test('is the one whose answer a reload had lost, before and after the frame is ready, and once', async () => {
    const lost = { ...last, roundId: 'r1', nonce: 7, serverSeedHash: hash } as Round
    for (const early of [true, false]) {
      const { session, sent, endsUnseen } = open(given)
      if (early) endsUnseen(lost)
      session.hear({ type: 'ready' })
      await flush()
      endsUnseen(lost)
      await flush()
      const shownRounds = sent.filter((message) => message.type === 'last').map(({ round }) => round.roundId)
      expect(shownRounds).toEqual(early ? ['r1'] : ['r0', 'r1'])
      expect(sent.filter(({ type }) => type === 'fair')).toEqual([{ type: 'fair', fair: { serverSeedHash: hash, nonce: 8 } }])
    }
  })

  test.each([
    ['of another game', { game: 'rani-roulette' }],
    ['of another player', { uid: 'u2' }],
  ])('is not a lost one %s', async (_, { uid = 'u1', ...change }: { uid?: string; game?: string }) => {
    const { session, sent, endsUnseen } = open()
    session.hear({ type: 'ready' })
    endsUnseen({ ...last, nonce: 7, serverSeedHash: hash, ...change } as Round, uid)
    await flush()
    expect(sent).toEqual([])
  })

  test('is not shown over a round that was played meanwhile', async () => {
    let found = (_: Round) => {}
    const { session, sent, play, ends, settledIds } = open({ lastId: 'r0', look: () => new Promise((resolve) => (found = resolve)) })
    session.hear({ type: 'ready' })
    play()
    await ends(settled(25))
    session.hear({ type: 'presented', requestId: 1 })
    found(last)
    await flush()
    expect(sent.filter(({ type }) => type === 'last')).toEqual([])
    expect(settledIds).toEqual(['r1'])
  })
})

test('a frame that asks for rounds of before gets them once, or none if they cannot be fetched', async () => {
  const flush = () => new Promise<void>((done) => setTimeout(done))
  const rounds = [{ roundId: 'r2' }, { roundId: 'r1' }] as Round[]
  const earlier = vi.fn<(count: number) => Promise<Round[]>>(async () => rounds)
  for (const [fetched, expected] of [[earlier, rounds] as const, [() => Promise.reject(new Error('away')), []] as const]) {
    const { session, sent } = open({ earlier: fetched })
    session.hear({ type: 'earlier', count: 10 })
    session.hear({ type: 'earlier', count: 10 })
    await flush()
    expect(sent).toEqual([{ type: 'earlier', rounds: expected }])
  }
  expect(earlier.mock.calls).toEqual([[10]])
})

test('the loading cover is removed when the frame is ready', () => {
  const { session } = open()
  expect(session.state().ready).toBe(false)
  session.hear({ type: 'ready' })
  expect(session.state().ready).toBe(true)
})

test('the payout is added once, when the outcome can be seen, and the session rests when the show is over', async () => {
  const { session, play, ends, balance, shown } = open()
  play()
  await ends(settled(25))
  session.hear({ type: 'outcome', requestId: 2 })
  expect(balance()).toBe(990)
  for (let i = 0; i < 2; i++) session.hear({ type: 'outcome', requestId: 1 })
  expect([balance(), session.state().raised, session.isResting()]).toEqual([1015, 1, false])
  session.hear({ type: 'presented', requestId: 1 })
  expect([balance(), session.state().raised, session.isResting()]).toEqual([1015, 1, true])
  expect(shown).toHaveBeenCalledOnce()
})

test('the stake leaves the balance at once; the payout is added when it has been presented', async () => {
  const { session, sent, play, ends, balance, shown } = open()
  play()
  expect(balance()).toBe(990)
  await ends(settled(25))
  expect(balance()).toBe(990)
  expect(sent.at(-1)).toMatchObject({ type: 'result', requestId: 1, fair: { serverSeedHash: hash, nonce: 8 } })
  expect(shown).not.toHaveBeenCalled()
  session.hear({ type: 'presented', requestId: 1 })
  expect(balance()).toBe(1015)
  expect(shown).toHaveBeenCalledOnce()
})

test('only a payout above its stake raises the balance with a ring', async () => {
  const { session, play, ends } = open()
  for (const [payout, rings] of [
    [5, 0],
    [10, 0],
    [11, 1],
  ] as const) {
    play()
    await ends(settled(payout))
    session.hear({ type: 'presented', requestId: 1 })
    expect(session.state().raised, `payout ${payout}`).toBe(rings)
  }
})

test('after a refused round the stake shows in the balance again, and the frame gets the reason', async () => {
  const { sent, play, ends, balance, shown, refused } = open()
  play()
  await ends({
    kind: 'refused',
    intent,
    refusal: new CallRefused({ state: '409', msg: 'soon', reason: 'TooSoon', facts: { waitMs: 900 } }),
  })
  expect(balance()).toBe(1000)
  expect(sent.at(-1)).toEqual({ type: 'refused', requestId: 1, reason: 'TooSoon', text: 'TEXT soon', waitMs: 900 })
  expect(refused.mock.calls).toEqual([['TooSoon']])
  expect(shown).not.toHaveBeenCalled()
})

test('the session rests only between rounds: not while one is asked for, shown or open', async () => {
  const { session, play, ends } = open()
  expect(session.isResting()).toBe(true)
  play()
  expect(session.isResting()).toBe(false)
  await ends(settled(25))
  expect(session.isResting()).toBe(false)
  session.hear({ type: 'presented', requestId: 1 })
  expect(session.isResting()).toBe(true)
})

test('while the outcome is unknown the frame shows that it is being checked', () => {
  const { sent, play, becomes } = open()
  play()
  becomes('asking')
  expect(sent).toEqual([])
  becomes('checking')
  expect(sent).toEqual([{ type: 'checking', requestId: 1 }])
})

test('an earlier round without an end refuses the new one', async () => {
  const { sent, play, fails, balance } = open()
  play()
  await fails(new RoundOpen())
  expect(sent.at(-1)).toEqual({ type: 'refused', requestId: 1, reason: 'RoundOpen', text: 'OPEN' })
  expect(balance()).toBe(1000)
})

test('a second press during a request is refused, and the first goes on', async () => {
  const { sent, play, ends, balance } = open()
  play(1)
  play(2)
  expect(sent).toEqual([{ type: 'refused', requestId: 2, reason: 'RoundOpen', text: 'OPEN' }])
  await ends(settled(0))
  expect(sent.at(-1)).toMatchObject({ type: 'result', requestId: 1 })
  expect(balance()).toBe(990)
})

test('a new press counts the previous round as presented', async () => {
  const { play, ends, balance, shown } = open()
  play(1)
  await ends(settled(25))
  play(2)
  expect(shown).toHaveBeenCalledOnce()
  expect(balance()).toBe(1005)
})

test('presenting twice, or another round, changes nothing', async () => {
  const { session, play, ends, balance, shown } = open()
  session.hear({ type: 'presented', requestId: 1 })
  play()
  session.hear({ type: 'presented', requestId: 1 })
  await ends(settled(25))
  session.hear({ type: 'presented', requestId: 9 })
  expect(balance()).toBe(990)
  session.hear({ type: 'presented', requestId: 1 })
  session.hear({ type: 'presented', requestId: 1 })
  expect(shown).toHaveBeenCalledOnce()
})

test('a stake above the balance is left to the server to refuse: the shown balance is never negative', () => {
  const { session, balance } = open()
  session.hear({ type: 'play', requestId: 1, stake: rupees(2000) })
  expect(balance()).toBe(1000)
})

test("the server's balance is used only between rounds", async () => {
  const { session, sent, play, ends, balance } = open()
  session.take(rupees(1200))
  expect(balance()).toBe(1200)
  expect(sent).toEqual([{ type: 'balance', balance: rupees(1200) }])
  play()
  session.take(rupees(5))
  expect(balance()).toBe(1190)
  await ends(settled(0, { balance: 1190 }))
  session.take(rupees(5))
  expect(balance()).toBe(1190)
})

test('the same balance again announces nothing', () => {
  const { session, sent } = open()
  session.take(rupees(1000))
  expect(sent).toEqual([])
})

test('after a rotation the strip shows the new pair, also in later setups and results', async () => {
  const { session, sent, play, ends } = open()
  const fresh = { serverSeedHash: 'b'.repeat(64), nonce: 0 }
  session.takeFair(fresh)
  expect(sent.at(-1)).toEqual({ type: 'fair', fair: fresh })
  session.hear({ type: 'hello' })
  expect(sent.at(-1)).toMatchObject({ setup: { fair: fresh } })
  play()
  await ends(settled(0))
  expect(sent.at(-1)).toMatchObject({ type: 'result', fair: fresh })
})

test('ambience goes to the frame, also to one that restarts', () => {
  const { session, sent } = open()
  session.setAmbience(true)
  expect(sent.at(-1)).toEqual({ type: 'ambience', on: true })
  session.hear({ type: 'hello' })
  expect(sent.at(-1)).toMatchObject({ setup: { ambience: true } })
})

test('sound is switched from either side and stored', () => {
  const { session, sent, sound } = open()
  session.hear({ type: 'sound', on: true })
  expect(sound).toHaveBeenLastCalledWith(true)
  session.setSound(false)
  expect(sound).toHaveBeenLastCalledWith(false)
  expect(sent.at(-1)).toEqual({ type: 'sound', on: false })
  session.hear({ type: 'hello' })
  expect(sent.at(-1)).toMatchObject({ setup: { sound: false } })
})

test('verify asks the app for the seeds', () => {
  const { session, verify } = open()
  session.hear({ type: 'verify' })
  expect(verify).toHaveBeenCalledOnce()
})

test('leaving in the middle of a show counts the settled round', async () => {
  const { session, play, ends, shown } = open()
  play()
  await ends(settled(25))
  session.close()
  expect(shown).toHaveBeenCalledOnce()
})

test('leaving before the result leaves the news to the app', async () => {
  const { session, sent, play, ends, shown } = open()
  play()
  session.close()
  await ends(settled(25))
  expect(shown).not.toHaveBeenCalled()
  expect(sent).toEqual([])
})

describe('a multi-step game', () => {
  const roundId = intent.roundId
  const inPlay = (picks: number) => ({
    version: 1,
    openedAt: '2026-11-20T18:42:00.000Z',
    stake: rupees(10),
    play: { mines: 3 },
    actions: Array.from({ length: picks }, (_, tile) => ({ pick: tile })),
    events: [{ type: 'dealt' }, ...Array.from({ length: picks }, (_, tile) => ({ type: 'safe', tile }))],
    lastStep: picks,
    cashOut: rupees(10 + picks),
  })
  const standing = (picks: number): OpenRound => {
    const round: Partial<OpenRound> = {
      ...inPlay(picks),
      roundId,
      game: 'diya-nights',
      status: 'Unsettled',
      seedNo: 1,
      nonce: 7,
      serverSeedHash: hash,
      clientSeed: 'monsoon-27',
    }
    return round as OpenRound
  }
  const wentOn = (picks: number, balance = 990): RoundEnd => ({ kind: 'open', intent, round: standing(picks), balance: rupees(balance) })
  const refusal = (reason: 'StaleStep' | 'IllegalPlay' | 'RoundOpen') =>
    ({ kind: 'refused', intent, refusal: new CallRefused({ state: '409', msg: reason, reason, facts: {} }) }) as const
  const pick = (requestId: number, step: number) => ({ type: 'act', requestId, step, action: { pick: step } }) as const

  test('is opened with its choice, continues step by step, and is paid at its end', async () => {
    const { session, sent, asked, ends, balance, opened, shown } = open({ multiStep: true })
    session.hear({ type: 'play', requestId: 1, stake: rupees(10), choice: { mines: 3 } })
    expect(balance()).toBe(990)
    expect(opened).not.toHaveBeenCalled()
    await ends(wentOn(0))
    expect(sent).toEqual([{ type: 'opened', requestId: 1, round: inPlay(0), fair: { serverSeedHash: hash, nonce: 8 } }])
    session.hear(pick(2, 0))
    await ends(wentOn(1))
    expect(sent.at(-1)).toEqual({ type: 'stepped', requestId: 2, round: inPlay(1) })
    expect(balance()).toBe(990)
    session.hear({ type: 'act', requestId: 3, step: 1, action: { cashOut: true } })
    await ends(settled(11, { balance: 1001 }))
    expect(sent.at(-1)).toMatchObject({ type: 'result', requestId: 3, fair: { nonce: 8 } })
    expect(balance()).toBe(990)
    session.hear({ type: 'presented', requestId: 3 })
    expect(balance()).toBe(1001)
    expect(opened).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ roundId, actions: [] }))
    expect(shown).toHaveBeenCalledOnce()
    const of = { roundId, game: 'diya-nights', stake: rupees(10), uid: 'u1' }
    expect(asked).toEqual([
      ['open', { game: 'diya-nights', stake: rupees(10), uid: 'u1', play: { mines: 3 } }],
      ['act', of, { step: 0, action: { pick: 0 } }],
      ['act', of, { step: 1, action: { cashOut: true } }],
    ])
  })

  test('an earlier round goes to the frame with its setup, as often as it asks', async () => {
    const { session, sent, ends } = open({ multiStep: true, resume: standing(2) })
    session.hear({ type: 'hello' })
    expect(sent).toEqual([
      { type: 'setup', setup },
      { type: 'resume', round: inPlay(2) },
    ])
    session.hear(pick(1, 2))
    await ends(wentOn(3))
    session.hear({ type: 'hello' })
    expect(sent.at(-1)).toEqual({ type: 'resume', round: inPlay(3) })
  })

  test('no other field of a round reaches the frame', async () => {
    const { session, sent, ends } = open({ multiStep: true })
    session.hear({ type: 'play', requestId: 1, stake: rupees(10), choice: { mines: 3 } })
    await ends(wentOn(0))
    expect(JSON.stringify(sent)).not.toContain('monsoon-27')
    expect(JSON.stringify(sent)).not.toContain(roundId)
  })

  test('an action without an open round is refused', async () => {
    const { session, sent, asked } = open({ multiStep: true })
    session.hear(pick(1, 0))
    expect(sent).toMatchObject([{ type: 'refused', requestId: 1, reason: 'UnknownRound' }])
    expect(asked).toEqual([])
  })

  test('one step at a time, and an unknown outcome shows as being checked', async () => {
    const { session, sent, ends, becomes } = open({ multiStep: true, resume: standing(0) })
    session.hear(pick(1, 0))
    session.hear(pick(2, 0))
    expect(sent).toEqual([{ type: 'refused', requestId: 2, reason: 'RoundOpen', text: 'OPEN' }])
    becomes('checking')
    expect(sent.at(-1)).toEqual({ type: 'checking', requestId: 1 })
    await ends(wentOn(1))
    expect(sent.at(-1)).toMatchObject({ type: 'stepped', requestId: 1 })
  })

  test('an action against the rules is refused, and the round stays as it was', async () => {
    const { session, sent, ends, look } = open({ multiStep: true, resume: standing(1) })
    session.hear(pick(1, 1))
    await ends(refusal('IllegalPlay'))
    expect(sent).toEqual([{ type: 'refused', requestId: 1, reason: 'IllegalPlay', text: 'TEXT IllegalPlay' }])
    expect(look).not.toHaveBeenCalled()
    session.hear(pick(2, 1))
    await ends(wentOn(2))
    expect(sent.at(-1)).toMatchObject({ type: 'stepped', requestId: 2 })
  })

  test('a round that went on elsewhere is shown as it is now', async () => {
    const { session, sent, ends, look } = open({ multiStep: true, resume: standing(1) })
    look.mockResolvedValue(standing(3))
    session.hear(pick(1, 1))
    await ends(refusal('StaleStep'))
    expect(look).toHaveBeenCalledExactlyOnceWith(roundId)
    expect(sent).toMatchObject([
      { type: 'refused', requestId: 1, reason: 'StaleStep' },
      { type: 'resume', round: inPlay(3) },
    ])
  })

  test.each([
    ['paid', { status: 'Settled', payout: rupees(25) }, 1],
    ['void', { status: 'Cancel', payout: rupees(10) }, 0],
  ] as const)('a round that was %s elsewhere is the result', async (_how, ending, rings) => {
    const { session, sent, ends, look, balance } = open({ multiStep: true, resume: standing(1) })
    const over: Partial<Round> = { ...ending, roundId, stake: rupees(10), nonce: 7, serverSeedHash: hash, balanceAfter: rupees(1015) }
    look.mockResolvedValue(over as Round)
    session.hear(pick(1, 1))
    await ends(refusal('StaleStep'))
    expect(sent).toMatchObject([{ type: 'result', requestId: 1, round: ending }])
    session.hear({ type: 'presented', requestId: 1 })
    expect(balance()).toBe(1015)
    expect(session.state().raised).toBe(rings)
  })

  test('a start while a round of this game was opened elsewhere is refused, and leads to that round', async () => {
    for (const game of ['diya-nights', 'rani-roulette']) {
      const lookOpen = async () => ({ ...standing(2), game, balanceAfter: rupees(980) })
      const { sent, play, ends, balance } = open({ multiStep: true, lookOpen })
      play()
      await ends(refusal('RoundOpen'))
      const isOurs = game === 'diya-nights'
      expect(sent).toMatchObject([
        { type: 'refused', requestId: 1, reason: 'RoundOpen' },
        ...(isOurs ? [{ type: 'resume', round: inPlay(2) }] : []),
      ])
      expect(balance()).toBe(isOurs ? 980 : 1000)
    }
  })

  test('if a round cannot be fetched the action is still refused, and can be tried again', async () => {
    const { session, sent, ends, look } = open({ multiStep: true, resume: standing(1) })
    look.mockRejectedValue(new Error('offline'))
    session.hear(pick(1, 1))
    await ends(refusal('StaleStep'))
    expect(sent).toMatchObject([{ type: 'refused', requestId: 1, reason: 'StaleStep' }])
    session.hear(pick(2, 1))
    await ends(wentOn(2))
    expect(sent.at(-1)).toMatchObject({ type: 'stepped', requestId: 2 })
  })

  test("between steps the server's balance is used", async () => {
    const { session, balance } = open({ multiStep: true, resume: standing(1) })
    session.take(rupees(1200))
    expect(balance()).toBe(1200)
    session.hear(pick(1, 1))
    session.take(rupees(5))
    expect(balance()).toBe(1200)
  })
})
