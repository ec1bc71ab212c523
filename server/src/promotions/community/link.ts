import { pageFor, type SandboxPage } from '../../platform/app-config/sandbox-page.ts'

/** The link of the channel for a browser whose page came from `host`; `own` is the operators', empty where there is none. */
export type LinkFor = (own: string, host: string) => string

/** Without a link of the operators, with play money, the sandbox page that stands in for the channel. */
export const createLinkFor =
  (sandboxPhone: SandboxPage | undefined): LinkFor =>
  (own, host) => {
    if (own !== '') return own
    const page = sandboxPhone && pageFor(host, sandboxPhone)
    return page ? new URL('channel', page).href : ''
  }
