import { copy, element, linkHome, part } from '../../program/page/parts.js'

/**
 * The channel's list of posts, in English like the posts. It calls only its own server.
 * @typedef {{ id: string, text: string, code?: string, at: string }} Post
 */

const when = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
/** The posts shown, so that a button being pressed stays in place. */
let shown = ''

/** @type {(code: string) => HTMLElement} */
function codeRow(code) {
  const row = element('div', 'code-row')
  const button = element('button', 'copy', 'Copy code')
  button.addEventListener('click', async () => {
    await copy(code)
    button.textContent = 'Copied'
    part('news').textContent = 'Copied'
    setTimeout(() => (button.textContent = 'Copy code'), 1_500)
  })
  row.append(element('strong', 'code', code), button)
  return row
}

/** A post; the newest has its code on its own line. @type {(post: Post, n: number) => HTMLElement} */
function card({ text, code, at }, n) {
  const item = element('li', 'card')
  const head = element('div', 'head')
  head.append(element('b', 'from', 'Lalmor (test)'), element('time', 'at', when.format(new Date(at))))
  item.append(head, element('p', 'text', text))
  if (n === 0 && code) item.append(codeRow(code))
  return item
}

async function refresh() {
  /** @type {Post[]} */
  const posts = await (await fetch('./channel-posts')).json()
  part('lost').hidden = true
  part('empty').hidden = posts.length > 0
  const ids = posts.map(({ id }) => id).join()
  if (ids !== shown) part('posts').replaceChildren(...posts.map(card))
  shown = ids
}
const refreshOrSay = () => refresh().catch(() => (part('lost').hidden = false))

linkHome()
refreshOrSay()
setInterval(refreshOrSay, 5_000)
