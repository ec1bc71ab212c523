import { formatWire } from '../../i18n/money.ts'
import { t } from '../../i18n/restore/t.ts'
import { formatMinute } from '../../i18n/time.ts'
import type { Restorable } from './useRestore.ts'

/** The text about restoring play money: the amount, or what it waits for. */
export function restoreText({ to, obstacle, opensAt }: Restorable): string {
  if (obstacle === 'today' && opensAt !== undefined) return t('restore.today', { time: formatMinute(new Date(opensAt)) })
  return obstacle === 'round-open' ? t('restore.roundOpen') : t('restore.ready', { to: formatWire(to) })
}
