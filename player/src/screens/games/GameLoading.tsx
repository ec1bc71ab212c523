import mark from '../../art/logo-mark.svg'
import { t } from '../../i18n/games/t.ts'
import css from './GameLoading.module.css'

export function GameLoading() {
  return (
    <div className={css.loading} role="status" aria-busy="true">
      <img src={mark} alt="" />
      <p>{t('games.loading')}</p>
      <span className={css.bar} aria-hidden="true" />
    </div>
  )
}
