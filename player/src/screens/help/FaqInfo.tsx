import type { ReactNode } from 'react'
import { appSheets } from '../../page/app-sheets.ts'
import { navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { useSession } from '../../data/queries.ts'
import { t } from '../../i18n/help-answers/t.ts'
import { useFaqTexts } from '../../i18n/help-answers/load.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Tracker } from '../../ui/Tracker.tsx'
import { writeToUs } from './feedback.ts'
import { answerText, quotesFigures } from './answers.ts'
import { AttachedOrder } from './AttachedOrder.tsx'
import { blocksOf, type Block } from './blocks.ts'
import css from './FaqInfo.module.css'
import { goTo } from './go-to.ts'
import { topicOfOrder } from './NotAnswered.tsx'
import { feedbackTopics, questionOf, type Question, type QuestionId } from './questions.ts'
import { useFigures } from './useFigures.ts'

type Query = { id: string; order?: string }

/** SPEC §2. Keeps the order it was opened from, for Feedback. */
export function FaqInfo({ query: { id, order } }: { query: Query }) {
  const question = questionOf(id)
  const isHere = useFaqTexts()
  return (
    <SubPage title={t('title.faq')}>
      {!isHere ? (
        <Bones shapes={['short', 'line', 'card']} className={css.bones} />
      ) : question ? (
        <article className={css.answer}>
          <Badge>{t(`help.topic.${question.topic}`)}</Badge>
          <h2>{t(`question.${question.id}`)}</h2>
          <Answer id={question.id} />
          {order !== undefined && <AttachedOrder orderNo={order} />}
          <Ways question={question} order={order} />
        </article>
      ) : (
        <Empty
          title={t('help.missing')}
          text={t('help.missingText')}
          wayOn={{ label: t('help.all'), onPress: () => navigateTo('/pages/account/FAQ/FAQ') }}
        />
      )}
    </SubPage>
  )
}

/** Figures unknown: gaps, never old or guessed numbers. */
function Answer({ id }: { id: QuestionId }) {
  const { words, isMissing, isFetching, refetch } = useFigures()
  if (quotesFigures(id) && words === undefined && !isMissing) return <Bones shapes={['line', 'card', 'line']} className={css.bones} />
  return (
    <>
      {quotesFigures(id) && words === undefined && (
        <Note tone="warn" icon="alert" announce>
          <p>{t('help.figures')}</p>
          <Button tone="ghost" size="sm" icon="refresh" busy={isFetching} onPress={() => void refetch()}>
            {t('action.tryAgain')}
          </Button>
        </Note>
      )}
      {blocksOf(answerText(id, words)).map((block, at) => (
        <Piece key={at} of={block} />
      ))}
    </>
  )
}

function Piece({ of }: { of: Block }): ReactNode {
  switch (of.kind) {
    case 'text':
      return <p>{of.text}</p>
    case 'steps':
      return (
        <Card>
          <Tracker steps={of.steps.map((step) => ({ state: 'waiting', ...step }))} />
        </Card>
      )
    case 'facts':
      return (
        <Card>
          <Facts>
            {of.facts.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          </Facts>
        </Card>
      )
    case 'points':
      return (
        <ul className={css.points}>
          {of.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )
  }
}

/** Links, and Feedback. Without a login only open pages. */
function Ways({ question: { page, limits, topic }, order }: { question: Question; order: string | undefined }) {
  const isIn = useSession() !== undefined
  return (
    <div className={css.ways} data-end>
      {page && order === undefined && (isIn || page.open) && (
        <Button size="sm" onPress={() => goTo(page.path)}>
          {t(page.label)}
        </Button>
      )}
      {limits && isIn && (
        <Button size="sm" onPress={() => appSheets.show('limits')}>
          {t('help.openLimits')}
        </Button>
      )}
      {isIn && (
        <Button
          tone="ghost"
          size="sm"
          icon="feedback"
          onPress={() => (order === undefined ? writeToUs(feedbackTopics[topic]) : writeToUs(topicOfOrder(order), order))}
        >
          {t(order === undefined ? 'help.write' : topicOfOrder(order) === 'deposit' ? 'help.writeDeposit' : 'help.writeWithdrawal')}
        </Button>
      )}
    </div>
  )
}
