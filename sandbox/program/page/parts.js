/** @type {(id: string) => HTMLElement} */
export const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id))

/** @type {(tag: string, name: string, text?: string) => HTMLElement} */
export function element(tag, name, text = '') {
  const made = document.createElement(tag)
  made.className = name
  made.textContent = text
  return made
}

/** Puts a text where the reader can paste it from. @type {(text: string) => Promise<void>} */
export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // Beyond this machine the page is no secure context, and there is no clipboard but this.
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}

const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Links home lead there from wherever the page was reached; without a home there are none. */
export function linkHome() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('a.home'))) {
    link.hidden = link.getAttribute('href') === ''
    // On another device of the network this machine has the name that the page was reached by.
    if (!link.hidden && isLoopback.test(link.hostname) && !isLoopback.test(location.hostname)) link.hostname = location.hostname
  }
}
