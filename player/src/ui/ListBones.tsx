import { t } from '../i18n/t.ts'
import css from './ListBones.module.css'
import { Skeleton } from './Skeleton.tsx'

/** In the place of a list of records whose first page is on its way. */
export const ListBones = () => (
  <div className={css.bones} role="status" aria-busy="true" aria-label={t('loading.page')}>
    {Array.from({ length: 6 }, (_, at) => (
      <Skeleton key={at} shape="row" />
    ))}
  </div>
)
