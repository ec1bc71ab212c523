import { useSyncExternalStore } from 'react'
import { t } from '../i18n/t.ts'
import { BottomSheet } from '../ui/BottomSheet.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Note } from '../ui/Note.tsx'
import { Tracker } from '../ui/Tracker.tsx'
import { appSheets } from './app-sheets.ts'
import css from './AppSheets.module.css'

/** The sheets that belong to no page. */
export function AppSheets() {
  const open = useSyncExternalStore(appSheets.subscribe, appSheets.current)
  const close = () => appSheets.show(undefined)
  if (open === 'play-money') return <PlayMoneySheet onClose={close} />
  if (open === 'fairness') return <FairnessSheet onClose={close} />
  return null
}

function PlayMoneySheet({ onClose }: { onClose: () => void }) {
  const points: readonly [IconName, string, string][] = [
    ['coin', t('playMoney.value'), t('playMoney.valueText')],
    ['card', t('playMoney.payments'), t('playMoney.paymentsText')],
    ['shield', t('playMoney.games'), t('playMoney.gamesText')],
  ]
  return (
    <BottomSheet title={t('playMoney.title')} onClose={onClose}>
      <ul className={css.points}>
        {points.map(([icon, title, text]) => (
          <li key={icon}>
            <Icon name={icon} size="lg" />
            <span>
              <b>{title}</b>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <Note icon="alert">{t('playMoney.law')}</Note>
      <div className={css.action}>
        <Button tone="gold" onPress={onClose}>
          {t('action.ok')}
        </Button>
      </div>
    </BottomSheet>
  )
}

function FairnessSheet({ onClose }: { onClose: () => void }) {
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
