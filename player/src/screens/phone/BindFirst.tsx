import { navigateTo } from '../../page/router.ts'
import { t } from '../../i18n/phone/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import css from './BindFirst.module.css'

const binding = '/pages/account/PhoneBinding/PhoneBinding'

/** Tells a guest that something is for players with a phone, and offers to bind one (PRODUCT §4). `what` is that page's title. */
export function BindFirst({ what }: { what: string }) {
  return (
    <div className={css.offer}>
      <Note icon="phone">
        <b>{t('bindFirst.title')}</b>
        <p className={css.text}>{t('bindFirst.text', { what })}</p>
        <Button tone="ghost" size="sm" onPress={() => navigateTo(binding)}>
          {t('phone.action')}
        </Button>
      </Note>
    </div>
  )
}
