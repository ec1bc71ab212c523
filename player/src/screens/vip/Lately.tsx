import type { Reward } from '@lalmor/contract/rewards.ts'
import { t } from '../../i18n/vip/t.ts'
import { RecordList } from '../../ui/RecordRow.tsx'
import { RewardRow } from '../rewards/RewardRow.tsx'
import css from './Vip.module.css'

export function Lately({ rewards }: { rewards: readonly Reward[] }) {
  if (rewards.length === 0) return null
  return (
    <section className={css.lately} aria-labelledby="lately">
      <h2 id="lately">{t('vip.lately')}</h2>
      <RecordList>
        {rewards.map((reward) => (
          <RewardRow key={reward.rewardId} of={reward} />
        ))}
      </RecordList>
    </section>
  )
}
