import type { Ranking, RankRow } from '@lalmor/contract/ranking.ts'
import { avatarArt } from '../../art/avatars.ts'
import { t } from '../../i18n/ranking/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './Places.module.css'
import { awardText } from './ranking-text.ts'

const onPodium = 3

/** SPEC §3: three on a podium, others in a table. */
export function Places({ rows, own }: Pick<Ranking, 'rows' | 'own'>) {
  const rest = rows.slice(onPodium)
  return (
    <>
      <ol className={css.podium}>
        {[2, 1, 3].map((place) => {
          const row = rows[place - 1]
          return (
            <li key={place} className={css[`p${place}`]}>
              {row && (
                <>
                  <Picture of={row} />
                  <b className={`${css.phone} num`}>{nameOf(row, own)}</b>
                  <span className={`${css.bets} num`}>{formatWhole(row.totalBet)}</span>
                </>
              )}
              <div className={css.plinth}>
                <b className="num">
                  <span className="sr">{t('ranking.place', { rank: place })}</span>
                  <span aria-hidden="true">{place}</span>
                </b>
                {row && <Badge tone={row.award === 0 || place === 1 ? 'plain' : 'gold'}>{awardText(row.award)}</Badge>}
              </div>
            </li>
          )
        })}
      </ol>
      {rest.length > 0 && (
        <table className={css.table}>
          <caption className="sr">{t('title.ranking')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ranking.rank')}</th>
              <th scope="col">{t('ranking.player')}</th>
              <th scope="col">{t('ranking.totalBet')}</th>
              <th scope="col">{t('ranking.award')}</th>
            </tr>
          </thead>
          <tbody className="num">
            {rest.map((row) => (
              <tr key={row.rank} className={row.own ? css.mine : ''} aria-current={row.own || undefined}>
                <th scope="row">{row.rank}</th>
                <td>
                  <span className={css.player}>
                    <Picture of={row} small />
                    <span>{nameOf(row, own)}</span>
                  </span>
                </td>
                <td>{formatWhole(row.totalBet)}</td>
                <td className={row.award === 0 ? css.none : css.award}>{awardText(row.award)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

const nameOf = (row: RankRow, own: Ranking['own']): string =>
  row.own ? t(own.hidden ? 'ranking.youHidden' : 'ranking.you') : (row.phone ?? t('ranking.hidden'))

const Picture = ({ of: { avatar }, small = false }: { of: RankRow; small?: boolean }) =>
  avatar ? (
    <Avatar art={avatarArt[avatar]} small={small} />
  ) : (
    <span className={`${css.nobody} ${small ? css.small : ''}`}>
      <Icon name="account" size={small ? 'sm' : 'md'} />
    </span>
  )
