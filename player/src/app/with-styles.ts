/** Stylesheets that did not arrive. */
const lost = new Set<HTMLLinkElement>()

/** Hears of every stylesheet that fails. Such an event does not bubble. */
export function followStyles() {
  const hear = ({ target }: Event) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lost.add(target)
  window.addEventListener('error', hear, true)
}

/**
 * Loads a part of the app with its styles. The bundler asks for a stylesheet once: after a try that lost one, the next
 * would bring the part bare. So what is lost is asked for again first. Rejects while it does not come.
 */
export async function withStyles<Part>(load: () => Promise<Part>): Promise<Part> {
  await Promise.all([...lost].map(askAgain))
  return load()
}

const askAgain = (link: HTMLLinkElement) =>
  new Promise((resume, fail) => {
    const { rel, href, crossOrigin } = link
    const again = Object.assign(document.createElement('link'), { rel, href, crossOrigin })
    again.addEventListener('load', resume)
    again.addEventListener('error', () => fail(new Error(`${href} did not arrive`)))
    lost.delete(link)
    link.replaceWith(again)
  })
