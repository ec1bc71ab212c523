import type { Mail } from '@lalmor/contract/mail.ts'
import { formatMinute } from '../../i18n/time.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { drawMail } from './draw-mail.ts'
import { mailWay } from './mail-way.ts'
import css from './MailSheet.module.css'

/** A whole mail, its time, and a link to its page if this app has that open. */
export function MailSheet({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { title, text, page } = drawMail(mail)
  const wayOn = mailWay(page)
  return (
    <BottomSheet title={title} onClose={onClose}>
      <time className={`${css.sent} num`} dateTime={mail.sentAt}>
        {formatMinute(new Date(mail.sentAt))}
      </time>
      <p className={css.text}>{text}</p>
      {wayOn && <Button onPress={wayOn.go}>{wayOn.label}</Button>}
    </BottomSheet>
  )
}
