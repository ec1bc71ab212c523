import { useQuery } from '@tanstack/react-query'
import { Loadable } from '../../page/Loadable.tsx'
import { SubPage } from '../../page/SubPage.tsx'
import { call } from '../../data/client.ts'
import { t } from '../../i18n/helplines/t.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import css from './Helplines.module.css'
import { HelplineList } from './HelplineList.tsx'
import { WaysToStop } from './WaysToStop.tsx'

/** For players in India; the server has rows for other countries. */
const country = 'IN'

export const useHelplines = () =>
  useQuery({
    queryKey: ['helplines', country],
    queryFn: ({ signal }) => call('/u/helplines', { country }, { signal }),
    staleTime: 300_000,
    meta: { ownMessage: true },
  })

/** PRODUCT §11: open to everyone, also during a break. */
export function Helpline() {
  const helplines = useHelplines()
  return (
    <SubPage title={t('title.helpline')}>
      <header className={css.head}>
        <span className={css.sign}>
          <Icon name="headset" />
        </span>
        <h2>{t('helplines.talkTitle')}</h2>
        <p>{t('helplines.talkText')}</p>
      </header>
      <Loadable of={helplines} bones={<Bones shapes={['card']} className={css.parts} />}>
        {({ helplines }) => <HelplineList of={helplines} />}
      </Loadable>
      <div data-end>
        <h2 className={css.title}>{t('helplines.here')}</h2>
        <WaysToStop selfTest />
        <div className={css.note}>
          <Note icon="users">{t('helplines.families')}</Note>
        </div>
        <p className={css.small}>{t('helplines.private')}</p>
      </div>
    </SubPage>
  )
}
