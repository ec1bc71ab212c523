import { product } from '../../data/product.ts'
import type { WaitingMessage } from '../../data/feedback-outbox.ts'
import { t } from '../../i18n/feedback/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { formatMinute } from '../../i18n/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { About } from './About.tsx'
import { refusalOf } from './draft.ts'
import css from './Feedback.module.css'
import { FeedbackPage, StateHead } from './FeedbackPage.tsx'

type Props = { message: WaitingMessage; onChange: () => void; onDelete: () => void }

/** An unsent message: it is sent as soon as possible, or says why it was refused. */
export function Waiting({ message, onChange, onDelete }: Props) {
  const { topic, suggestion, order, round, writtenAt, refused } = message
  return (
    <FeedbackPage>
      {refused ? (
        <StateHead icon="alert" title={t('feedback.refused')} text={callErrorText(refusalOf(refused))} />
      ) : (
        <StateHead icon="clock" title={t('feedback.waiting')} text={t('feedback.waitingText', { name: product.name })} />
      )}
      <Card>
        <div className={css.between}>
          <Badge>{t(`feedback.topic.${topic}`)}</Badge>
          <span className={`${css.time} num`}>{t('feedback.written', { time: formatMinute(new Date(writtenAt)) })}</span>
        </div>
        <p className={css.words}>{suggestion}</p>
        {order !== undefined && <About order={order} />}
        {round !== undefined && <About round={round} />}
      </Card>
      <div className={css.part}>
        <EqualActions>
          <Button tone="ghost" onPress={onDelete}>
            {t('feedback.delete')}
          </Button>
          <Button tone="ghost" onPress={onChange}>
            {t('feedback.change')}
          </Button>
        </EqualActions>
      </div>
    </FeedbackPage>
  )
}
