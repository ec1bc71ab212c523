import type { Tx } from '../../platform/db/database.ts'
import { pageFor, type SandboxPage } from '../../platform/app-config/sandbox-page.ts'
import * as store from './store.ts'

export const readOwnLink = (tx: Tx): Promise<string> => store.findChannel(tx)

export const hasCode = (tx: Tx, now: Date): Promise<boolean> => store.hasCode(tx, now)

/** `own` is the operators' link, empty without one. */
export type LinkFor = (own: string, host: string) => string

/** Falls back, with play money, on the sandbox's page. */
export const createLinkFor =
  (sandboxPhone: SandboxPage | undefined): LinkFor =>
  (own, host) => {
    if (own !== '') return own
    const page = sandboxPhone && pageFor(host, sandboxPhone)
    return page ? new URL('channel', page).href : ''
  }
