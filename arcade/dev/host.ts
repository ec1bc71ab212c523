import type { FromFrame, GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import type { Round } from '@lalmor/contract/rounds.ts'

/**
 * Plays the app's part of the bridge with rounds made beforehand. `?round=` names the next round (or `refused`,
 * `checking`, `silent`), `?sound`, `?text=1.25`, `?min=5000`, `?setup=never` change the setup, `?version=` the rounds. What was said is in `window.said`.
 */
const ask = new URLSearchParams(location.search)
const said: (FromFrame | ToFrame)[] = []
Object.assign(window, { said })
const rounds: Record<string, Round> = await (await fetch('/rounds.json')).json()

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

function play(requestId: number, stake: number) {
  const kind = next.value
  if (kind === 'silent') return
  if (kind === 'refused')
    return tell({ type: 'refused', requestId, reason: 'InsufficientFunds', text: 'Your balance is too low for this stake' })
  if (kind === 'checking') {
    tell({ type: 'checking', requestId })
    next.value = 'nothing'
    setTimeout(play, 3000, requestId, stake)
    return
  }
  const round = rounds[kind]!
  // Rounds are made at ₹10: another stake is the same picture with other money.
  const at = (amount: number) => Math.floor((amount * stake) / round.stake)
  const events = round.events.map((event) => {
    const fields = event as Record<string, unknown>
    const money = Object.entries(fields).filter(([name]) => name === 'amount' || name === 'payout')
    return { ...event, ...Object.fromEntries(money.map(([name, amount]) => [name, at(amount as number)])) }
  })
  held += at(round.payout) - stake
  show(shown - stake)
  tell({
    type: 'result',
    requestId,
    round: {
      ...round,
      version: Number(ask.get('version') ?? round.version),
      nonce,
      events,
      stake,
      payout: at(round.payout),
      balanceAfter: held,
    } as Round,
    fair: fair(++nonce),
  })
}

function hear(message: FromFrame) {
  said.push(message)
  if (message.type === 'hello' && ask.get('setup') !== 'never')
    tell({
      type: 'setup',
      setup: {
        game: 'diya-nights',
        title: 'Diya Nights',
        locale: 'en',
        moneyMode: 'play',
        stakes: [100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000],
        stake: Number(ask.get('stake') ?? 1000),
        balance: held,
        minRoundMs: Number(ask.get('min') ?? 2500),
        rtpPpm: 963_000,
        fair: fair(nonce),
        textScale: Number(ask.get('text') ?? 1),
        sound: ask.has('sound'),
      } as GameSetup,
    })
  if (message.type === 'play') setTimeout(play, 60, message.requestId, message.stake)
  if (message.type === 'presented') show(held)
}

addEventListener('message', ({ source, origin, data }) => {
  if (source === frame.contentWindow && origin === 'null') hear(data as FromFrame)
})
next.append(...[...Object.keys(rounds), 'refused', 'checking', 'silent'].map((kind) => new Option(kind, kind)))
next.value = ask.get('round') ?? 'win'
find('rules').addEventListener('click', () => tell({ type: 'show-rules' }))
show(held)
frame.src = `/arcade/?game=${ask.get('game') ?? 'diya-nights'}`
