import type { VipLevel } from '@lalmor/contract/vip.ts'
import { t } from '../../i18n/vip/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './Benefits.module.css'
import { benefits } from './vip-text.ts'

export function Benefits({ own, beside, keepDays }: { own: VipLevel; beside: VipLevel | undefined; keepDays: number }) {
  return (
    <div className={css.ground}>
      <table className={css.table}>
        <caption className="sr">{t('vip.benefits')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('vip.benefits')}</th>
            <th scope="col" className={`${css.own} num`}>
              {t('vip.level', { level: own.level })}
            </th>
            {beside && (
              <th scope="col" className="num">
                {t('vip.level', { level: beside.level })}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {benefits(keepDays).map(({ icon, label, of }) => (
            <tr key={icon}>
              <th scope="row">
                <span>
                  <Icon name={icon} />
                  {label}
                </span>
              </th>
              <td className={`${css.own} num`}>{of(own)}</td>
              {beside && <td className="num">{of(beside)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
