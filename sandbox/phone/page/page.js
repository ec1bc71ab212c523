import { speak } from '../../program/page/language.js'
import { copy, element, linkHome, part } from '../../program/page/parts.js'
import { languages } from './texts.js'

/**
 * The phone's list of messages. It calls only its own server.
 * @typedef {{ id: string, to: string, from: string, text: string, code?: string, at: string, expiresAt?: string }} Message
 */

const query = new URLSearchParams(location.search)
const { lang, texts } = speak(languages)

const choice = part('choice')
const numbers = /** @type {HTMLSelectElement} */ (part('numbers'))
const list = part('messages')

/** The messages of all numbers, newest first. @type {Message[]} */
let messages = []
/** The chosen number; until one is chosen, that of the newest message. */
let chosen = query.get('to') ?? ''
/** The list's items, reused so that an item being read or pressed stays in place. @type {Map<string, HTMLElement>} */
const shown = new Map()

const time = new Intl.DateTimeFormat(lang, { timeStyle: 'short' })
const day = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short' })
/** @type {(text: string) => string} */
const when = (text) => {
  const at = new Date(text)
  return at.toDateString() === new Date().toDateString() ? time.format(at) : day.format(at)
}

/** +91 98765 43210 @type {(number: string) => string} */
const spaced = (number) => number.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
/** 407 218 @type {(code: string) => string} */
const inGroups = (code) => (code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code)

/** @type {(code: string) => HTMLElement} */
function codeRow(code) {
  const row = element('div', 'code-row')
  const button = element('button', 'copy', texts.copy)
  button.addEventListener('click', async () => {
    await copy(code)
    button.textContent = texts.copied
    part('news').textContent = texts.copied
    setTimeout(() => (button.textContent = texts.copy), 1_500)
  })
  row.append(element('strong', 'code', inGroups(code)), button)
  return row
}

/** The text with its code highlighted. @type {(message: Message) => (Node | string)[]} */
function worded({ text, code = '' }) {
  const at = code ? text.indexOf(code) : -1
  return at < 0 ? [text] : [text.slice(0, at), element('b', 'small-code', inGroups(code)), text.slice(at + code.length)]
}

/** Draws a message; `isNewest` puts the code on its own line. @type {(item: HTMLElement, message: Message, isNewest: boolean) => void} */
function draw(item, message, isNewest) {
  const { from, text, code, at, expiresAt } = message
  const isOver = expiresAt !== undefined && new Date(expiresAt) <= new Date()
  const isLarge = isNewest && !isOver && code !== undefined
  const state = `${isOver} ${isLarge} ${when(at)}`
  if (item.dataset['state'] === state) return
  item.dataset['state'] = state
  const head = element('div', 'head')
  head.append(
    element(
      'b',
      'from',
      texts.from.replace('{sender}', () => from),
    ),
    element('time', 'at', when(at)),
  )
  const words = element('p', 'text')
  words.append(...(isLarge ? [text.replace(`${code} is your`, 'your').replace(`: ${code}`, '')] : worded(message)))
  item.replaceChildren(head, words)
  if (isLarge) item.append(codeRow(code))
  if (isOver) item.append(element('p', 'badge ended', texts.expired))
  else if (isLarge && expiresAt) item.append(element('p', 'until', texts.validUntil.replace('{time}', time.format(new Date(expiresAt)))))
}

function show() {
  const known = [...new Set(messages.map(({ to }) => to))]
  const number = known.includes(chosen) ? chosen : (known[0] ?? '')
  choice.hidden = known.length < 2
  part('number').hidden = known.length > 1
  part('number').textContent = spaced(number)
  if ([...numbers.options].map(({ value }) => value).join() !== known.join())
    numbers.replaceChildren(...known.map((each) => new Option(spaced(each), each)))
  numbers.value = number

  const own = messages.filter(({ to }) => to === number)
  part('empty').hidden = own.length > 0
  const items = own.map((message, n) => {
    const item = shown.get(message.id) ?? element('li', 'card')
    shown.set(message.id, item)
    draw(item, message, n === 0)
    return item
  })
  for (const [id, item] of shown) {
    if (items.includes(item)) continue
    item.remove()
    shown.delete(id)
  }
  // Move only misplaced items: a moved button loses its focus.
  for (const [n, item] of items.entries()) if (list.children[n] !== item) list.insertBefore(item, list.children[n] ?? null)
}

async function refresh() {
  const answer = await fetch('./messages')
  const newest = messages[0]?.id
  const isFirst = part('messages').dataset['read'] === undefined
  part('messages').dataset['read'] = 'yes'
  messages = await answer.json()
  show()
  if (!isFirst && messages[0] && messages[0].id !== newest) part('news').textContent = messages[0].text
}

numbers.addEventListener('change', () => {
  chosen = numbers.value
  show()
})

document.title = `Lalmor · ${texts.title}`

linkHome()

const changes = new EventSource('./changes')
changes.addEventListener('message', () => {
  part('lost').hidden = true
  refresh().catch(() => (part('lost').hidden = false))
})
changes.addEventListener('error', () => (part('lost').hidden = false))
// A code may have expired meanwhile.
setInterval(show, 5_000)
