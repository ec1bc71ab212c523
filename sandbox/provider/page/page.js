/**
 * The page of 7 Up 7 Down. It calls only its own server, and sends nothing to the window that frames it.
 * @typedef {{ [key: string]: string }} Texts
 * @typedef {{ field: string, multiple: number, rtp: number }} Field
 * @typedef {{ lang: string, texts: Texts, fields: Field[], stakes: number[], restMs: number, balance?: number }} Opened
 * @typedef {{ kind: 'played', dice: [number, number], paid: number, balance?: number } | { kind: 'refused', status: string, balance?: number } | { kind: 'unknown' }} Played
 */

const session = new URLSearchParams(location.search).get('s') ?? ''
/** How long the dice roll. */
const rollMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1_100
const unitsPerRupee = 100_000

/** @type {(id: string) => HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id))
/** @type {(ms: number) => Promise<void>} */
const pause = (ms) => new Promise((resume) => setTimeout(resume, ms))

/** @type {<Answer>(path: string, body: object) => Promise<{ ok: boolean, answer: Answer }>} */
async function ask(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, ...body }),
  })
  return { ok: response.ok, answer: await response.json() }
}

/** @type {(text: string | undefined, values?: { [name: string]: string | number }) => string} */
const filled = (text = '', values = {}) => text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})
/** @type {(rupees: number) => string} */
const rupees = (amount) => rupeeFormat.format(amount)

const pips = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]

/** @type {(die: HTMLElement, face: number) => void} */
function show(die, face) {
  die.replaceChildren(
    ...Array.from({ length: 9 }, (_, at) => {
      const spot = document.createElement('i')
      if (pips[face]?.includes(at)) spot.className = 'pip'
      return spot
    }),
  )
}

/** @type {{ [status: string]: string }} */
const reasons = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'noMoney',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'limit',
  RS_ERROR_USER_DISABLED: 'disabled',
  RS_ERROR_TOKEN_EXPIRED: 'expired',
  RS_ERROR_INVALID_TOKEN: 'expired',
}

/** @type {(opened: Opened) => void} */
function start({ lang, texts, fields, stakes, restMs, balance }) {
  const percent = new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 2 })
  const multiples = new Intl.NumberFormat(lang)
  let chosen = ''
  let at = 0
  let busy = false

  /** @type {(units: number | undefined) => void} */
  const showBalance = (units) => {
    if (units !== undefined) part('balance').textContent = filled(texts['balance'], { amount: rupees(units / unitsPerRupee) })
  }
  const stake = () => stakes[at] ?? 0
  const buttons = fields.map(({ field, multiple, rtp }) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'field'
    button.setAttribute('role', 'radio')
    for (const [tag, text] of [
      ['strong', texts[field]],
      ['span', texts[`${field}Sums`]],
      ['span', filled(texts['pays'], { multiple: multiples.format(multiple) })],
      ['span', filled(texts['rtp'], { rtp: percent.format(rtp) })],
    ]) {
      const line = document.createElement(tag ?? 'span')
      line.textContent = text ?? ''
      button.append(line)
    }
    button.addEventListener('click', () => {
      chosen = field
      draw()
    })
    return { field, button }
  })
  part('fields').replaceChildren(...buttons.map(({ button }) => button))
  part('fields').setAttribute('aria-label', texts['choose'] ?? '')

  const [less, more, roll] = ['less', 'more', 'roll'].map((id) => /** @type {HTMLButtonElement} */ (part(id)))
  if (!less || !more || !roll) return
  less.setAttribute('aria-label', texts['less'] ?? '')
  more.setAttribute('aria-label', texts['more'] ?? '')

  function draw() {
    for (const { field, button } of buttons) {
      button.setAttribute('aria-checked', String(field === chosen))
      button.disabled = busy
    }
    part('stake').textContent = rupees(stake())
    if (!less || !more || !roll) return
    roll.textContent = filled(texts['roll'], { stake: rupees(stake()) })
    less.disabled = busy || at === 0
    more.disabled = busy || at === stakes.length - 1
    roll.disabled = busy || chosen === ''
  }
  less.addEventListener('click', () => {
    at--
    draw()
  })
  more.addEventListener('click', () => {
    at++
    draw()
  })

  /** @type {(text: string | undefined, won?: boolean) => void} */
  const say = (text = '', won = false) => {
    part('result').textContent = text
    part('result').classList.toggle('won', won)
  }

  /** @type {(played: Played) => void} */
  function tell(played) {
    if (played.kind === 'unknown') return say(texts['unknown'])
    if (played.kind === 'refused') {
      showBalance(played.balance)
      return say(texts[reasons[played.status] ?? 'refused'])
    }
    const [a, b] = played.dice
    show(part('die-a'), a)
    show(part('die-b'), b)
    part('cloth').setAttribute('aria-label', filled(texts['dice'], { a, b }))
    showBalance(played.balance)
    const sum = a + b
    say(
      played.paid > 0 ? filled(texts['won'], { sum, amount: rupees(played.paid) }) : filled(texts['lost'], { sum }),
      played.paid > stake(),
    )
  }

  roll.addEventListener('click', async () => {
    busy = true
    draw()
    say(texts['rolling'])
    part('cloth').classList.add('rolling')
    const begun = Date.now()
    try {
      const [{ ok, answer }] = await Promise.all([ask('./api/bet', { field: chosen, stake: stake() }), pause(rollMs)])
      part('cloth').classList.remove('rolling')
      if (ok) tell(/** @type {Played} */ (answer))
      else say(texts['expired'])
    } catch {
      part('cloth').classList.remove('rolling')
      say(texts['unknown'])
    }
    await pause(Math.max(0, begun + restMs - Date.now()))
    busy = false
    draw()
  })

  const rule = { rtp: percent.format(fields[0]?.rtp ?? 0), rtp7: percent.format(fields[1]?.rtp ?? 0) }
  part('rules').replaceChildren(
    ...['rule1', 'rule2', 'rule3', 'rule4', 'rule5'].map((key) => {
      const line = document.createElement('li')
      line.textContent = filled(texts[key], rule)
      return line
    }),
  )
  say(texts['lead'])
  showBalance(balance)
  draw()
}

async function open() {
  const { ok, answer } = await ask('./api/open', {})
  const opened = /** @type {Opened} */ (answer)
  document.documentElement.lang = opened.lang
  document.title = opened.texts['title'] ?? ''
  for (const node of document.querySelectorAll('[data-text]')) node.textContent = opened.texts[node.getAttribute('data-text') ?? ''] ?? ''
  show(part('die-a'), 3)
  show(part('die-b'), 4)
  if (ok) start(opened)
  else part('result').textContent = opened.texts['gone'] ?? ''
}

void open()
