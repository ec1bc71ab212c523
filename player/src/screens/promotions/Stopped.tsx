import type { BonusOverview } from '@lalmor/contract/bonuses.ts'
import type { Promotions } from '@lalmor/contract/promotions.ts'
import { href, navigateTo } from '../../page/router.ts'
import { breakUntil } from '../../i18n/deadline.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/promotions/t.ts'
import { CarePanel } from '../../ui/CarePanel.tsx'
import { Menu, MenuRow } from '../../ui/Menu.tsx'
import { WaitingList } from './ClaimList.tsx'
import css from './Promotions.module.css'

const bonusesPage = '/pages/account/MyBonuses/MyBonuses'
const withdrawal = '/pages/wallet/Withdraw'
const records = '/pages/account/BalanceRecords/BalanceRecords'
const rewardRecords = '/pages/account/RewardRecords/RewardRecords'
const helpline = '/pages/account/Helpline/Helpline'

const opens = (page: typeof bonusesPage | typeof withdrawal | typeof records | typeof rewardRecords | typeof helpline) => ({
  href: href(page),
  onPress: () => navigateTo(page),
})

/** Closed to offers: what waits, without buttons, and what stays open. */
export function Stopped({ promotions, bonuses }: { promotions: Promotions; bonuses: BonusOverview | undefined }) {
  const { stoppedUntil } = promotions
  return (
    <>
      <Why until={stoppedUntil} />
      {stoppedUntil !== null && <WaitingList promotions={promotions} />}
      <Menu>
        <MenuRow
          icon="gift"
          label={t('title.bonuses')}
          {...(bonuses && { value: t('promotions.bonuses.locked', { amount: formatWhole(bonuses.bonus) }) })}
          {...opens(bonusesPage)}
        />
        <MenuRow icon="withdraw" label={t('title.withdrawal')} value={t('promotions.stopped.withdraw')} {...opens(withdrawal)} />
        <MenuRow icon="trophy" label={t('title.rewardRecords')} {...opens(rewardRecords)} />
        <MenuRow icon="history" label={t('title.balanceRecords')} {...opens(records)} />
        <MenuRow icon="headset" label={t('title.helpline')} {...opens(helpline)} />
      </Menu>
      {typeof stoppedUntil === 'string' && <p className={css.small}>{t('promotions.stopped.after')}</p>}
    </>
  )
}

function Why({ until }: { until: Promotions['stoppedUntil'] }) {
  if (until === undefined)
    return (
      <CarePanel icon="shield" title={t('promotions.shut')}>
        {t('promotions.shut.text')}
      </CarePanel>
    )
  if (until === null)
    return (
      <CarePanel icon="pause" title={t('promotions.stopped.forGood')}>
        {t('promotions.stopped.forGoodText')}
      </CarePanel>
    )
  return (
    <CarePanel icon="pause" title={t('promotions.stopped.until', { until: breakUntil(until) })}>
      {t('promotions.stopped.text')}
    </CarePanel>
  )
}
