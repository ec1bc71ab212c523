import { t } from '../../i18n/sheets/t.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Tracker } from '../../ui/Tracker.tsx'
import css from './TextSheet.module.css'

export default function FairnessSheet({ onClose }: { onClose: () => void }) {
  return (
    <BottomSheet title={t('fairness.title')} onClose={onClose}>
      <p className={css.lead}>{t('fairness.lead')}</p>
      <Tracker
        steps={[
          { state: 'waiting', title: t('fairness.hash'), text: t('fairness.hashText') },
          { state: 'waiting', title: t('fairness.draw'), text: t('fairness.drawText') },
          { state: 'waiting', title: t('fairness.verify'), text: t('fairness.verifyText') },
        ]}
      />
      <div className={css.action}>
        <Note>{t('fairness.where')}</Note>
      </div>
      <div className={css.action}>
        <Button tone="gold" onPress={onClose}>
          {t('action.ok')}
        </Button>
      </div>
    </BottomSheet>
  )
}
