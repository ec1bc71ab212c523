import css from './Avatar.module.css'

/** A player's picture, one of the app's own. Keeps its place until it is known. */
export const Avatar = ({ art, small = false }: { art: string | undefined; small?: boolean }) => (
  <span className={`${css.avatar} ${small ? css.small : ''}`}>{art !== undefined && <img src={art} alt="" />}</span>
)
