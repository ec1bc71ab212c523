import { feedbackTopics, type FeedbackTopic } from '@lalmor/contract/feedback-topics.ts'
import { useState, useSyncExternalStore } from 'react'
import { serverNow } from '../../data/client.ts'
import { Answer } from './Answer.tsx'
import { draftOf, emptyDraft, type Draft } from './draft.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { MyFeedback } from './MyFeedback.tsx'
import { outbox } from './outbox.ts'
import { Sent } from './Sent.tsx'
import { Waiting } from './Waiting.tsx'

type Query = { topic?: string; order?: string; round?: string; view?: string; id?: string }

/** About the order or round in the address. `view`: `mine`, own messages; `answer`, one; `waiting`, an unsent one. */
export default function FeedBack({ query }: { query: Query }) {
  if (query.view === 'mine') return <MyFeedback />
  if (query.view === 'answer') return <Answer id={query.id ?? ''} />
  return <Writing query={query} />
}

function Writing({ query }: { query: Query }) {
  const [draft, setDraft] = useState(() => emptyDraft({ topic: topicOf(query), order: query.order, round: query.round }))
  const [id, setId] = useState(query.view === 'waiting' ? query.id : undefined)
  const found = useSyncExternalStore(outbox.subscribe, outbox.current).find((message) => message.id === id)
  const progress = id === undefined ? undefined : outbox.progressOf(id)
  const write = (to: Draft) => {
    if (id !== undefined) outbox.remove(id)
    setDraft(to)
    setId(undefined)
  }

  if (found && (progress === 'waiting' || query.view === 'waiting'))
    return <Waiting message={found} onChange={() => write(draftOf(found))} onDelete={() => write(emptyDraft({}))} />
  if (id !== undefined && !found)
    return <Sent draft={draft} at={new Date(typeof progress === 'object' ? progress.sent.sentAt : serverNow())} />
  return (
    <FeedbackForm
      draft={draft}
      onDraft={setDraft}
      sending={found !== undefined && !found.refused}
      refused={found?.refused}
      onSend={(message) => {
        if (id !== undefined) outbox.remove(id)
        outbox.add(message)
        setId(message.id)
        void outbox.send()
      }}
    />
  )
}

/** The topic in the address, else the order's or round's. */
function topicOf({ topic, order, round }: Query): FeedbackTopic | undefined {
  const named = feedbackTopics.find((one) => one === topic)
  if (named) return named
  if (order !== undefined) return order.startsWith('WD') ? 'withdraw' : 'deposit'
  return round === undefined ? undefined : 'game'
}
