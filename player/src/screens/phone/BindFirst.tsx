import { navigateTo } from '../../page/router.ts'
import { t } from '../../i18n/phone/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import css from './BindFirst.module.css'

const binding = '/pages/account/PhoneBinding/PhoneBinding'

/** Offers binding to guests (PRODUCT §4). `what`: the page's title. */
export function BindFirst({ what }: { what: string }) {
  return (
    <div className={css.offer}>
      <Note icon="phone">
        <b>{t('bindFirst.title')}</b>
        <p className={css.text}>{t('bindFirst.text', { what })}</p>
        <Button tone="gold" size="sm" onPress={() => navigateTo(binding)}>
          {t('phone.action')}
        </Button>
      </Note>
    </div>
  )
}
