import type { Facts } from '@lalmor/contract/refusals.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/phone/t.ts'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import css from './TakenSheet.module.css'

type Props = { facts: Facts<'PhoneTaken'>; busy: boolean; onStay: () => void; onSwitch: () => void }

/** Says what switching accounts leaves behind. Neither choice is gold. */
export function TakenSheet({ facts: { phone, balance, until }, busy, onStay, onSwitch }: Props) {
  return (
    <BottomSheet title={t('taken.title')} onClose={onStay}>
      <div className={css.text}>
        <Note tone="warn" icon="alert">
          <p>{t('taken.text', { phone, balance: formatWhole(balance) })}</p>
          {until !== undefined && <p>{t('taken.break')}</p>}
        </Note>
      </div>
      <EqualActions>
        <Button tone="ghost" disabled={busy} onPress={onStay}>
          {t('taken.stay')}
        </Button>
        <Button tone="brand" busy={busy} onPress={onSwitch}>
          {t('taken.go')}
        </Button>
      </EqualActions>
    </BottomSheet>
  )
}
