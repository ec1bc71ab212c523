import { t } from '../i18n/t.ts'
import css from './Bones.module.css'
import { Skeleton, type Shape } from './Skeleton.tsx'

const rows = Array.from({ length: 6 }, () => 'row' as const)

/** Placeholders, by default of a list of records. `className` lays them out like the content. */
export const Bones = ({ shapes = rows, className = css.bones }: { shapes?: readonly Shape[]; className?: string | undefined }) => (
  <div className={className} role="status" aria-busy="true" aria-label={t('loading.page')}>
    {shapes.map((shape, at) => (
      <Skeleton key={at} shape={shape} />
    ))}
  </div>
)
