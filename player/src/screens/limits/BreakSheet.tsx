import { appSheets } from '../../page/app-sheets.ts'
import { t } from '../../i18n/limits/t.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { ConfirmBreak, Stopped, ToHelpline } from './BreakPart.tsx'
import css from './PlayLimitsSheet.module.css'
import { useLimits } from './useLimits.ts'

/** PRODUCT §11: 24 hours, from any page. Without waiting for data: an existing stop shows once known. */
export default function BreakSheet({ onClose }: { onClose: () => void }) {
  const stopped = useLimits({ background: true }).data?.stopped
  return (
    <BottomSheet title={t('break.day')} onClose={onClose}>
      <div className={css.parts}>
        {stopped ? <Stopped until={stopped.until} /> : <ConfirmBreak length="P1D" onBack={onClose} />}
        <TextAction onPress={() => appSheets.show('limits')}>{t('limits.title')}</TextAction>
        <ToHelpline />
      </div>
    </BottomSheet>
  )
}
