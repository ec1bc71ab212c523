import { session } from '../data/client.ts'
import type { SessionEnd } from '../data/session.ts'
import { formatMinute } from '../i18n/time.ts'
import { t } from '../i18n/sessions/t.ts'
import { BottomSheet } from '../ui/BottomSheet.tsx'
import { Button } from '../ui/Button.tsx'
import { RemarkList, Remark } from '../ui/Remark.tsx'
import Support from '../page/Support.tsx'
import css from './SessionEnded.module.css'

/** Explains once, at the entry page: ended by the server or the idle time-out. */
export default function SessionEnded({ ended }: { ended: SessionEnd }) {
  return (
    <BottomSheet title={t('ended.title')} onClose={session.forgetEnd}>
      <p className={css.text}>{t(ended.guest ? 'ended.guest' : ended.idle ? 'ended.idle' : 'ended.text')}</p>
      <RemarkList>
        <Remark icon="shield" teal title={t('ended.safe')} text={t('ended.safeText')} />
        <Remark icon="clock" title={t('ended.at', { time: formatMinute(ended.at) })} />
      </RemarkList>
      <Support />
      <div className={css.action}>
        <Button tone="gold" onPress={session.forgetEnd}>
          {t('ended.start')}
        </Button>
      </div>
    </BottomSheet>
  )
}
