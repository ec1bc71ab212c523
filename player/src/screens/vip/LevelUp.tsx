import type { VipInfo, VipLevel } from '@lalmor/contract/vip.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useState } from 'react'
import elephant from '../../art/ornaments/elephant.svg'
import { localStore } from '../../data/client.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/vip/t.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import css from './LevelUp.module.css'
import { keepSeenLevel, readSeenLevel } from '../../data/seen-level.ts'
import { benefits } from './vip-text.ts'

/** Shows each rise once. `waits` is the sum of its upgrade bonuses. */
export function LevelUp({ vip, waits }: { vip: VipInfo; waits: WirePaise | undefined }) {
  const { uid, currentVipConfig: now, levels, keepDays } = vip
  const [from, setFrom] = useState(() => readSeenLevel(localStore, { uid, level: now.level }))
  const before = levels[from]
  if (from >= now.level || !before) return null
  const close = () => {
    keepSeenLevel(localStore, { uid, level: now.level })
    setFrom(now.level)
  }
  return (
    <BottomSheet title={t('vip.now')} onClose={close}>
      <div className={css.halo}>
        <img src={elephant} alt="" />
      </div>
      <p className={`${css.level} num`}>{t('vip.level', { level: now.level })}</p>
      <p className={css.why}>{t('vip.nowWhy')}</p>
      <Changes before={before} now={now} keepDays={keepDays} />
      {waits !== undefined && waits > 0 && <p className={`${css.why} num`}>{t('vip.upgradeWaits', { amount: formatWhole(waits) })}</p>}
      <Button onPress={close}>{t('action.close')}</Button>
    </BottomSheet>
  )
}

/** The bonus of the level is shown below. */
function Changes({ before, now, keepDays }: { before: VipLevel; now: VipLevel; keepDays: number }) {
  return (
    <div className={css.changes}>
      <Facts>
        {benefits(keepDays)
          .filter(({ icon, of }) => icon !== 'vip' && icon !== 'arrowup' && of(before) !== of(now))
          .map(({ icon, label, of }) => (
            <Fact key={icon} label={label}>
              <s className={css.was}>{of(before)}</s> {of(now)}
            </Fact>
          ))}
      </Facts>
    </div>
  )
}
