import { href, navigateTo } from '../../page/router.ts'
import { t } from '../../i18n/promotions/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { OfferAction, OfferCard } from '../../ui/OfferCard.tsx'
import { OfferRow } from '../../ui/OfferRow.tsx'
import type { OfferTarget, OpenOffer, OtherOffer } from './offers.ts'

type Opens = { onCommunity: () => void }

const opens = (target: OfferTarget, { onCommunity }: Opens) =>
  target === 'community' ? { onPress: onCommunity } : { href: href(target), onPress: () => navigateTo(target) }

/** `gold`: the first that can be taken at once is gold. */
export function OpenOffers({ offers, gold, onCommunity }: Opens & { offers: readonly OpenOffer[]; gold: boolean }) {
  const golden = gold ? offers.find(({ canBeGold }) => canBeGold) : undefined
  return offers.map((offer) => {
    const { id, name, art, tone, tag, headline, text, status, action, target, needsPhone } = offer
    return (
      <OfferCard
        key={id}
        name={name}
        art={art}
        tone={tone}
        tag={needsPhone ? t('promotions.guest.tag') : tag}
        locked={needsPhone}
        headline={headline}
        text={text}
        status={status}
      >
        <OfferAction label={action} of={name} gold={offer === golden} {...opens(target, { onCommunity })} />
      </OfferCard>
    )
  })
}

export const OtherOffers = ({ offers, onCommunity }: Opens & { offers: readonly OtherOffer[] }) =>
  offers.map(({ id, name, art, note, badge, target, shut }) => (
    <OfferRow key={id} art={art} title={name} note={note} shut={shut} {...(target && opens(target, { onCommunity }))}>
      <Badge tone={badge.tone}>{badge.label}</Badge>
    </OfferRow>
  ))

export const PlainOffers = ({ open, others, onCommunity }: Opens & { open: readonly OpenOffer[]; others: readonly OtherOffer[] }) => (
  <>
    {open.map(({ id, name, status, tag, target }) => (
      <OfferRow key={id} title={name} note={status} {...opens(target, { onCommunity })}>
        {tag}
      </OfferRow>
    ))}
    {others.map(({ id, name, note, badge, target }) => (
      <OfferRow key={id} title={name} note={note} {...(target && opens(target, { onCommunity }))}>
        {badge.label}
      </OfferRow>
    ))}
  </>
)
