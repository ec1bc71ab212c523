import { speak } from '../../program/page/language.js'
import { element, linkHome, part } from '../../program/page/parts.js'
import { languages } from './texts.js'

/**
 * The faucet. It calls only its own server.
 * @typedef {{ hash: string, to: string, amount: string, token: 'usdt' | 'other', at: string, confirmations: number, isGone: boolean }} Sent
 */

const query = new URLSearchParams(location.search)
const { lang, texts } = speak(languages)

/** @type {(id: string) => HTMLInputElement} */
const field = (id) => /** @type {HTMLInputElement} */ (part(id))

const number = new Intl.NumberFormat(lang)
const time = new Intl.DateTimeFormat(lang, { timeStyle: 'medium' })
/** An amount below the deposit minimum, which waits for more. */
const little = '4'
/** Number of blocks that one press mines or replaces. */
const steps = { mine: 12, reorg: 3 }

/** @type {(text: string, value: string | number) => string} */
const fill = (text, value) => text.replace(/\{\w+\}/, () => String(value))
/** @type {(text: string) => string} */
const short = (text) => `${text.slice(0, 8)}…${text.slice(-6)}`

/** @type {(path: string, body: object) => Promise<Response>} */
const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** @type {(one: Sent) => HTMLElement} */
function row({ hash, to, amount, token, at, confirmations, isGone }) {
  const item = document.createElement('li')
  const what = document.createElement('span')
  what.append(
    element('b', '', `${amount} ${token === 'usdt' ? 'USDT' : 'OTHER'}`),
    element('small', '', short(hash)),
    element('small', '', `→ ${short(to)}`),
  )
  const state = element('span', 'state')
  const isDone = confirmations >= steps.mine
  state.append(element('b', '', isGone ? texts.gone : isDone ? texts.confirmed : fill(texts.confirmations, number.format(confirmations))))
  state.append(element('small', '', time.format(new Date(at))))
  item.append(what, state)
  return item
}

async function refresh() {
  const answer = await fetch('./sent')
  /** @type {{ height: number, sent: Sent[] }} */
  const { height, sent } = await answer.json()
  part('height').textContent = number.format(height)
  part('empty').hidden = sent.length > 0
  part('list').hidden = sent.length === 0
  part('list').replaceChildren(...sent.map(row))
  part('lost').hidden = true
}
const look = () => refresh().catch(() => (part('lost').hidden = false))

/** Does one thing at a time and shows the result. @type {(button: HTMLElement, act: () => Promise<Response>, done: string) => Promise<void>} */
async function press(button, act, done) {
  const pressed = /** @type {HTMLButtonElement} */ (button)
  pressed.disabled = true
  try {
    const answer = await act()
    /** @type {{ error?: string }} */
    const { error } = await answer.json()
    const reasons = /** @type {{ [error: string]: string }} */ ({
      address: texts.badAddress,
      amount: texts.badAmount,
      depth: texts.tooShort,
    })
    part('said').textContent = answer.ok ? done : (reasons[error ?? ''] ?? texts.failed)
  } catch {
    part('said').textContent = texts.failed
  }
  pressed.disabled = false
  await look()
}

part('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const what = /** @type {HTMLInputElement} */ (document.querySelector('input[name=what]:checked')).value
  const amount = what === 'little' ? little : field('amount').value.trim().replace(',', '.')
  const body = { to: field('to').value.replaceAll(/\s/g, ''), amount, token: what === 'other' ? 'other' : 'usdt' }
  void press(part('send'), () => post('./send', body), texts.done)
})
part('mine').addEventListener('click', () => void press(part('mine'), () => post('./mine', { blocks: steps.mine }), texts.mined))
part('reorg').addEventListener('click', () => void press(part('reorg'), () => post('./reorg', { depth: steps.reorg }), texts.replaced))

document.title = `Lalmor · ${texts.title}`
field('to').value = query.get('to') ?? ''
field('amount').value = query.get('amount') ?? field('amount').value
linkHome()

await look()
setInterval(() => document.hidden || look(), 1_000)
