import { navigateTo } from '../../page/router.ts'
import { t } from '../../i18n/feedback/t.ts'
import { formatMinute } from '../../i18n/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { aboutName, wayTo } from './About.tsx'
import type { Draft } from './draft.ts'
import css from './Feedback.module.css'
import { FeedbackPage, feedbackPath, StateHead } from './FeedbackPage.tsx'

export function Sent({ draft: { topic, order, round }, at }: { draft: Pick<Draft, 'topic' | 'order' | 'round'>; at: Date }) {
  const about = aboutName({ order, round })
  const isWithdrawal = order?.startsWith('WD') === true
  return (
    <FeedbackPage>
      <StateHead icon="check" done title={t('feedback.sent')} text={t('feedback.sentText')} />
      <Card>
        <Facts>
          {topic && <Fact label={t('feedback.topic')}>{t(`feedback.topic.${topic}`)}</Fact>}
          <Fact label={t('feedback.sentAt')}>{formatMinute(at)}</Fact>
          {about !== undefined && <Fact label={t('feedback.about')}>{about}</Fact>}
        </Facts>
      </Card>
      {order !== undefined && (
        <div className={css.part}>
          <Note icon={isWithdrawal ? 'withdraw' : 'deposit'}>
            {t(isWithdrawal ? 'feedback.withdrawalContinues' : 'feedback.depositContinues')}
          </Note>
        </div>
      )}
      <div className={css.part}>
        {order !== undefined ? (
          <Button tone="ghost" onPress={wayTo({ order }).onPress}>
            {t(isWithdrawal ? 'feedback.toWithdrawal' : 'feedback.toDeposit')}
          </Button>
        ) : round !== undefined ? (
          <Button tone="ghost" onPress={wayTo({ round }).onPress}>
            {t('feedback.toRound')}
          </Button>
        ) : (
          <Button tone="ghost" onPress={() => navigateTo(feedbackPath, { view: 'mine' })}>
            {t('feedback.toMine')}
          </Button>
        )}
      </div>
    </FeedbackPage>
  )
}
