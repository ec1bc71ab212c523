import type { Ranking } from '@lalmor/contract/ranking.ts'
import { avatarArt } from '../../art/avatars.ts'
import { navigateTo } from '../../page/router.ts'
import { useConnection, useUserInfo } from '../../data/queries.ts'
import { formatWire } from '../../i18n/money.ts'
import { t } from '../../i18n/ranking/t.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { rewardNow, showClaim } from '../promotions/claim-text.ts'
import { ClaimEnd } from '../promotions/ClaimList.tsx'
import { useClaims } from '../promotions/usePromotions.ts'
import css from './OwnRank.module.css'
import { awardText, ownBetsText } from './ranking-text.ts'

/** The player's own rank, pinned, with its award. */
export function OwnRank({ ranking, onHow }: { ranking: Ranking; onHow: () => void }) {
  const { data: user } = useUserInfo()
  const { own, standing } = ranking
  const isGuest = standing === 'phone'
  return (
    <aside className={css.pin} aria-label={t('ranking.you')}>
      <b className={`${css.rank} num`}>{own.rank ?? '–'}</b>
      <Avatar art={user && avatarArt[user.avatar]} small />
      <span className={css.you}>
        <b>{t(isGuest ? 'ranking.guest' : own.hidden ? 'ranking.youHidden' : 'ranking.you')}</b>
        <span className="num">{isGuest ? t('ranking.guestNote') : <OwnNote ranking={ranking} />}</span>
      </span>
      {isGuest ? (
        <Button tone="ghost" size="mini" onPress={() => navigateTo('/pages/account/PhoneBinding/PhoneBinding')}>
          {t('phone.action')}
        </Button>
      ) : (
        <OwnEnd ranking={ranking} onHow={onHow} />
      )}
    </aside>
  )
}

function OwnNote({ ranking }: { ranking: Ranking }) {
  const { online } = useConnection()
  const claims = useClaims()
  const { reward } = ranking.own
  return reward ? showClaim(rewardNow(reward, claims), claims.get(reward.rewardId), { online }).note : ownBetsText(ranking)
}

function OwnEnd({ ranking: { own, state }, onHow }: { ranking: Ranking; onHow: () => void }) {
  const { online } = useConnection()
  const claims = useClaims()
  if (own.reward) {
    const reward = rewardNow(own.reward, claims)
    const shown = showClaim(reward, claims.get(reward.rewardId), { online })
    return (
      <span className={css.claim}>
        {shown.action && <b className="num">{formatWire(reward.amount)}</b>}
        <ClaimEnd reward={reward} shown={shown} calm={!online} />
      </span>
    )
  }
  if (own.rank === undefined) return <Badge>{t('ranking.notRanked')}</Badge>
  return (
    <>
      <span className={css.award}>
        <b className={`num ${own.award === 0 ? css.none : ''}`}>{awardText(own.award)}</b>
        {state === 'live' && <span>{t('ranking.asItIs')}</span>}
      </span>
      <IconButton icon="version" label={t('ranking.howAward')} onPress={onHow} />
    </>
  )
}
