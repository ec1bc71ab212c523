import type { Tx } from '../../platform/db/database.ts'
import { pageFor, type SandboxPage } from '../../platform/app-config/sandbox-page.ts'
import * as store from './store.ts'

/** The operators' link of the channel; empty where there is none. */
export const readOwnLink = (tx: Tx): Promise<string> => store.findChannel(tx)

/** Whether the channel has a code. */
export const hasCode = (tx: Tx, now: Date): Promise<boolean> => store.hasCode(tx, now)

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
