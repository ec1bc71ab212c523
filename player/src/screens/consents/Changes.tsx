import { t } from '../../i18n/consents/t.ts'
import { formatDate } from '../../i18n/time.ts'
import css from './Consents.module.css'
import { versions } from './versions.ts'

export const Changes = ({ of }: { of: keyof typeof versions }) => (
  <section className={css.section}>
    <h3>{t('changes.title')}</h3>
    <dl className={css.changes}>
      {versions[of].map(({ day, change }) => (
        <div key={day}>
          <dt>{formatDate(day)}</dt>
          <dd>{t(change)}</dd>
        </div>
      ))}
    </dl>
  </section>
)
