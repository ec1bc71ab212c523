import { callErrorText } from '../../data/refusal-text.ts'
import { t } from '../../i18n/restore/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { restoreText, restoreTitle } from './restore-text.ts'
import css from './RestoreNote.module.css'
import { useRestore } from './useRestore.ts'

/** Below a nearly empty wallet: restore, or when. Otherwise nothing. */
export function RestoreNote() {
  const { standing, restore, isPending, error } = useRestore()
  if (!standing) return null
  return (
    <div className={css.note}>
      <Note icon="coin">
        <b>{restoreTitle(standing)}</b>
        <p>{restoreText(standing)}</p>
        {error && (
          <p className={css.failed} role="alert">
            {callErrorText(error)}
          </p>
        )}
        {standing.obstacle === undefined && (
          <div className={css.action}>
            <Button tone="ghost" size="sm" busy={isPending} onPress={restore}>
              {t('restore.action')}
            </Button>
          </div>
        )}
      </Note>
    </div>
  )
}
