import { until } from '../../i18n/deadline.ts'
import { formatWire } from '../../i18n/money.ts'
import { t } from '../../i18n/restore/t.ts'
import type { Restorable } from './useRestore.ts'

/** The text about restoring play money: the amount, or what it waits for. */
export function restoreText({ to, obstacle, opensAt }: Restorable): string {
  if (obstacle === 'today' && opensAt !== undefined) return t('restore.today', { until: until(opensAt) })
  return obstacle === 'round-open' ? t('restore.roundOpen') : t('restore.ready', { to: formatWire(to) })
}
