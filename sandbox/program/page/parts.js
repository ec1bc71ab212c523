/** @type {(id: string) => HTMLElement} */
export const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id))

/** @type {(tag: string, name: string, text?: string) => HTMLElement} */
export function element(tag, name, text = '') {
  const made = document.createElement(tag)
  made.className = name
  made.textContent = text
  return made
}

/** Copies a text to the clipboard. @type {(text: string) => Promise<void>} */
export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // On another device the page is not a secure context, which leaves only this kind of clipboard.
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}

const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Fixes the links home for the page's own address; without a home it removes them. */
export function linkHome() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('a.home'))) {
    link.hidden = link.getAttribute('href') === ''
    // Another device reaches this machine by the host name in the page's address.
    if (!link.hidden && isLoopback.test(link.hostname) && !isLoopback.test(location.hostname)) link.hostname = location.hostname
  }
}
