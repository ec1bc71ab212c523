import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { formatNet, formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { Card, Hairline } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import css from './OrderCase.module.css'

type Case = NonNullable<DepositOrder['case']>
type TakenBack = NonNullable<DepositOrder['takenBack']>

const nothing = 0 as WirePaise
const taken = (amount: WirePaise) => formatNet(nothing, amount)

/** Shown while the payer's bank or the gateway wants the money back. */
export function OpenCase({ kind, held }: Case) {
  const lines: [IconName, string][] = [
    ['lock', held > 0 ? t('depositOrder.case.held', { held: formatWhole(held) }) : t('depositOrder.case.nothingHeld')],
    ['check', t('depositOrder.case.free')],
    ['undo', t('depositOrder.case.ifTaken')],
  ]
  return (
    <Card>
      <b>{t('depositOrder.case.until')}</b>
      <ul className={css.lines}>
        {lines.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span className="num">{text}</span>
          </li>
        ))}
      </ul>
      {kind === 'dispute' && (
        <p className={css.small}>
          <b>{t('depositOrder.case.notYou')}</b> {t('depositOrder.case.notYouText')}
        </p>
      )}
    </Card>
  )
}

export function TakenBackCards({ amount, fromCash, owed, bonus, balance, owedNow }: TakenBack) {
  return (
    <>
      <Card lift>
        <b>{t('depositOrder.taken.title')}</b>
        <div className={css.sum}>
          <Facts>
            <Fact label={t('depositOrder.taken.deposit')}>{formatWire(amount)}</Fact>
            <Fact label={t('depositOrder.taken.cash')}>{taken(fromCash)}</Fact>
            <Fact label={t('depositOrder.taken.owed')}>{formatWire(owed)}</Fact>
          </Facts>
        </div>
        {bonus && (
          <div className={css.sum}>
            <Facts>
              <Fact label={t('depositOrder.taken.bonus')}>{formatWire((bonus.locked + bonus.fromCash + bonus.owed) as WirePaise)}</Fact>
              {bonus.locked > 0 && <Fact label={t('depositOrder.taken.locked')}>{taken(bonus.locked)}</Fact>}
              {bonus.fromCash > 0 && <Fact label={t('depositOrder.taken.cash')}>{taken(bonus.fromCash)}</Fact>}
              {bonus.owed > 0 && <Fact label={t('depositOrder.taken.owed')}>{formatWire(bonus.owed)}</Fact>}
            </Facts>
          </div>
        )}
        {owed > 0 && <p className={css.hint}>{t('depositOrder.taken.owedIs')}</p>}
      </Card>
      <Card>
        <div className={css.now}>
          <b>{t('depositOrder.taken.balance')}</b>
          <b className={`${css.balance} num`}>{formatWire(balance)}</b>
        </div>
        {owedNow > 0 && (
          <>
            <Hairline />
            <p className={`${css.owing} num`}>{t('depositOrder.taken.owing', { owed: formatWhole(owedNow) })}</p>
          </>
        )}
      </Card>
    </>
  )
}
