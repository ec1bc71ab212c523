/**
 * The page of 7 Up 7 Down. It calls only its own server, and sends nothing to the window that frames it.
 * @typedef {{ [key: string]: string }} Texts
 * @typedef {'down' | 'seven' | 'up'} FieldName
 * @typedef {{ field: FieldName, multiple: number, rtp: number }} Field
 * @typedef {import('./wait.js').Played} Played
 * @typedef {{ bet: string, field: FieldName, stake: number, played?: Played }} Round
 * @typedef {{ lang: string, texts: Texts, fields: Field[], stakes: number[], restMs: number, balance?: number, last?: Round, rolls: [number, number][], waitMs: number }} Opened
 */
import { createDice } from './dice.js'
import { rupees, toneOf, unitsPerRupee } from './money.js'
import { endsPlay, Gone, outcomeOf, refusalOf, untilAnswered, untilSettled } from './wait.js'

const session = new URLSearchParams(location.search).get('s') ?? ''
/** The server's own limit is below this. */
const answerMs = 10_000
/** After this a wait is said. */
const slowMs = 2_000
const rollsShown = 12

/** @type {(id: string) => HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id))
/** @type {(ms: number) => Promise<void>} */
const pause = (ms) => new Promise((resume) => setTimeout(resume, ms))
/** @type {(tag: string, text?: string, name?: string) => HTMLElement} */
function element(tag, text = '', name = '') {
  const made = document.createElement(tag)
  made.textContent = text
  if (name) made.className = name
  return made
}

/** Rejects without an answer. @type {<Answer>(path: string, body?: object) => Promise<{ ok: boolean, answer: Answer }>} */
async function ask(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, ...body }),
    signal: AbortSignal.timeout(answerMs),
  })
  return { ok: response.ok, answer: await response.json() }
}
/** @type {(path: string, body: object) => Promise<Played>} */
async function askRound(path, body) {
  const { ok, answer } = await ask(path, body)
  if (!ok) throw new Gone()
  return /** @type {Played} */ (answer)
}

/** @type {(text: string | undefined, values?: { [name: string]: string | number }) => string} */
const filled = (text = '', values = {}) => text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))

/** @type {(sum: number) => FieldName} */
const fieldOf = (sum) => (sum < 7 ? 'down' : sum > 7 ? 'up' : 'seven')

/** @type {(text?: string, more?: string, tone?: string) => void} */
function say(text = '', more = '', tone = '') {
  part('said').textContent = text
  part('more').textContent = more
  part('result').dataset['tone'] = tone
}

/** A radio that looks like a key; its label holds the children. @type {(name: string, value: string, children: HTMLElement[]) => { label: HTMLElement, input: HTMLInputElement }} */
function choice(name, value, children) {
  const label = element('label', '', value)
  const input = document.createElement('input')
  Object.assign(input, { type: 'radio', name, value })
  label.append(input, ...children)
  return { label, input }
}

/** @type {(opened: Opened) => void} */
function start({ lang, texts, fields, stakes, restMs, balance, last, rolls, waitMs }) {
  const percent = new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 2 })
  const multiples = new Intl.NumberFormat(lang)
  const dice = createDice(part('table'), { still: matchMedia('(prefers-reduced-motion: reduce)').matches, pause })
  /** @type {FieldName | undefined} */
  let field = last?.field
  let stake = last?.stake ?? stakes[0] ?? 0
  let busy = false
  let over = false

  /** @type {(units: number | undefined) => void} */
  const showBalance = (units) => {
    if (units !== undefined) part('amount').textContent = rupees(units / unitsPerRupee)
  }

  const zones = fields.map(({ field: name, multiple, rtp }) => {
    const chip = element('span', '', 'chip')
    chip.setAttribute('aria-hidden', 'true')
    const { label, input } = choice('field', name, [
      element('strong', texts[name]),
      element('span', texts[`${name}Sums`], 'sums'),
      element('span', filled(texts['pays'], { multiple: multiples.format(multiple) }), 'pays'),
      element('span', filled(texts['rtp'], { rtp: percent.format(rtp) }), 'rtp'),
      chip,
    ])
    input.checked = name === field
    input.addEventListener('change', () => {
      field = name
      draw()
    })
    return { name, label, input, chip }
  })
  part('fields').replaceChildren(...zones.map(({ label }) => label))

  const chips = stakes.map((amount) => {
    const { label, input } = choice('stake', `s${amount}`, [element('span', amount.toLocaleString('en-IN'), 'chip')])
    input.setAttribute('aria-label', rupees(amount))
    input.checked = amount === stake
    input.addEventListener('change', () => {
      stake = amount
      draw()
    })
    return { label, input }
  })
  part('stakes').replaceChildren(...chips.map(({ label }) => label))

  // A locked key keeps the focus; a disabled one would lose it.
  for (const { input } of [...zones, ...chips])
    input.addEventListener('click', (event) => {
      if (busy || over) event.preventDefault()
    })

  const key = part('roll')
  function draw() {
    const locked = String(busy || over)
    for (const { label, chip, name } of zones) {
      label.setAttribute('aria-disabled', locked)
      chip.textContent = name === field ? stake.toLocaleString('en-IN') : ''
      chip.dataset['stake'] = String(stake)
    }
    for (const { label } of chips) label.setAttribute('aria-disabled', locked)
    key.textContent = filled(texts['roll'], { stake: rupees(stake) })
    key.setAttribute('aria-disabled', locked)
  }

  /** @type {(sum: number, won?: boolean) => void} */
  function mark(sum, won = false) {
    for (const { name, label } of zones) {
      label.classList.toggle('fell', sum > 0 && name === fieldOf(sum))
      label.classList.toggle('won', won && name === field)
    }
    part('sum').textContent = sum > 0 ? String(sum) : ''
    part('sum').className = sum > 0 ? `sum ${fieldOf(sum)}` : 'sum'
  }

  /** @type {() => void} */
  function drawRolls() {
    const shown = rolls.slice(-rollsShown).toReversed()
    part('rolls').setAttribute('aria-label', texts['rolls'] ?? '')
    part('rolls').replaceChildren(
      ...shown.map(([a, b]) => {
        const sum = a + b
        const item = element('li', '', fieldOf(sum))
        item.append(element('span', filled(texts['rollIs'], { sum, field: texts[fieldOf(sum)] ?? '' }), 'unseen'))
        const drawn = element('b', String(sum))
        drawn.setAttribute('aria-hidden', 'true')
        item.append(drawn)
        return item
      }),
    )
    part('none').hidden = shown.length > 0
  }

  /** @type {(refusal: string) => void} */
  function refuse(refusal) {
    over = endsPlay(refusal)
    say(texts[refusal], texts[`${refusal}Do`], 'fault')
  }

  /** Tells how a round ended. @type {(played: Played, note?: string) => void} */
  function tell(played, note = '') {
    showBalance(played.balance)
    if (played.kind === 'refused') return refuse(refusalOf(played.status))
    if (played.kind === 'unknown') return refuse('unknown')
    const [a, b] = played.dice
    const sum = a + b
    const tone = toneOf({ paid: played.paid, stake })
    mark(sum, tone === 'won')
    const text = { won: texts['won'], paid: texts['paid'], none: texts['lost'] }[tone]
    say(filled(text, { sum, amount: rupees(played.paid) }), played.settled ? note : texts['unsettled'], tone)
  }

  /** Waits until no next bet could be refused for this one. @type {(played: Played, recall: () => Promise<Played>, note?: string) => Promise<void>} */
  async function settle(played, recall, note) {
    if (played.settled) return
    const settled = await untilSettled({ recall, pause })
    if (played.kind === 'played') tell(settled, note)
    showBalance(settled.balance)
  }

  /** @type {(work: () => Promise<void>) => Promise<void>} */
  async function locked(work) {
    busy = true
    draw()
    try {
      await work()
    } catch (error) {
      dice.putBack()
      refuse(error instanceof Gone ? 'expired' : 'refused')
    }
    busy = false
    draw()
  }

  /** @type {(round: Round) => Promise<Played>} */
  async function outcome({ bet, ...how }) {
    const slow = setTimeout(() => say(texts['waiting']), slowMs)
    try {
      return await outcomeOf({
        place: () => askRound('./api/bet', { bet, ...how }),
        recall: () => askRound('./api/round', { bet }),
        pause,
        lost: () => say(texts['checking']),
      })
    } finally {
      clearTimeout(slow)
    }
  }

  key.addEventListener('click', () => {
    if (busy || over) return
    if (field === undefined) return say(texts['choose'])
    if (!navigator.onLine) return refuse('offline')
    void play({ bet: crypto.randomUUID(), field, stake })
  })

  /** @type {(round: Round) => Promise<void>} */
  const play = (round) =>
    locked(async () => {
      const rested = pause(restMs)
      say(texts['rolling'])
      mark(0)
      const [played] = await Promise.all([outcome(round), dice.gather()])
      if (played.kind === 'played') {
        await dice.throw(played.dice)
        rolls.push(played.dice)
        drawRolls()
      } else dice.putBack()
      tell(played)
      await settle(played, () => askRound('./api/round', { bet: round.bet }))
      await rested
    })

  /** The last round, also one that was under way when the page was closed. @type {(round: Round) => Promise<void>} */
  const showLast = ({ bet, played: known, ...how }) =>
    locked(async () => {
      const rested = pause(waitMs)
      const recall = () => askRound('./api/round', { bet })
      const note = filled(texts['lastRound'], { field: texts[how.field] ?? '', stake: rupees(how.stake) })
      if (!known) say(texts['waiting'])
      const played = known ?? (await untilAnswered(recall, pause))
      if (played.kind === 'played') {
        dice.show(played.dice)
        if (!known) rolls.push(played.dice)
        drawRolls()
      }
      tell(played, note)
      await settle(played, recall, note)
      await rested
    })

  const rule = { rtp: percent.format(fields[0]?.rtp ?? 0), rtp7: percent.format(fields[1]?.rtp ?? 0) }
  part('rule-lines').replaceChildren(
    ...['rule1', 'rule2', 'rule3', 'rule4', 'rule5'].map((name) => element('li', filled(texts[name], rule))),
  )
  say(texts['choose'])
  showBalance(balance)
  drawRolls()
  draw()
  if (last) void showLast(last)
}

const rules = /** @type {HTMLDialogElement} */ (part('rules'))
part('open-rules').addEventListener('click', () => rules.showModal())
part('close-rules').addEventListener('click', () => rules.close())
// A tap beside the sheet.
rules.addEventListener('click', (event) => {
  if (event.target === rules) rules.close()
})

async function open() {
  // Without an answer there are no texts yet: the emblem shows meanwhile.
  /** @type {{ ok: boolean, answer: Opened }} */
  const { ok, answer } = await untilAnswered(() => ask('./api/open'), pause)
  document.documentElement.lang = answer.lang
  document.title = answer.texts['title'] ?? ''
  for (const node of document.querySelectorAll('[data-text]')) node.textContent = answer.texts[node.getAttribute('data-text') ?? ''] ?? ''
  for (const node of document.querySelectorAll('[data-label]'))
    node.setAttribute('aria-label', answer.texts[node.getAttribute('data-label') ?? ''] ?? '')
  if (ok) start(answer)
  else say(answer.texts['gone'], answer.texts['goneDo'], 'fault')
  await document.fonts.ready
  document.body.className = ok ? '' : 'gone'
}

void open()
