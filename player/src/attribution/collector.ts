/** The app's host and path, as the SDK takes them (PRODUCT §4 H32). Undefined without a host: given no domain, the SDK would send to its maker. */
export function collectorDomain({ host, pathname }: { host: string; pathname: string }): string | undefined {
  if (host === '') return undefined
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  return folder === '/' || folder === '' ? host : `${host}${folder}attr`
}

type Opening = {
  open(this: XMLHttpRequest, method: string, url: string | URL, async?: boolean, user?: string | null, password?: string | null): void
}

/** Watches the SDK's requests; nothing else uses XMLHttpRequest. The SDK forces https, so without TLS this restores the page's own address. */
export function watchRequests(
  prototype: Opening,
  { domain, protocol, forgotten }: { domain: string; protocol: string; forgotten: () => void },
): void {
  const { open } = prototype
  const collector = `https://${domain}/`
  prototype.open = function (method, url, async = true, user, password) {
    const asked = String(url)
    if (!asked.startsWith(collector)) return open.call(this, method, url, async, user, password)
    if (asked === `${collector}gdpr_forget_device`)
      this.addEventListener('load', () => {
        if (this.status >= 200 && this.status < 300) forgotten()
      })
    return open.call(this, method, protocol === 'http:' ? asked.replace('https:', 'http:') : asked, async, user, password)
  }
}
