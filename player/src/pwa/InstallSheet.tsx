import { installPrompt } from './install-prompt.ts'
import { product } from '../data/product.ts'
import logo from '../art/logo-icon.svg'
import { t } from '../i18n/pwa/t.ts'
import { BottomSheet } from '../ui/BottomSheet.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import css from './InstallSheet.module.css'
import type { InstallTip } from './install-tip.ts'

export function InstallSheet({ tip, onClose }: { tip: InstallTip; onClose: () => void }) {
  return (
    <BottomSheet title={t('install.title')} onClose={onClose}>
      <div className={css.app}>
        <img src={logo} alt="" />
        <div>
          <b>{product.name}</b>
          <p>{t('install.text')}</p>
        </div>
      </div>
      {tip === 'safari' ? <SafariSteps onClose={onClose} /> : <Install onClose={onClose} />}
    </BottomSheet>
  )
}

function SafariSteps({ onClose }: { onClose: () => void }) {
  return (
    <>
      <ol className={css.steps}>
        <li>
          <span className={`${css.number} num`} aria-hidden="true">
            1
          </span>
          <div>
            <b>{t('install.share')}</b>
            <p>{t('install.shareText')}</p>
            <div className={css.toolbar} aria-hidden="true">
              <Icon name="back" />
              <span className={css.dim}>
                <Icon name="next" />
              </span>
              <span className={css.key}>
                <Icon name="shareup" />
              </span>
              <Icon name="profile" />
              <Icon name="copy" />
            </div>
          </div>
        </li>
        <li>
          <span className={`${css.number} num`} aria-hidden="true">
            2
          </span>
          <div>
            <b>{t('install.add')}</b>
            <div className={css.menuRow} aria-hidden="true">
              <span>{t('install.addRow')}</span>
              <Icon name="addbox" />
            </div>
          </div>
        </li>
      </ol>
      <div className={css.action}>
        <Button tone="gold" onPress={onClose}>
          {t('action.ok')}
        </Button>
      </div>
    </>
  )
}

function Install({ onClose }: { onClose: () => void }) {
  const install = () => {
    onClose()
    installPrompt.use()
  }
  return (
    <div className={css.actions}>
      <Button tone="gold" onPress={install}>
        {t('install.action')}
      </Button>
      <Button tone="ghost" onPress={onClose}>
        {t('install.later')}
      </Button>
    </div>
  )
}
