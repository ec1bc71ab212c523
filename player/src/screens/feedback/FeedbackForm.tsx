import { feedbackTopics, suggestionMax, type FeedbackTopic } from '@lalmor/contract/feedback-topics.ts'
import type { Facts } from '@lalmor/contract/refusals.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../data/client.ts'
import type { Message, WaitingMessage } from '../../data/feedback-outbox.ts'
import { profileQuery } from '../../data/profile.ts'
import { useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/feedback/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldHint, GroupLabel } from '../../ui/FieldParts.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { useFirstWrong } from '../../ui/first-wrong.ts'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { About } from './About.tsx'
import { messageOf, problemsOf, refusalOf, refusedProblems, type Draft, type Problems } from './draft.ts'
import css from './Feedback.module.css'
import { FeedbackPage } from './FeedbackPage.tsx'

/** From this length on, the remaining length shows. */
const nearlyFull = suggestionMax - 20

type Props = {
  draft: Draft
  onDraft: (draft: Draft) => void
  sending: boolean
  refused: WaitingMessage['refused']
  onSend: (message: Message) => void
}

/** SPEC §3. */
export function FeedbackForm({ draft, onDraft, sending, refused, onSend }: Props) {
  const { data: user } = useUserInfo()
  const profile = useQuery({ ...profileQuery, meta: { background: true } }).data
  const [isTried, setTried] = useState(false)
  const { form, look } = useFirstWrong()
  const whole: Draft = { ...draft, email: draft.email ?? profile?.email ?? '' }
  const refusal = refused && refusalOf(refused)
  const problems: Problems = {
    ...(refusal?.reason === 'FeedbackInvalid' && refusedProblems(refusal.facts as Facts<'FeedbackInvalid'>)),
    ...(isTried && problemsOf(whole)),
  }
  const set = (change: Partial<Draft>) => onDraft({ ...draft, ...change })
  const send = () => {
    setTried(true)
    const message = messageOf(whole, uuid7(new Date(serverNow())))
    if (message && Object.keys(problemsOf(whole)).length === 0) onSend(message)
    else look()
  }
  const left = suggestionMax - draft.suggestion.length
  return (
    <FeedbackPage
      pinned={
        <PinnedAction note={t('feedback.answerWhere')}>
          <Button tone="gold" busy={sending} onPress={send}>
            {t(sending ? 'feedback.sending' : 'feedback.send')}
          </Button>
        </PinnedAction>
      }
    >
      <Form formRef={form} onSubmit={send}>
        <div className={css.topics}>
          <GroupLabel label={t('feedback.topic')} />
          <FilterChips<FeedbackTopic | ''>
            label={t('feedback.topic')}
            wrapped
            options={feedbackTopics.map((id) => ({ id, label: t(`feedback.topic.${id}`) }))}
            selected={draft.topic ?? ''}
            onSelect={(topic) => topic !== '' && set({ topic })}
          />
          <FieldHint id="feedback-topic" hint={undefined} error={problems.topic} />
        </div>
        <div>
          <TextArea
            label={t('feedback.suggestion')}
            placeholder={t('feedback.suggestionHint')}
            value={draft.suggestion}
            maxLength={suggestionMax}
            warnFrom={nearlyFull}
            hint={left <= suggestionMax - nearlyFull ? t('feedback.left', { count: left }) : undefined}
            error={problems.suggestion}
            onChange={(suggestion) => set({ suggestion })}
          />
          {draft.order !== undefined && <About order={draft.order} onTakeOff={() => set({ order: undefined })} />}
          {draft.round !== undefined && <About round={draft.round} onTakeOff={() => set({ round: undefined })} />}
        </div>
        <Field label={t('feedback.id')} value={user?.uid ?? ''} readOnly />
        {user && !user.guest ? (
          <Field label={t('feedback.phone')} prefix="+91" value={user.phone ?? ''} readOnly />
        ) : (
          <Field
            label={t('feedback.phoneOptional')}
            prefix="+91"
            value={draft.phone}
            maxLength={20}
            input={{ inputMode: 'tel', autoComplete: 'tel-national' }}
            error={problems.phone}
            onChange={(phone) => set({ phone })}
          />
        )}
        <Field
          label={t('feedback.email')}
          value={whole.email ?? ''}
          input={{ type: 'email', autoComplete: 'email', placeholder: 'name@example.in' }}
          error={problems.email}
          onChange={(email) => set({ email })}
        />
      </Form>
      {refusal && refusal.reason !== 'FeedbackInvalid' && (
        <div className={css.part}>
          <Note tone="bad" icon="alert" announce>
            {callErrorText(refusal)}
          </Note>
        </div>
      )}
      <p className={css.small}>{t('feedback.secret')}</p>
    </FeedbackPage>
  )
}
