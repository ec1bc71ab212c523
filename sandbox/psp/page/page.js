import { say } from '../../program/page/language.js'
import { element, part } from '../../program/page/parts.js'
import { texts } from './texts.js'

/**
 * The page where a payer pays, or does not. It calls only its own server.
 * @typedef {{ status: string, amount: number, received: number, reference: string | null, returnUrl: string | null,
 *   promises: { less: number, twice: number, lateS: number, secondTryS: number } }} Payment
 */

say(texts)
/** How long the result shows before the page returns automatically. */
const readMs = 3_000

const form = /** @type {HTMLFormElement} */ (part('form'))

/** ₹1,000.00, the Indian way. @type {(paise: number) => string} */
const rupees = (paise) => `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100)}`
/** @type {(seconds: number) => string} */
const span = (seconds) =>
  seconds < 90
    ? new Intl.NumberFormat('en-IN', { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds)
    : new Intl.NumberFormat('en-IN', { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(Math.round(seconds / 60))

/** Made-up data. @type {{ [method: string]: [string, string][] }} */
const details = {
  upi: [[texts.upiId, 'tester@sandbox']],
  card: [
    [texts.cardNumber, '0000 0000 0000 0000'],
    [texts.validThru, '12/99'],
    [texts.holder, 'Test Player'],
  ],
  bank_redirect: [
    [texts.bank, 'Test Bank'],
    [texts.holder, 'Test Player'],
  ],
}

/** @type {Payment | undefined} */
let payment

/** @type {(payment: Payment) => [way: string, name: string, what: string][]} */
const waysOf = ({ promises: { less, twice, lateS, secondTryS } }) => [
  ['pay', texts.asAsked, texts.atOnce],
  ['late', texts.late, texts.after.replace('{time}', span(lateS))],
  ['less', texts.less, texts.arrives.replace('{amount}', rupees(less))],
  ['twice', texts.twice, texts.arrives.replace('{amount}', rupees(twice))],
  ['second-try', texts.secondTry, texts.failsThenPaid.replace('{time}', span(secondTryS))],
  ['silent', texts.silent, texts.mustAsk],
]

function showDetails() {
  const method = String(new FormData(form).get('method'))
  part('details').replaceChildren(
    ...(details[method] ?? []).map(([name, value]) => {
      const row = document.createElement('div')
      row.append(element('dt', '', name), element('dd', '', value))
      return row
    }),
  )
}

/** @type {(payment: Payment) => void} */
function showWays(of) {
  for (const [way, name, what] of waysOf(of)) {
    const label = document.createElement('label')
    const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'way', value: way, checked: way === 'pay' })
    const words = document.createElement('span')
    words.append(element('strong', '', name), element('small', '', what))
    label.append(input, words)
    part('ways').append(label)
  }
}

/** @type {(payment: Payment) => [string, string]} */
function endingOf({ status, amount, received }) {
  if (status === 'succeeded' || status === 'partially_captured')
    return received === amount ? [texts.paid, texts.paidWhat] : [texts.paidOther.replace('{amount}', rupees(received)), texts.paidOtherWhat]
  if (status === 'processing') return [texts.underWay, texts.underWayWhat]
  if (status === 'failed') return [texts.declined, texts.declinedWhat]
  if (status === 'cancelled') return [texts.cancelled, texts.nothingPaid]
  return [texts.expired, texts.nothingPaid]
}

/** @type {(now: Payment) => void} */
function show(now) {
  const isFirst = payment === undefined
  payment = now
  part('bill').hidden = false
  part('amount').textContent = rupees(now.amount)
  part('reference').textContent = now.reference ?? ''
  const isOpen = now.status === 'requires_payment_method'
  form.hidden = !isOpen
  part('end').hidden = isOpen
  if (isOpen) {
    if (isFirst) showWays(now)
    return
  }
  const [outcome, explained] = endingOf(now)
  part('outcome').textContent = outcome
  part('explained').textContent = explained
  part('end').focus()
}

/** Goes to the merchant's return address with the payment's state, framed or not. @type {() => void} */
function leave() {
  if (!payment?.returnUrl) return void (location.href = '/')
  const url = new URL(payment.returnUrl)
  url.searchParams.append('payment_id', location.pathname.split('/')[2] ?? '')
  url.searchParams.append('status', payment.status)
  location.href = url.href
}

/** @type {(way: string) => Promise<void>} */
async function act(way) {
  const buttons = form.querySelectorAll('button')
  for (const button of buttons) button.disabled = true
  part('lost').hidden = true
  try {
    const body = JSON.stringify({ way, method: new FormData(form).get('method') })
    const answer = await fetch(location.pathname, { method: 'POST', body })
    if (!answer.ok && answer.status !== 409) throw new Error(`it answered ${answer.status}`)
    show(await answer.json())
    setTimeout(leave, readMs)
  } catch {
    // The result is unknown; pressing again shows it.
    part('lost').hidden = false
  } finally {
    for (const button of buttons) button.disabled = false
  }
}

async function load() {
  if (!location.pathname.startsWith('/pay/')) return void (part('nothing').hidden = false)
  try {
    const answer = await fetch(`${location.pathname}/state`)
    if (answer.status === 404) part('nothing').hidden = false
    else if (answer.ok) show(await answer.json())
    else part('lost').hidden = false
  } catch {
    part('lost').hidden = false
  }
}

document.title = `Lalmor · ${texts.title}`

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('a.leave')))
  link.addEventListener('click', (event) => {
    if (!payment) return
    event.preventDefault()
    leave()
  })
form.addEventListener('change', showDetails)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void act(String(new FormData(form).get('way')))
})
part('decline').addEventListener('click', () => void act('decline'))
showDetails()
await load()
