import type { Mail } from '@lalmor/contract/mail.ts'
import { formatMinute } from '../../i18n/time.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import type { RewardClaims } from '../promotions/claim-text.ts'
import { ClaimNews } from '../promotions/ClaimNews.tsx'
import { drawRewardMail } from './draw-reward-mail.ts'
import { mailTarget } from './mail-target.ts'
import { MailReward } from './MailReward.tsx'
import css from './MailSheet.module.css'

/** A mail with a link, if this app has its page open. */
export function MailSheet({ mail, claims, onClose }: { mail: Mail; claims: RewardClaims; onClose: () => void }) {
  const { title, text, page } = drawRewardMail(mail, claims)
  const wayOn = mailTarget(page)
  return (
    <BottomSheet title={title} onClose={onClose}>
      <time className={`${css.sent} num`} dateTime={mail.sentAt}>
        {formatMinute(new Date(mail.sentAt))}
      </time>
      <p className={css.text}>{text}</p>
      {mail.reward && (
        <div className={css.reward}>
          <ClaimNews rewards={[mail.reward]} claims={claims} />
          <MailReward reward={mail.reward} claims={claims} />
        </div>
      )}
      {wayOn && (
        <Button tone={mail.reward ? 'ghost' : 'brand'} onPress={wayOn.go}>
          {wayOn.label}
        </Button>
      )}
    </BottomSheet>
  )
}
