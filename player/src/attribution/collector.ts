/** Host and path of the app, as the SDK takes it (PRODUCT §4 H32). Undefined without a host: an empty list would send to the SDK's maker. */
export function collectorDomain({ host, pathname }: { host: string; pathname: string }): string | undefined {
  if (host === '') return undefined
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  return folder === '/' || folder === '' ? host : `${host}${folder}attr`
}

type Opening = {
  open(this: XMLHttpRequest, method: string, url: string | URL, async?: boolean, user?: string | null, password?: string | null): void
}

/** Nothing else uses XMLHttpRequest. The SDK forces https, so without TLS this restores the page's own address. `forgotten`: the collector did. */
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
