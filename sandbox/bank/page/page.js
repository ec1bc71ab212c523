import { say } from '../../program/page/language.js'
import { copy, element, linkHome, part } from '../../program/page/parts.js'
import { texts } from './texts.js'

/**
 * Pays a upi:// link's request, or the typed one. It calls only its own server.
 * @typedef {{ holder: string, bank: string, ifsc: string, number: string, vpa: string }} Account
 * @typedef {{ utr: string, amount: number, paidAt: string, remark: string }} Payment
 * @typedef {{ reference: string, amount: number, state: string, utr: string | null, to: string, at: string }} Payout
 * @typedef {{ kind: 'paid', utr: string, amount: number, at: string, bookedAt: string } | { kind: 'declined' | 'unknown' }} Answer
 */

const query = new URLSearchParams(location.search)
const ask = {
  pa: query.get('pa') ?? '',
  ac: query.get('ac') ?? '',
  ifsc: query.get('ifsc') ?? '',
  amount: query.get('am') ?? '',
  remark: query.get('tn') ?? '',
}
/** A link has all fields; without one the payer types them. */
const isAsked = (ask.pa || ask.ac) !== '' && /^\d{1,9}(\.\d{1,2})?$/.test(ask.amount)

say(texts)

const form = /** @type {HTMLFormElement} */ (part('form'))
/** @type {(name: string) => HTMLInputElement} */
const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name))

const money = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
/** @type {(paise: number) => string} */
const rupees = (paise) => `₹${money.format(paise / 100)}`
/** @type {(text: string) => number} */
const paiseOf = (text) => Math.round(Number(text.replaceAll(/[\s,₹]/g, '')) * 100) || 0
/** 4320 3177 4190 @type {(utr: string) => string} */
const inGroups = (utr) => utr.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
const when = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' })

const icon =
  'M8.500 8.500h12v12h-12zM15.500 8.500v-3A1.500 1.500 0 0 0 14 4H5.500A1.500 1.500 0 0 0 4 5.500V14a1.500 1.500 0 0 0 1.500 1.500h3'

/** @type {(utr: string) => HTMLElement} */
function copyIcon(utr) {
  const button = element('button', 'copy')
  button.setAttribute('type', 'button')
  button.setAttribute('aria-label', `${texts.copyUtr} ${inGroups(utr)}`)
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', icon)
  svg.append(path)
  button.append(svg)
  button.addEventListener('click', async () => {
    await copy(utr)
    part('news').textContent = texts.copied
    button.classList.add('copied')
    setTimeout(() => button.classList.remove('copied'), 1_500)
  })
  return button
}

/** @type {(name: string, value: string) => HTMLElement} */
function fact(name, value) {
  const row = element('div', 'fact')
  row.append(element('dt', '', name), element('dd', '', value))
  return row
}

const outcomes = /** @type {const} */ (['asked', 'other', 'late', 'twice', 'silent'])

/** The amount that `other` pays, computed as the bank does; empty without an amount. */
function ninth() {
  const nine = Math.floor((paiseOf(isAsked ? ask.amount : field('amount').value) * 9) / 1000) * 100
  return nine > 0 ? texts.otherNote.replace('{amount}', rupees(nine)) : ''
}

function drawOutcomes() {
  part('outcomes').replaceChildren(
    ...outcomes.map((outcome, n) => {
      const label = element('label', 'option')
      const radio = document.createElement('input')
      Object.assign(radio, { type: 'radio', name: 'outcome', value: outcome, checked: n === 0 })
      const words = element('span', '', texts[outcome])
      words.append(element('small', outcome === 'other' ? 'ninth' : '', outcome === 'other' ? ninth() : texts[`${outcome}Note`]))
      label.append(radio, words)
      return label
    }),
  )
}

/** @type {(text: string) => void} */
function complain(text) {
  part('lost').textContent = text
  part('lost').hidden = text === ''
  if (text) part('lost').scrollIntoView({ block: 'center' })
}

/** The payee: a UPI ID, or an account number. */
function payee() {
  const to = isAsked ? ask.pa || ask.ac : field('to').value.replaceAll(/\s/g, '')
  if (to.includes('@')) return { pa: to }
  return isAsked && ask.ifsc ? { ac: to, ifsc: ask.ifsc } : { ac: to }
}

/** @type {(outcome: string) => Promise<void>} */
async function send(outcome) {
  complain('')
  const amount = (isAsked ? ask.amount : field('amount').value).replaceAll(/[\s,₹]/g, '')
  if (paiseOf(amount) <= 0) return complain(texts.badAmount)
  const remark = isAsked ? ask.remark : field('remark').value
  const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (form.querySelectorAll('.actions button'))
  for (const button of buttons) button.disabled = true
  try {
    const answer = await fetch('./pay', { method: 'POST', body: JSON.stringify({ ...payee(), amount, remark, outcome }) })
    const body = await answer.json()
    if (!answer.ok) return complain(body.error === 'unknown account' ? texts.badAccount : texts.badAmount)
    show(body)
    await refresh()
  } catch {
    complain(texts.lost)
  } finally {
    for (const button of buttons) button.disabled = false
  }
}

/** Shows the bank's answer in place of the form. @type {(answer: Answer) => void} */
function show(answer) {
  const done = part('done')
  const again = element('button', 'ghost', texts.again)
  again.addEventListener('click', () => {
    done.hidden = true
    form.hidden = false
  })
  if (answer.kind === 'paid') {
    const isLate = Date.parse(answer.bookedAt) > Date.parse(answer.at)
    const row = element('p', 'utr')
    row.append(element('span', 'utr-name', texts.utr), element('strong', '', inGroups(answer.utr)))
    const button = element('button', '', texts.copyUtr)
    button.id = 'copy-utr'
    button.addEventListener('click', async () => {
      await copy(answer.utr)
      button.textContent = texts.copied
      part('news').textContent = texts.copied
      setTimeout(() => (button.textContent = texts.copyUtr), 1_500)
    })
    const note = isLate ? texts.lateUntil.replace('{time}', time.format(new Date(answer.bookedAt))) : ''
    done.replaceChildren(
      element('p', 'amount', texts.paid.replace('{amount}', rupees(answer.amount))),
      row,
      button,
      element('p', 'note', `${texts.utrNote} ${note}`.trim()),
      again,
    )
  } else done.replaceChildren(element('p', 'outcome', texts[answer.kind]), again)
  form.hidden = true
  done.hidden = false
  done.focus()
  done.scrollIntoView({ block: 'nearest' })
}

/** RazorpayX states @type {{ [state: string]: string }} */
const states = {
  processed: texts.processed,
  reversed: texts.reversed,
  failed: texts.failed,
  rejected: texts.failed,
  cancelled: texts.failed,
}

/** Lists payouts, newest first. @type {(payouts: Payout[]) => void} */
function drawPayouts(payouts) {
  const list = part('payouts')
  part('payouts-title').hidden = list.hidden = payouts.length === 0
  const drawn = JSON.stringify(payouts)
  if (list.dataset['drawn'] === drawn) return
  list.dataset['drawn'] = drawn
  list.replaceChildren(
    ...payouts.map(({ reference, amount, state, utr, to, at }) => {
      const words = element('span', 'payment')
      const facts = [states[state] ?? texts.underWay, ...(utr ? [`${texts.utr} ${inGroups(utr)}`] : []), when.format(new Date(at))]
      words.append(element('b', '', to), element('small', '', reference), element('small', '', facts.join(' · ')))
      const item = element('li', '')
      item.append(words, element('b', 'sum', rupees(amount)))
      return item
    }),
  )
}

async function refresh() {
  const answer = await fetch('./payments')
  /** @type {{ accounts: Account[], payments: Payment[], payouts: Payout[] }} */
  const { accounts, payments, payouts } = await answer.json()
  drawPayouts(payouts)
  if (!isAsked && field('to').value === '') field('to').value = accounts[0]?.vpa ?? ''
  part('empty').hidden = payments.length > 0
  const list = part('payments')
  list.hidden = payments.length === 0
  const newest = `${payments[0]?.utr} ${payments.length}`
  if (list.dataset['newest'] === newest) return
  list.dataset['newest'] = newest
  list.replaceChildren(
    ...payments.map(({ utr, amount, paidAt }) => {
      const words = element('span', 'payment')
      words.append(element('b', '', inGroups(utr)), element('small', '', `${texts.utr} · ${when.format(new Date(paidAt))}`))
      const item = element('li', '')
      item.append(words, element('b', 'sum', rupees(amount)), copyIcon(utr))
      return item
    }),
  )
}

const title = ask.ac && !ask.pa ? texts.titleImps : texts.titleUpi
document.title = `Lalmor · ${title}`
part('title').textContent = title

linkHome()

form.hidden = false
part('due').hidden = !isAsked
part('fields').hidden = isAsked
if (isAsked) {
  part('amount').textContent = rupees(paiseOf(ask.amount))
  part('facts').replaceChildren(
    fact(texts.to, ask.pa || ask.ac),
    ...(!ask.pa && ask.ifsc ? [fact(texts.ifsc, ask.ifsc)] : []),
    ...(ask.remark ? [fact(texts.remark, ask.remark)] : []),
    fact(texts.from, ask.pa ? 'tester@sandbox' : 'TESTER'),
  )
}
drawOutcomes()
field('amount').addEventListener('input', () => {
  const note = form.querySelector('.ninth')
  if (note) note.textContent = ninth()
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send(String(new FormData(form).get('outcome')))
})
part('decline').addEventListener('click', () => void send('decline'))

refresh().catch(() => complain(texts.lost))
// Late payments appear automatically.
setInterval(() => void refresh().catch(() => {}), 5_000)
