import type { Round } from '@lalmor/contract/rounds.ts'
import type { StreamTrace } from '@lalmor/games/fair/stream.ts'
import type { ReactNode } from 'react'
import { t } from '../../i18n/how/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { CodeLine } from '../../ui/HashLine.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { showOf } from '../rounds/shows/round-show.ts'
import css from './HowSteps.module.css'

/** Draws shown: a long round has hundreds. */
const drawsMax = 6

/** Own values where they may be shown. `trace`: from a check here. */
export function HowSteps({ round, trace }: { round?: Round; trace?: StreamTrace | undefined }) {
  const first = trace?.blocks[0]
  const show = round && showOf(round.game, round.events)
  return (
    <ol className={css.steps}>
      <HowStep title={t('how.hash')} by={['lock', 'SHA-256']} text={t('how.hashText')}>
        {round && <CodeLine value={round.serverSeedHash} what={t('seeds.what.hash')} />}
      </HowStep>
      <HowStep title={t('how.client')} text={t('how.clientText')}>
        {round && <CodeLine value={round.clientSeed} />}
      </HowStep>
      <HowStep title={t('how.nonce')} text={t('how.nonceText')}>
        {round && <CodeLine value={t('how.nonceValue', { nonce: round.nonce })} />}
      </HowStep>
      <HowStep
        title={t('how.mix')}
        by={['shield', 'HMAC-SHA256']}
        text={round && !first && round.serverSeed === undefined ? t('how.mixHidden') : t('how.mixText')}
      >
        {first && (
          <>
            <CodeLine value={first.message} />
            <CodeLine value={inPairs(first.hex)} />
          </>
        )}
      </HowStep>
      <HowStep title={t('how.draws')} text={t('how.drawsText')}>
        {trace && <Draws trace={trace} />}
      </HowStep>
      <HowStep
        title={t('how.tables')}
        text={round && show && trace ? t('how.tablesPaid', { drawn: show.drawn, amount: formatWhole(round.payout) }) : t('how.tablesText')}
      />
    </ol>
  )
}

function HowStep({ title, by, text, children }: { title: string; by?: [IconName, string]; text: string; children?: ReactNode }) {
  return (
    <li>
      <div className={css.head}>
        <h3>{title}</h3>
        {by && (
          <span className={css.by}>
            <Icon name={by[0]} size="sm" />
            {by[1]}
          </span>
        )}
      </div>
      <p>{text}</p>
      {children}
    </li>
  )
}

/** Two bytes for each draw. */
const inPairs = (hex: string) => hex.match(/.{4}/g)!.join(' ')

function Draws({ trace: { draws } }: { trace: StreamTrace }) {
  const rejected = draws.reduce((sum, draw) => sum + draw.rejected.length, 0)
  return (
    <>
      {/* Reached by the keyboard, so that it can be scrolled with it. */}
      <div className={css.wide} role="region" aria-label={t('how.draws')} tabIndex={0}>
        <table className={`${css.draws} num`}>
          <thead>
            <tr>
              <th scope="col">{t('how.draw')}</th>
              <th scope="col">{t('how.bytes')}</th>
              <th scope="col">{t('how.number')}</th>
              <th scope="col">{t('how.choices')}</th>
              <th scope="col">{t('how.result')}</th>
            </tr>
          </thead>
          <tbody>
            {draws.slice(0, drawsMax).map(({ value, n, result }, at) => (
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                <td className={css.mono}>{value.toString(16).padStart(4, '0')}</td>
                <td>{value}</td>
                <td>{n}</td>
                <td>{result}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {draws.length > drawsMax && <p>{t('how.more', { count: draws.length - drawsMax })}</p>}
      {rejected > 0 && <p>{t('how.rejected', { count: rejected })}</p>}
    </>
  )
}
