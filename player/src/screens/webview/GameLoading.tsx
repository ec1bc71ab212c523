import mark from '../../art/logo-mark.svg'
import { t } from '../../i18n/game/t.ts'
import css from './GameLoading.module.css'

/** Covers the frame until the game says that it is drawn. */
export function GameLoading() {
  return (
    <div className={css.loading} role="status" aria-busy="true">
      <img src={mark} alt="" />
      <p>{t('game.loading')}</p>
      <span className={css.bar} aria-hidden="true" />
    </div>
  )
}
