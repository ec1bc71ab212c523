import { isTabPath } from '../../app/TabPage.tsx'
import { isRecord } from '../../data/storage.ts'
import { openPage } from '../home/open-page.ts'

/** The page of "Manual deposit" help that the app's config names (SPEC §3); undefined when it names none that this app has open. */
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
