import css from './Skeleton.module.css'

export type Shape = 'line' | 'short' | 'tile' | 'banner' | 'row' | 'card'

export const Skeleton = ({ shape }: { shape: Shape }) => <span className={`${css.bone} ${css[shape]}`} aria-hidden="true" />
