import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { href, navigateTo } from '../../page/router.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { sentences, spaceAfter } from '../../i18n/sentences.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { Progress } from '../../ui/Progress.tsx'
import { Stat, Stats } from '../../ui/Stats.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import css from './Withdrawal.module.css'

const bonuses = '/pages/account/MyBonuses/MyBonuses'

/** SPEC §9: four figures, and what cannot be withdrawn. */
export function WithdrawalFigures({ options }: { options: WithdrawalOptions }) {
  const { remainingLimit, vipDayLimit, level, remainingTimes, dayTimes, wager } = options
  return (
    <div className={css.standing}>
      <Stats>
        <Stat label={t('withdrawalForm.remainingLimit')} value={formatWire(remainingLimit)} />
        <Stat label={t('withdrawalForm.vipDayLimit', { level })} value={formatWire(vipDayLimit)} />
        <Stat label={t('withdrawalForm.wager')} value={wagerText(wager)} main={wager.left > 0}>
          {wager.required > 0 && wager.waived === undefined && <WagerBar {...wager} />}
        </Stat>
        <Stat label={t('withdrawalForm.times')} value={t('withdrawalForm.timesOf', { left: remainingTimes, times: dayTimes })} />
      </Stats>
      <Remarks {...options} />
    </div>
  )
}

export function wagerText({ left, required, waived }: WithdrawalOptions['wager']): string {
  if (waived !== undefined) return t('withdrawalForm.wagerWaived')
  if (left > 0) return t('withdrawalForm.wagerLeft', { left: formatWhole(left) })
  return t(required > 0 ? 'withdrawalForm.wagerDone' : 'withdrawalForm.wagerNone')
}

const WagerBar = ({ done, required }: WithdrawalOptions['wager']) => (
  <Progress label={t('withdrawalForm.wager')} value={done} max={required} text={betText({ done, required })} />
)

const betText = ({ done, required }: Pick<WithdrawalOptions['wager'], 'done' | 'required'>) =>
  t('withdrawalForm.bet', { done: formatWhole(done), required: formatWhole(required) })

/** The sources of the figures: bets, own deposits, unfinished bonuses. */
function Remarks({ wager, dayLimit, vipDayLimit, bonus }: WithdrawalOptions) {
  const remarks = [
    wager.left > 0 && betText(wager),
    wager.left > 0 && t('withdrawalForm.why'),
    wager.waived !== undefined && t('withdrawalForm.waived', { left: formatWhole(wager.waived) }),
    dayLimit > vipDayLimit && t('withdrawalForm.ownMoney', { limit: formatWhole(dayLimit) }),
    bonus > 0 && t('withdrawalForm.locked', { bonus: formatWhole(bonus) }),
  ].filter((remark) => remark !== false)
  const [first, ...rest] = remarks
  if (first === undefined) return null
  return (
    <p className={`${css.remarks} num`}>
      {sentences(first, ...rest)}
      {(bonus > 0 || wager.left > 0) && (
        <>
          {spaceAfter(remarks.at(-1)!)}
          <TextAction href={href(bonuses)} onPress={() => navigateTo(bonuses)}>
            {t('withdrawalForm.where')}
          </TextAction>
        </>
      )}
    </p>
  )
}
