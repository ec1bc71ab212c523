import type { Feedback } from '@lalmor/contract/feedback.ts'
import { useSyncExternalStore } from 'react'
import { PagedList } from '../../page/Loadable.tsx'
import { href, navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { useList } from '../../page/useList.ts'
import { call, serverNow } from '../../data/client.ts'
import type { WaitingMessage } from '../../data/feedback-outbox.ts'
import { t } from '../../i18n/feedback/t.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Bones } from '../../ui/Bones.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { formatAge } from '../mail/mail-age.ts'
import css from './Feedback.module.css'
import { feedbackPath } from './FeedbackPage.tsx'
import { outbox } from './outbox.ts'

/** The player's messages, unsent ones first. */
export function MyFeedback() {
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.current)
  const messages = useList({
    key: ['feedback', 'mine'],
    ask: (before, options) => call('/feedback/list', before, options),
    next: ({ messages, more }) => (more ? messages.at(-1)?.id : undefined),
    show: (pages) => pages.flatMap(({ messages }) => messages),
  })
  const rows = waiting.toReversed().map((message) => <WaitingRow key={message.id} message={message} />)
  return (
    <SubPage title={t('feedback.mineTitle')}>
      {messages.data === undefined && rows.length > 0 && <ul className={css.list}>{rows}</ul>}
      <PagedList
        pages={messages}
        bones={<Bones shapes={['row', 'row', 'row']} className={css.bones} />}
        isEmpty={(listed) => listed.length + rows.length === 0}
        none={
          <Empty
            title={t('feedback.none')}
            text={t('feedback.noneText')}
            wayOn={{ label: t('feedback.write'), onPress: () => navigateTo(feedbackPath) }}
          />
        }
        more={t('feedback.more')}
        end={<p>{t('feedback.kept')}</p>}
      >
        {(listed) => (
          <ul className={css.list}>
            {rows}
            {listed.map((message) => (
              <SentRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </PagedList>
    </SubPage>
  )
}

function stateOf({ answer, solved }: Feedback): { text: string; tone: BadgeTone } {
  if (solved) return { text: t('feedback.state.solved'), tone: 'ok' }
  if (!answer) return { text: t('feedback.state.sent'), tone: 'plain' }
  return answer.automatic ? { text: t('feedback.state.automatic'), tone: 'plain' } : { text: t('feedback.state.answered'), tone: 'info' }
}

const SentRow = ({ message }: { message: Feedback }) => (
  <Row
    of={message}
    state={stateOf(message)}
    at={message.sentAt}
    action={t(message.answer ? 'feedback.read' : 'feedback.open')}
    query={{ view: 'answer', id: message.id }}
  />
)

const WaitingRow = ({ message }: { message: WaitingMessage }) => (
  <Row
    of={message}
    state={message.refused ? { text: t('feedback.refused'), tone: 'bad' } : { text: t('feedback.waiting'), tone: 'warn' }}
    at={message.writtenAt}
    action={t('feedback.open')}
    query={{ view: 'waiting', id: message.id }}
  />
)

/** Enough of a message to recognise it. */
const beginning = (text: string) => {
  const letters = Array.from(text)
  return letters.length > 80 ? `${letters.slice(0, 79).join('').trimEnd()}…` : text
}

type Shown = {
  of: { suggestion: string }
  state: { text: string; tone: BadgeTone }
  at: string
  action: string
  query: { view: string; id: string }
}

const Row = ({ of: { suggestion }, state, at, action, query }: Shown) => (
  <li>
    <PressLink className={css.row} href={href(feedbackPath, query)} onPress={() => navigateTo(feedbackPath, query)}>
      <span className={css.between}>
        <Badge tone={state.tone}>{state.text}</Badge>
        <time className={`${css.time} num`} dateTime={at}>
          {formatAge(new Date(at), new Date(serverNow()))}
        </time>
      </span>
      <span className={css.beginning}>{beginning(suggestion)}</span>
      <span className={css.action}>{action}</span>
    </PressLink>
  </li>
)
