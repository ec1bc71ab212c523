import type { Mail } from '@lalmor/contract/mail.ts'
import { serverNow } from '../../data/client.ts'
import { t } from '../../i18n/mail/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { formatAge } from './mail-age.ts'
import type { RewardClaims } from '../promotions/claim-text.ts'
import css from './MailRow.module.css'
import { drawRewardMail } from './draw-reward-mail.ts'
import { MailReward } from './MailReward.tsx'

/** A dot marks unread; rewards have their button. */
export function MailRow({ mail, claims, onOpen }: { mail: Mail; claims: RewardClaims; onOpen: () => void }) {
  const { icon, tone, title, text } = drawRewardMail(mail, claims)
  return (
    <li>
      <button type="button" className={`${css.row} ${mail.reward ? css.withReward : ''}`} aria-haspopup="dialog" onClick={onOpen}>
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
      {mail.reward && (
        <div className={css.reward}>
          <MailReward reward={mail.reward} claims={claims} />
        </div>
      )}
    </li>
  )
}
