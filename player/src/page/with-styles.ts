const lost = new Set<HTMLLinkElement>()

/** Captures the event, which does not bubble. */
export function followStyles() {
  const hear = ({ target }: Event) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lost.add(target)
  window.addEventListener('error', hear, true)
}

/** Loads a part with its styles. The bundler requests a stylesheet only once, so failed ones are requested again first. Rejects while one still fails. */
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
