import { until } from '../../i18n/deadline.ts'
import { t } from '../../i18n/restore/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import type { Restorable } from './useRestore.ts'

export const restoreTitle = ({ below }: Restorable): string => t('restore.title', { below: formatWhole(below) })

export function restoreText({ to, below, obstacle, opensAt }: Restorable): string {
  if (obstacle === 'today' && opensAt !== undefined) return t('restore.today', { until: until(opensAt) })
  if (obstacle === 'held') return t('restore.held', { below: formatWhole(below) })
  return obstacle === 'round-open' ? t('restore.roundOpen', { below: formatWhole(below) }) : t('restore.ready', { to: formatWhole(to) })
}
