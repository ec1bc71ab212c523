import type { Mail } from '@lalmor/contract/mail.ts'
import { serverNow } from '../../data/client.ts'
import { t } from '../../i18n/mails/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { drawMail } from './draw-mail.ts'
import { formatAge } from './mail-age.ts'
import css from './MailRow.module.css'

/** A mail in the list, with enough text to recognise it. A dot marks it as unread. */
export function MailRow({ mail, onOpen }: { mail: Mail; onOpen: () => void }) {
  const { icon, tone, title, text } = drawMail(mail)
  return (
    <li>
      <button type="button" className={css.row} aria-haspopup="dialog" onClick={onOpen}>
        {!mail.read && (
          <span className={css.dot}>
            <span className="sr">{t('mails.new')}</span>
          </span>
        )}
        <span className={`${css.sign} ${css[tone]}`}>
          <Icon name={icon} />
        </span>
        <span className={css.words}>
          <span className={css.head}>
            <b>{title}</b>
            <time className="num" dateTime={mail.sentAt}>
              {formatAge(new Date(mail.sentAt), new Date(serverNow()))}
            </time>
          </span>
          <span className={css.text}>{text}</span>
        </span>
      </button>
    </li>
  )
}
