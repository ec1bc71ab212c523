import { t } from '../i18n/pwa/t.ts'
import { BottomSheet } from '../ui/BottomSheet.tsx'
import { Button } from '../ui/Button.tsx'
import css from './UpdateSheet.module.css'

export function UpdateSheet({ onUpdate, onClose }: { onUpdate: () => void; onClose: () => void }) {
  return (
    <BottomSheet title={t('update.title')} onClose={onClose}>
      <p className={css.text}>{t('update.text')}</p>
      <div className={css.actions}>
        <Button tone="gold" onPress={onUpdate}>
          {t('action.ok')}
        </Button>
        <Button tone="ghost" onPress={onClose}>
          {t('update.later')}
        </Button>
      </div>
    </BottomSheet>
  )
}
