import type { Feedback } from '@lalmor/contract/feedback.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Loadable } from '../../page/Loadable.tsx'
import { navigateTo, redirectTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { call, queryClient } from '../../data/client.ts'
import { remember } from '../../data/remember.ts'
import { t } from '../../i18n/feedback/t.ts'
import { formatMinute } from '../../i18n/time.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { About } from './About.tsx'
import css from './Feedback.module.css'
import { feedbackPath } from './FeedbackPage.tsx'

const keyOf = (id: string) => ['feedback', 'one', id]

/** Plain text: nothing in them is a link. */
export function Answer({ id }: { id: string }) {
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('/feedback/get', { id }, { signal }),
    staleTime: 0,
    meta: { ownMessage: true },
  })
  return (
    <SubPage title={t(query.data && !query.data.answer ? 'feedback.messageTitle' : 'feedback.answerTitle')}>
      <Loadable
        of={query}
        bones={<Bones shapes={['card']} className={css.bones} />}
        missing={{ reason: 'UnknownFeedback', shows: <Missing /> }}
      >
        {(message) => <Exchange message={message} />}
      </Loadable>
    </SubPage>
  )
}

const Missing = () => (
  <Empty
    title={t('feedback.missing')}
    text={t('feedback.missingText')}
    wayOn={{ label: t('feedback.toMine'), onPress: () => redirectTo(feedbackPath, { view: 'mine' }) }}
  />
)

function Exchange({ message }: { message: Feedback }) {
  const { topic, suggestion, order, round, sentAt, answer } = message
  const sent = formatMinute(new Date(sentAt))
  const about = { topic, ...(order !== undefined && { order }), ...(round !== undefined && { round }) }
  return (
    <>
      <Card>
        <div className={css.head}>
          <span className={css.mark}>
            <Icon name="feedback" />
          </span>
          <div>
            <h2>{t('feedback.aboutTopic', { topic: t(`feedback.topic.${topic}`) })}</h2>
            <p className={`${css.caption} num`}>
              {answer
                ? t('feedback.sentAndAnswered', { sent, answered: formatMinute(new Date(answer.at)) })
                : t('feedback.sentOn', { sent })}
            </p>
          </div>
        </div>
        <Said by={t('feedback.you')} text={suggestion} />
        {answer &&
          (answer.automatic ? (
            <Said by={t('feedback.program')} text={t('feedback.programText')} us />
          ) : (
            <Said by={t('feedback.we')} text={answer.text ?? ''} us />
          ))}
        {order !== undefined && <About order={order} />}
        {round !== undefined && <About round={round} />}
      </Card>
      {answer ? !answer.automatic && <Solved message={message} about={about} /> : <p className={css.small}>{t('feedback.notYet')}</p>}
      <div className={css.part}>
        <Button tone="ghost" onPress={() => navigateTo(feedbackPath, about)}>
          {t('feedback.again')}
        </Button>
      </div>
      <p className={css.end}>{t('feedback.kept')}</p>
    </>
  )
}

const Said = ({ by, text, us = false }: { by: string; text: string; us?: boolean }) => (
  <div className={`${css.said} ${us ? css.us : ''}`}>
    <p className={css.by}>{by}</p>
    <p>{text}</p>
  </div>
)

/** "No" writes again about the same thing. */
function Solved({ message: { id, solved }, about }: { message: Feedback; about: { topic: string; order?: string; round?: string } }) {
  const solve = useMutation({
    mutationFn: () => call('/feedback/solved', { id }),
    onSuccess: (answer) => {
      remember(keyOf(id), answer)
      void queryClient.invalidateQueries({ queryKey: ['feedback', 'mine'] })
    },
  })
  if (solved)
    return (
      <div className={css.part}>
        <Note tone="ok" icon="check" announce>
          {t('feedback.solved')}
        </Note>
      </div>
    )
  return (
    <div className={css.question}>
      <span>{t('feedback.isSolved')}</span>
      <span className={css.choices}>
        <Button tone="ghost" size="sm" busy={solve.isPending} onPress={() => solve.mutate()}>
          {t('feedback.yes')}
        </Button>
        <Button tone="ghost" size="sm" disabled={solve.isPending} onPress={() => navigateTo(feedbackPath, about)}>
          {t('feedback.no')}
        </Button>
      </span>
    </div>
  )
}
