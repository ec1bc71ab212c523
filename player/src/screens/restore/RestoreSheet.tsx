import { callErrorText } from '../../data/refusal-text.ts'
import { t } from '../../i18n/restore/t.ts'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { restoreText, restoreTitle } from './restore-text.ts'
import css from './RestoreSheet.module.css'
import { useRestore } from './useRestore.ts'

/** A stake was refused and almost nothing is left. Equal buttons. */
export function RestoreSheet({ onClose }: { onClose: () => void }) {
  const { standing, restore, isPending, error } = useRestore({ onRestored: onClose })
  if (!standing) return null
  return (
    <BottomSheet title={restoreTitle(standing)} onClose={onClose}>
      <div className={css.text}>
        <p>{restoreText(standing)}</p>
        {error && (
          <Note tone="bad" icon="alert" announce>
            {callErrorText(error)}
          </Note>
        )}
      </div>
      {standing.obstacle === undefined ? (
        <EqualActions>
          <Button tone="ghost" disabled={isPending} onPress={onClose}>
            {t('restore.notNow')}
          </Button>
          <Button tone="ghost" busy={isPending} onPress={restore}>
            {t('restore.action')}
          </Button>
        </EqualActions>
      ) : (
        <Button tone="ghost" onPress={onClose}>
          {t('action.ok')}
        </Button>
      )}
    </BottomSheet>
  )
}
