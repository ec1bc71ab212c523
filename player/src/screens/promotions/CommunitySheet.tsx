import { product } from '../../data/product.ts'
import type { Community } from '@lalmor/contract/promotions.ts'
import type { Reward } from '@lalmor/contract/rewards.ts'
import { type ReactNode, useState } from 'react'
import dhol from '../../art/ornaments/dhol.svg'
import { href, navigateTo } from '../../page/router.ts'
import { by } from '../../i18n/deadline.ts'
import { t } from '../../i18n/promotions/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { Note } from '../../ui/Note.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { takeFocus } from '../limits/take-focus.ts'
import css from './CommunitySheet.module.css'
import { enterCode, useCommunityClaim } from './usePromotions.ts'

const bonuses = '/pages/account/MyBonuses/MyBonuses'
const binding = '/pages/account/PhoneBinding/PhoneBinding'
const codeMax = 40

export function CommunitySheet({ community, onClose }: { community: Community; onClose: () => void }) {
  const claim = useCommunityClaim()
  const reward = claim?.phase === 'answered' ? claim.answer.reward : community.reward
  const isClosed =
    (community.standing !== 'open' && community.standing !== 'phone') ||
    (claim?.phase === 'refused' && claim.refusal.reason === 'OfferClosed')
  return (
    <BottomSheet title={t('promotions.community.name')} onClose={onClose}>
      {reward ? (
        <Done reward={reward} onClose={onClose} />
      ) : isClosed ? (
        <Closed community={community} onClose={onClose} />
      ) : (
        <>
          <div className={css.head}>
            <img src={dhol} alt="" />
            <p>
              <Lead>{t('community.once', { amount: formatWhole(community.bonus) })}</Lead>
              {t('community.terms', { multiple: community.multiple })}
            </p>
          </div>
          {community.standing === 'phone' ? <NeedsPhone /> : <Steps community={community} claim={claim} />}
          <p className={css.small}>
            {t('community.small', { amount: formatWhole(community.bonus), multiple: community.multiple, days: community.days })}
          </p>
        </>
      )}
    </BottomSheet>
  )
}

function Steps({ community: { bonus, link }, claim }: { community: Community; claim: ReturnType<typeof useCommunityClaim> }) {
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const refusal = claim?.phase === 'refused' ? claim.refusal : undefined
  const isUnderWay = claim?.phase === 'asking' || claim?.phase === 'checking'
  const ofCode = refusal?.reason === 'CommunityCodeWrong' || refusal?.reason === 'CommunityCodeLocked'
  const error = isMissing ? t('community.noCode') : ofCode ? callErrorText(refusal) : undefined
  return (
    <form
      className={css.steps}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const entered = code.trim().toUpperCase()
        setMissing(entered === '')
        if (entered !== '') void enterCode(entered)
      }}
    >
      <ol>
        {link !== undefined && (
          <li>
            <div className={css.step}>
              <p>
                <b>{t('community.join')}</b>
                <span>{t('community.outside', { name: product.name })}</span>
              </p>
              <a className={buttonClass({ tone: 'ghost', size: 'mini' })} href={link} target="_blank" rel="noopener noreferrer">
                {t('community.openChannel')}
              </a>
            </div>
          </li>
        )}
        <li>
          <div className={css.code}>
            <Field
              label={t('community.enter')}
              value={code}
              onChange={(value) => {
                setCode(value)
                setMissing(false)
              }}
              maxLength={codeMax}
              input={{ autoCapitalize: 'characters', placeholder: t('community.code'), enterKeyHint: 'done' }}
              error={error}
            />
          </div>
        </li>
      </ol>
      {claim?.phase === 'checking' && (
        <Note tone="warn" icon="clock" announce>
          {t('community.checking')}
        </Note>
      )}
      {refusal && !ofCode && (
        <Note tone="bad" icon="alert" announce>
          {callErrorText(refusal)}
        </Note>
      )}
      <Button tone="gold" submit busy={isUnderWay}>
        {isUnderWay ? t('claims.claiming') : t('claims.claimAmount', { amount: formatWhole(bonus) })}
      </Button>
    </form>
  )
}

function NeedsPhone() {
  return (
    <div className={css.steps}>
      <p>{t('community.phone')}</p>
      <PressLink className={buttonClass({ tone: 'gold' })} href={href(binding)} onPress={() => navigateTo(binding)}>
        {t('promotions.guest.add')}
      </PressLink>
    </div>
  )
}

const Outcome = ({ icon, isPaid = false, title, text, children }: OutcomeProps) => (
  <div className={css.outcome}>
    <span className={`${css.sign} ${isPaid ? css.paid : ''}`}>
      <Icon name={icon} size="lg" />
    </span>
    <div role="status">
      <h3 ref={takeFocus} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
    </div>
    {children}
  </div>
)
type OutcomeProps = { icon: IconName; isPaid?: boolean; title: string; text: string; children: ReactNode }

const Done = ({ reward: { amount, requirement, betUntil }, onClose }: { reward: Reward; onClose: () => void }) => (
  <Outcome
    icon="check"
    isPaid
    title={t('community.done', { amount: formatWhole(amount) })}
    text={betUntil === undefined ? '' : t('community.doneText', { requirement: formatWhole(requirement), by: by(betUntil) })}
  >
    <EqualActions>
      <Button tone="ghost" onPress={onClose}>
        {t('action.close')}
      </Button>
      <PressLink className={buttonClass({})} href={href(bonuses)} onPress={() => navigateTo(bonuses)}>
        {t('title.bonuses')}
      </PressLink>
    </EqualActions>
  </Outcome>
)

const Closed = ({ community, onClose }: { community: Community; onClose: () => void }) => (
  <Outcome icon="users" title={t('community.closed')} text={t('community.closedText', { amount: formatWhole(community.bonus) })}>
    <Button tone="ghost" onPress={onClose}>
      {t('action.close')}
    </Button>
  </Outcome>
)
