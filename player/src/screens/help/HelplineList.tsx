import type { Helpline } from '@lalmor/contract/help.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { t } from '../../i18n/helplines/t.ts'
import { before } from '../../i18n/sentences.ts'
import { activeLocale } from '../../i18n/texts.ts'
import { formatDate } from '../../i18n/time.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { CarePanel } from '../../ui/CarePanel.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './Helplines.module.css'

/** Helplines with the date of their last check. */
export const HelplineList = ({ of: helplines }: { of: readonly Helpline[] }) =>
  helplines.length === 0 ? (
    <CarePanel icon="headset" title={t('helplines.noLines')}>
      {t('helplines.noLinesText')}
    </CarePanel>
  ) : (
    <ul className={css.lines}>
      {helplines.map((helpline) => (
        <Line key={helpline.phone} of={helpline} />
      ))}
    </ul>
  )

function Line({ of: { phone, texts, link, checkedAt } }: { of: Helpline }) {
  const { name, note } = texts[activeLocale()] ?? texts.en
  const checked =
    checkedAt === undefined ? t('helplines.unconfirmed') : t('helplines.checked', { day: formatDate(istDay(new Date(checkedAt))) })
  return (
    <li>
      <div className={css.words}>
        <b>{name}</b>
        <span>{note}</span>
        <span>
          {link === undefined ? checked : before(checked)}
          {link !== undefined && (
            <a href={link} target="_blank" rel="noreferrer">
              {new URL(link).hostname}
            </a>
          )}
        </span>
      </div>
      <a
        className={`${buttonClass({ tone: 'ghost', size: 'mini' })} num`}
        href={`tel:${phone.replaceAll(/[ -]/g, '')}`}
        aria-label={t('helplines.call', { name, phone })}
      >
        <Icon name="phone" />
        {phone}
      </a>
    </li>
  )
}
