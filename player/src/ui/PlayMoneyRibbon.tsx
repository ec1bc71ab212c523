import { t } from '../i18n/t.ts'
import { Icon } from './Icon.tsx'
import css from './PlayMoneyRibbon.module.css'

/** Shown on every money screen; a tap explains it. */
export function PlayMoneyRibbon({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={css.ribbon} onClick={onOpen}>
      <Icon name="shield" />
      <span>
        <b>{t('ribbon.name')}</b> · {t('ribbon.text')}
      </span>
    </button>
  )
}
