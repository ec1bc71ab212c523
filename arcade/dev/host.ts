import type { FromFrame, GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'

/** The app's side of the bridge with rounds of the real game; README lists the parameters. Messages are in `window.said`. */
const ask = new URLSearchParams(location.search)
const said: (FromFrame | ToFrame)[] = []
Object.assign(window, { said })
const game = ask.get('game') ?? 'diya-nights'
type Title = { setup: Pick<GameSetup, 'title' | 'rtpPpm' | 'stakes'>; kinds: string[] }
const title: Title = await (await fetch(`/title.json?game=${game}`)).json()

const find = <E extends Element>(id: string) => document.querySelector<E>(`#${id}`)!
const frame = find<HTMLIFrameElement>('frame')
const next = find<HTMLSelectElement>('next')
const balance = find<HTMLOutputElement>('balance')

const fair = (nonce: number) => ({ serverSeedHash: `9f3c${'0'.repeat(56)}e17a`, nonce })
let nonce = 218
let held = 1_248_050
let shown = held

function tell(message: ToFrame) {
  said.push(message)
  frame.contentWindow?.postMessage(message, '*')
}
function show(amount: number) {
  shown = amount
  balance.textContent = `₹${(shown / 100).toFixed(2)}`
}

type Playing = { kind: string; stake: number; choice: object | undefined; actions: object[] }
let playing: Playing = { kind: '', stake: 0, choice: undefined, actions: [] }

async function roundOf({ kind, stake, choice, actions }: Playing): Promise<Round | OpenRound> {
  const json = { choice: JSON.stringify(choice ?? null), actions: JSON.stringify(actions) }
  const query = new URLSearchParams({ game, kind, stake: String(stake), ...json })
  const round: Round | OpenRound = await (await fetch(`/round.json?${query}`)).json()
  const roundId = `01981c5e-6f00-7000-8000-${String(nonce).padStart(12, '0')}`
  return { ...round, roundId, version: Number(ask.get('version') ?? round.version), nonce, ...(choice && { play: choice }) } as
    | Round
    | OpenRound
}

/** Answers with something other than a round, where the page asks for that. */
function evades(requestId: number, again: () => void): boolean {
  const kind = next.value
  if (kind === 'refused') tell({ type: 'refused', requestId, reason: 'InsufficientFunds', text: 'Your balance is too low for this stake' })
  if (kind === 'checking') {
    tell({ type: 'checking', requestId })
    next.value = title.kinds[0]!
    setTimeout(again, 3000)
  }
  return ['silent', 'refused', 'checking'].includes(kind)
}

async function play(message: Extract<FromFrame, { type: 'play' }>) {
  const { requestId, stake, choice } = message
  if (evades(requestId, () => void play(message))) return
  playing = { kind: next.value, stake, choice, actions: [] }
  const round = await roundOf(playing)
  held -= stake
  show(shown - stake)
  nonce++
  if (round.status !== 'Unsettled') return settle(requestId, round)
  tell({ type: 'opened', requestId, round, fair: fair(nonce) })
}

async function act(message: Extract<FromFrame, { type: 'act' }>) {
  const { requestId, step, action } = message
  if (evades(requestId, () => void act(message))) return
  if (next.value === 'stale') return goOnElsewhere(requestId)
  playing = { ...playing, actions: [...playing.actions.slice(0, step), action] }
  const round = await roundOf(playing)
  if (round.status !== 'Unsettled') return settle(requestId, round)
  tell({ type: 'stepped', requestId, round })
}

function settle(requestId: number, round: Round) {
  held += round.payout
  tell({ type: 'result', requestId, round: { ...round, balanceAfter: held } as Round, fair: fair(nonce) })
}

/** Turns this many tiles, from the last one down, and keeps the round open. */
async function stepOn(steps: number) {
  for (let tile = 24; tile >= 0 && steps > 0; tile--) {
    const further = { ...playing, actions: [...playing.actions, { type: 'pick', tile }] }
    if ((await roundOf(further)).status !== 'Unsettled') continue
    playing = further
    steps--
  }
  const openedAt = new Date(Date.now() - 7_500_000).toISOString()
  tell({ type: 'resume', round: { ...(await roundOf(playing)), openedAt } as OpenRound })
}

/** Simulates another device that has already taken a step. */
function goOnElsewhere(requestId: number) {
  next.value = title.kinds[0]!
  tell({ type: 'refused', requestId, reason: 'StaleStep', text: 'This round went on elsewhere, please look at it again' })
  return stepOn(1)
}

function resume(steps: number) {
  playing = { kind: title.kinds[0]!, stake: 2000, choice: { chilies: Number(ask.get('chilies') ?? 3) }, actions: [] }
  return stepOn(steps)
}

/** Kite Run: table and app are on the other side of the wire. */
const page = crypto.randomUUID()
function openKiteTable() {
  const query = new URLSearchParams([...ask, ['page', page], ['balance', String(held)]])
  new EventSource(`/kite-news?${query}`).addEventListener('message', ({ data }) => {
    const message: ToFrame = JSON.parse(data)
    if (message.type === 'balance') show(message.balance)
    tell(message)
  })
}
const passOn = (message: FromFrame) => void fetch(`/kite-word?${new URLSearchParams({ page, message: JSON.stringify(message) })}`)

function hear(message: FromFrame) {
  said.push(message)
  if (message.type === 'hello' && ask.get('setup') !== 'never')
    tell({
      type: 'setup',
      setup: {
        ...title.setup,
        game,
        locale: ask.get('locale') ?? 'en',
        moneyMode: 'play',
        stake: Number(ask.get('stake') ?? 1000),
        balance: held,
        minRoundMs: Number(ask.get('min') ?? 2500),
        fair: fair(nonce),
        textScale: Number(ask.get('text') ?? 1),
        sound: ask.has('sound'),
        ambience: ask.has('ambience'),
        soundOffer: Number(ask.get('offer') ?? 0),
      } as GameSetup,
    })
  if (message.type === 'hello' && game === 'kite-run') openKiteTable()
  if (['bet', 'take-back', 'cash-out', 'seen'].includes(message.type)) passOn(message)
  if (message.type === 'hello' && ask.has('resume')) void resume(Number(ask.get('resume')))
  if (message.type === 'play') setTimeout(play, 60, message)
  if (message.type === 'act') setTimeout(act, 60, message)
  if (message.type === 'presented') show(held)
}

addEventListener('message', ({ source, origin, data }) => {
  if (source === frame.contentWindow && origin === 'null') hear(data as FromFrame)
})
next.append(...[...title.kinds, 'refused', 'checking', 'stale', 'silent'].map((kind) => new Option(kind, kind)))
next.value = ask.get('round') ?? title.kinds[0]!
find('rules').addEventListener('click', () => tell({ type: 'show-rules' }))
show(held)
frame.src = `/arcade/${game}.html?game=${game}&locale=${ask.get('locale') ?? 'en'}`
