import type { OpenRound } from '@lalmor/contract/rounds.ts'
import { redirectTo } from '../../page/router.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/games/t.ts'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import css from './ResumeSheet.module.css'

/** PRODUCT §11: one game at a time. An open round must end in its game. */
export function ResumeSheet({ round: { game, title, stake }, onClose }: { round: OpenRound; onClose: () => void }) {
  return (
    <BottomSheet title={t('games.resume')} onClose={onClose}>
      <p className={css.text}>{t('games.resumeText', { title, stake: formatWhole(stake) })}</p>
      <EqualActions>
        <Button tone="ghost" onPress={onClose}>
          {t('games.resumeLater')}
        </Button>
        <Button tone="ghost" onPress={() => redirectTo('/pages/webview/GameWeb', { game })}>
          {t('games.resumeGo', { title })}
        </Button>
      </EqualActions>
    </BottomSheet>
  )
}
