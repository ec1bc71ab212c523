import { product } from '../../data/product.ts'
import { t } from '../../i18n/entry/t.ts'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import css from './TermsSheet.module.css'

export default function UnderAgeSheet({ onClose, onMinor }: { onClose: () => void; onMinor: () => void }) {
  return (
    <BottomSheet title={t('age.title')} onClose={onClose}>
      <p className={css.lead}>{t('age.text', { name: product.name })}</p>
      <EqualActions>
        <Button tone="ghost" onPress={onClose}>
          {t('age.back')}
        </Button>
        <Button tone="ghost" onPress={onMinor}>
          {t('age.under')}
        </Button>
      </EqualActions>
    </BottomSheet>
  )
}
