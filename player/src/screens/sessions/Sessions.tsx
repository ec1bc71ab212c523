import type { Sessions as Listed } from '@lalmor/contract/sessions.ts'
import type { ReactNode } from 'react'
import { Loadable } from '../../page/Loadable.tsx'
import { SubPage } from '../../page/SubPage.tsx'
import { by } from '../../i18n/deadline.ts'
import { t } from '../../i18n/sessions/t.ts'
import { formatDay, formatMinute } from '../../i18n/time.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { GroupLabel } from '../../ui/FieldParts.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { RecordList } from '../../ui/RecordRow.tsx'
import { isHandheld, sessionName } from './session-name.ts'
import css from './Sessions.module.css'
import { useEndOthers, useEndSession, useSessions } from './useSessions.ts'

export default function Sessions() {
  const sessions = useSessions()
  return (
    <SubPage title={t('title.sessions')}>
      <Loadable of={sessions} bones={<Bones shapes={['row', 'row', 'row', 'row']} className={css.lists} />}>
        {(listed) => <Lists {...listed} />}
      </Loadable>
    </SubPage>
  )
}

const day = (instant: string) => formatDay(new Date(instant))
const minute = (instant: string) => formatMinute(new Date(instant))

function Lists({ current, others, over, previousSignInAt }: Listed) {
  const endOthers = useEndOthers()
  return (
    <div className={css.lists}>
      <Group label={t('sessions.here')}>
        <Row
          icon={iconOf(current)}
          now
          title={sessionName(current)}
          line={t('sessions.signedIn', { day: day(current.signedInAt), by: by(current.endsAt) })}
          aside={<Badge tone="ok">{t('sessions.now')}</Badge>}
        />
      </Group>
      {previousSignInAt !== undefined && <p className={css.quiet}>{t('sessions.previous', { time: minute(previousSignInAt) })}</p>}

      {others.length > 0 ? (
        <>
          <Group label={t('sessions.others')} count={others.length}>
            {others.map((session) => (
              <Other key={session.id} session={session} />
            ))}
          </Group>
          <Button tone="ghost" size="sm" busy={endOthers.isPending} onPress={() => endOthers.mutate()}>
            {t('sessions.endAll')}
          </Button>
        </>
      ) : (
        <p className={css.quiet}>{t('sessions.none')}</p>
      )}

      {over.length > 0 && (
        <Group label={t('sessions.over')}>
          {over.map((one) => (
            <Over key={one.kind + one.id} one={one} />
          ))}
        </Group>
      )}
      <Note>{t('sessions.note')}</Note>
    </div>
  )
}

function Other({ session }: { session: Listed['others'][number] }) {
  const { mutate, isPending } = useEndSession()
  const title = sessionName(session)
  return (
    <Row
      icon={iconOf(session)}
      title={title}
      line={t('sessions.used', { time: minute(session.usedAt) })}
      meta={t('sessions.signedIn', { day: day(session.signedInAt), by: by(session.endsAt) })}
      aside={
        <Button tone="ghost" size="mini" busy={isPending} onPress={() => mutate(session.id)}>
          <span aria-hidden="true">{t('sessions.end')}</span>
          <span className="sr">{t('sessions.endOf', { what: title })}</span>
        </Button>
      }
    />
  )
}

function Over({ one }: { one: Listed['over'][number] }) {
  const time = minute(one.at)
  if (one.kind === 'refused')
    return (
      <Row
        icon="alert"
        title={t('sessions.copied')}
        line={t('sessions.copiedText', { time })}
        aside={<Badge tone="bad">{t('sessions.refused')}</Badge>}
      />
    )
  return (
    <Row
      icon={iconOf(one)}
      title={sessionName(one)}
      line={one.by === undefined ? time : t(`sessions.by.${one.by}`, { time })}
      aside={<Badge>{t('sessions.ended')}</Badge>}
    />
  )
}

const iconOf = (session: Parameters<typeof isHandheld>[0]): IconName => (isHandheld(session) ? 'phone' : 'globe')

function Group({ label, count, children }: { label: string; count?: number; children: ReactNode }) {
  return (
    <section>
      <GroupLabel label={label} {...(count !== undefined && { aside: String(count) })} />
      <RecordList>{children}</RecordList>
    </section>
  )
}

type RowProps = { icon: IconName; now?: boolean; title: string; line: string; meta?: string; aside: ReactNode }

function Row({ icon, now = false, title, line, meta, aside }: RowProps) {
  return (
    <li className={css.row}>
      <span className={`${css.sign} ${now ? css.now : ''}`}>
        <Icon name={icon} />
      </span>
      <div className={css.words}>
        <b>{title}</b>
        <p className="num">{line}</p>
        {meta && <p className={`${css.meta} num`}>{meta}</p>}
      </div>
      {aside}
    </li>
  )
}
