import css from './Avatar.module.css'

/** Keeps its place until known. */
export const Avatar = ({ art, small = false }: { art: string | undefined; small?: boolean }) => (
  <span className={`${css.avatar} ${small ? css.small : ''}`}>{art !== undefined && <img src={art} alt="" />}</span>
)
