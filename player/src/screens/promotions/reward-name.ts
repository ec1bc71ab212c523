import type { PromotionName } from '@lalmor/contract/rewards.ts'
import { claims } from '../../i18n/claims/en.ts'
import { t } from '../../i18n/claims/t.ts'

/** A newer server may have promotions that this app does not know. */
export function rewardName({ promotion }: { promotion?: PromotionName }): string {
  const key = `claims.name.${promotion ?? 'other'}` as const
  return t(Object.hasOwn(claims, key) ? key : 'claims.name.other')
}
