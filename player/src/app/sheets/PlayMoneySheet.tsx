import { t } from '../../i18n/sheets/t.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import css from './TextSheet.module.css'

export default function PlayMoneySheet({ onClose }: { onClose: () => void }) {
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
