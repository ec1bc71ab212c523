import type { FromFrame, GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import type { Round } from '@lalmor/contract/rounds.ts'

/**
 * Plays the app's part of the bridge with rounds of the real game. `?game=` names the title, `?round=` the next round (or `refused`,
 * `checking`, `silent`), `?locale=`, `?sound`, `?text=1.25`, `?min=5000`, `?setup=never` change the setup, `?version=` the rounds. What was said is in `window.said`.
 */
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

async function play({ requestId, stake, choice }: Extract<FromFrame, { type: 'play' }>) {
  const kind = next.value
  if (kind === 'silent') return
  if (kind === 'refused')
    return tell({ type: 'refused', requestId, reason: 'InsufficientFunds', text: 'Your balance is too low for this stake' })
  if (kind === 'checking') {
    tell({ type: 'checking', requestId })
    next.value = title.kinds[0]!
    setTimeout(play, 3000, { requestId, stake, choice })
    return
  }
  const query = new URLSearchParams({ game, kind, stake: String(stake), choice: JSON.stringify(choice ?? null) })
  const round: Round = await (await fetch(`/round.json?${query}`)).json()
  held += round.payout - stake
  show(shown - stake)
  const version = Number(ask.get('version') ?? round.version)
  tell({ type: 'result', requestId, round: { ...round, version, nonce, balanceAfter: held } as Round, fair: fair(++nonce) })
}

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
      } as GameSetup,
    })
  if (message.type === 'play') setTimeout(play, 60, message)
  if (message.type === 'presented') show(held)
}

addEventListener('message', ({ source, origin, data }) => {
  if (source === frame.contentWindow && origin === 'null') hear(data as FromFrame)
})
next.append(...[...title.kinds, 'refused', 'checking', 'silent'].map((kind) => new Option(kind, kind)))
next.value = ask.get('round') ?? title.kinds[0]!
find('rules').addEventListener('click', () => tell({ type: 'show-rules' }))
show(held)
frame.src = `/arcade/?game=${game}&locale=${ask.get('locale') ?? 'en'}`
