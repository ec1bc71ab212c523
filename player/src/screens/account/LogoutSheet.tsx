import { useUserInfo } from '../../data/queries.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/account/t.ts'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import css from './LogoutSheet.module.css'

export function LogoutSheet({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { data } = useUserInfo()
  // The stronger warning until the server answers.
  const guest = data?.guest ?? true
  return (
    <BottomSheet title={guest ? t('logout.guestTitle') : t('logout.title')} onClose={onStay}>
      <div className={css.text}>
        {guest ? (
          <Note tone="warn" icon="alert">
            {t('logout.guest', { balance: data ? formatWhole(data.balance) : '…' })}
          </Note>
        ) : (
          <p>{t('logout.text')}</p>
        )}
      </div>
      <EqualActions>
        <Button tone="ghost" onPress={onLeave}>
          {t('logout.go')}
        </Button>
        <Button tone="brand" onPress={onStay}>
          {t('logout.stay')}
        </Button>
      </EqualActions>
    </BottomSheet>
  )
}
