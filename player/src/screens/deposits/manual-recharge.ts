import { isTabPath } from '../../page/TabPage.tsx'
import { isRecord } from '../../data/storage.ts'
import { openPage } from '../../page/open-page.ts'

/** The help page from the config (SPEC §3); undefined if this app has no such page open. */
export function manualRecharge(config: string | undefined) {
  if (config === undefined) return undefined
  try {
    const read: unknown = JSON.parse(config)
    const path = isRecord(read) ? read['manual_recharge_url'] : undefined
    const page = typeof path === 'string' ? openPage(path) : undefined
    return page && !isTabPath(page) ? page : undefined
  } catch {
    return undefined
  }
}
