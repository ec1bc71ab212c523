import css from './Avatar.module.css'

/** A player's picture, one of the app's own. */
export const Avatar = ({ art, small = false }: { art: string; small?: boolean }) => (
  <span className={`${css.avatar} ${small ? css.small : ''}`}>
    <img src={art} alt="" />
  </span>
)
