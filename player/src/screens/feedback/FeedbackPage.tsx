import type { ReactNode } from 'react'
import { navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { t } from '../../i18n/feedback/t.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import css from './Feedback.module.css'

export const feedbackPath = '/pages/account/FeedBack/FeedBack'

export const FeedbackPage = ({ pinned, children }: { pinned?: ReactNode; children: ReactNode }) => (
  <SubPage
    title={t('title.feedback')}
    slot={<SlotAction onPress={() => navigateTo(feedbackPath, { view: 'mine' })}>{t('feedback.mine')}</SlotAction>}
    pinned={pinned}
  >
    {children}
  </SubPage>
)

export const StateHead = ({ icon, done = false, title, text }: { icon: IconName; done?: boolean; title: string; text: string }) => (
  <section className={css.state} role="status">
    <span className={`${css.sign} ${done ? css.done : ''}`}>
      <Icon name={icon} />
    </span>
    <h2>{title}</h2>
    <p>{text}</p>
  </section>
)
