import { localStore, queryClient, serverNow, session } from '../../data/client.ts'
import { createFeedbackOutbox } from '../../data/feedback-outbox.ts'
import { intentsWith } from '../../data/play.ts'
import { feedbackKey } from '../../data/kept-feedback.ts'

export const outbox = createFeedbackOutbox({ ...intentsWith('lalmor.feedback'), store: localStore, now: serverNow })

session.subscribe(() => {
  outbox.reload()
  void outbox.send()
})
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.endsWith(`.${feedbackKey}`)) outbox.reload()
})
outbox.subscribe(() => void queryClient.invalidateQueries({ queryKey: ['feedback'] }))
void outbox.send()
