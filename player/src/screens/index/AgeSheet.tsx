import { product } from '../../app/product.ts'
import { t } from '../../i18n/entry/t.ts'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { callErrorText } from '../../i18n/refusal-text.ts'
import css from './AgeSheet.module.css'

type Props = {
  /** How an adult goes on. */
  way: { start: () => void; isPending: boolean; error: Error | null; starting: string }
  onClose: () => void
  onMinor: () => void
}

/** Asked before any play. Neither answer is gold. */
export function AgeSheet({ way: { start, isPending, error, starting }, onClose, onMinor }: Props) {
  return (
    <BottomSheet title={t('age.title')} onClose={onClose}>
      <div className={css.question}>
        <span className={`${css.mark} num`} aria-hidden="true">
          {t('entry.18')}
        </span>
        <p>{t('age.text', { name: product.name })}</p>
      </div>
      <EqualActions>
        <Button tone="ghost" disabled={isPending} onPress={onMinor}>
          {t('age.under')}
        </Button>
        <Button tone="brand" busy={isPending} onPress={start}>
          {isPending ? starting : t('age.adult')}
        </Button>
      </EqualActions>
      <div className={css.note}>
        {error ? (
          <Note tone="bad" icon="alert" announce>
            {callErrorText(error)}
          </Note>
        ) : (
          <Note>{t('age.note')}</Note>
        )}
      </div>
    </BottomSheet>
  )
}
