import type { DepositOptions } from '@lalmor/contract/deposits.ts'
import type { UserInfo } from '@lalmor/contract/account.ts'
import { lazy, Suspense, useState } from 'react'
import { both, Loadable } from '../../page/Loadable.tsx'
import { back, href, navigateTo } from '../../page/router.ts'
import { withStyles } from '../../page/with-styles.ts'
import { useVisitState } from '../../page/visit-state.ts'
import { useConfig, useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/deposits/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { reasonText } from '../../data/refusal-text.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { BindFirst } from '../phone/BindFirst.tsx'
import { MoneyPage } from '../wallet/MoneyPage.tsx'
import { CryptoPanel } from './CryptoPanel.tsx'
import css from './Deposit.module.css'
import { DepositForm } from './DepositForm.tsx'
import { DepositWays, type Rail, type Way } from './DepositWays.tsx'
import { manualRecharge } from './manual-recharge.ts'
import { type DepositQuery, filledIn } from './repeat.ts'
import { type CryptoDepositState, useCryptoDeposit } from './useCryptoDeposit.ts'
import { type DepositFormState, type Method, noteLimitAnswered, useDepositForm, useDepositOptions } from './useDeposit.ts'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { pageQuestions } from '../help/money-questions.ts'

const withdraw = '/pages/wallet/Withdraw'
const helpline = '/pages/account/Helpline/Helpline'

/** Shown once in a player's life. */
const FirstLimitSheet = lazy(() => withStyles(() => import('./FirstLimitSheet.tsx')))

/** Shows method, amount and what the player gets for it, before paying. */
export default function Deposit({ query }: { query: DepositQuery }) {
  const user = useUserInfo()
  const options = useDepositOptions()
  const stop = stopOf(options.data)
  if (user.data && options.data && user.data.phone !== undefined && !stop)
    return <Ways user={user.data} options={options.data} query={query} />
  return (
    <MoneyPage {...frame()} user={user.data}>
      {user.data?.phone === undefined && user.data ? (
        <BindFirst what={t('title.deposit')} />
      ) : user.data && stop ? (
        <Stopped stop={stop} />
      ) : (
        <Loadable of={both(user, options)} bones={<Bones shapes={['line', 'card', 'card']} className={css.bones} />} />
      )}
    </MoneyPage>
  )
}

const frame = () => ({
  title: t('title.deposit'),
  history: { label: t('deposit.history'), onPress: () => navigateTo('/pages/wallet/DepositHistory') },
})

function Ways({ user, options, query }: { user: UserInfo; options: DepositOptions; query: DepositQuery }) {
  const first = filledIn(query)
  const [way, setWay] = useVisitState<Way>('way', first.way)
  const [rail, setRail] = useVisitState<Rail>('rail', first.rail)
  const method = way === 'transfer' ? rail : way
  const offered = options.methods.find((one) => one.method === method)
  const { askLimit } = options
  const form = useDepositForm(user.uid, method === 'crypto' ? 'online' : method, offered, {
    first: first.text,
    askLimit: askLimit !== undefined,
  })
  const crypto = useCryptoDeposit({ enabled: way === 'crypto' && offered?.isOpen === true && askLimit === undefined })
  const [isAskingCrypto, setAskingCrypto] = useState(false)
  return (
    <MoneyPage
      {...frame()}
      user={user}
      pinned={<Pinned way={way} offered={offered} form={form} crypto={crypto} onAsk={askLimit && (() => setAskingCrypto(true))} />}
    >
      <DepositWays methods={options.methods} way={way} rail={rail} onWay={setWay} onRail={setRail} />
      {!offered ? (
        <div className={css.part}>
          <Note icon="alert">{t('deposit.missingText')}</Note>
        </div>
      ) : !offered.isOpen ? (
        <div className={css.part}>
          <Note icon="alert">{reasonText('MethodClosed', {})}</Note>
        </div>
      ) : way === 'crypto' && askLimit ? (
        <div className={css.part}>
          <Note icon="shield">{reasonText('DepositLimitUnanswered', {})}</Note>
        </div>
      ) : way === 'crypto' ? (
        <CryptoPanel offered={offered} crypto={crypto} />
      ) : (
        <div className={css.part}>
          <DepositForm offered={offered} form={form} />
        </div>
      )}
      {(form.isAsking || (isAskingCrypto && askLimit)) && (
        <Suspense>
          <FirstLimitSheet
            chips={askLimit}
            amount={form.isAsking ? form.amount : undefined}
            onAnswered={form.isAsking ? form.answered : noteLimitAnswered}
            onClose={() => (form.isAsking ? form.stopAsking() : setAskingCrypto(false))}
          />
        </Suspense>
      )}
      <Small left={options.left} isOrdered={way !== 'crypto' && offered?.isOpen === true} />
      <MoneyHelp ids={pageQuestions[way === 'crypto' ? 'crypto' : 'deposit']} topic="deposit" />
    </MoneyPage>
  )
}

type PinnedProps = {
  way: Way
  offered: Method | undefined
  form: DepositFormState
  crypto: CryptoDepositState
  /** Asks before an address shows; absent once answered. */
  onAsk: (() => void) | undefined
}

function Pinned({ way, offered, form, crypto, onAsk }: PinnedProps) {
  if (!offered?.isOpen) return null
  if (way === 'crypto' && onAsk)
    return (
      <PinnedAction>
        <Button tone="gold" onPress={onAsk}>
          {t('cryptoOffer.show')}
        </Button>
      </PinnedAction>
    )
  if (way === 'crypto' && crypto.isAsking)
    return (
      <PinnedAction note={t(crypto.isChosen ? 'deposit.withOffer' : 'cryptoOffer.without')}>
        <Button tone="gold" busy={crypto.isChoosing} onPress={crypto.answer}>
          {t('cryptoOffer.show')}
        </Button>
      </PinnedAction>
    )
  if (way === 'crypto')
    return (
      <PinnedAction>
        <Button tone="gold" onPress={back}>
          {t('deposit.done')}
        </Button>
      </PinnedAction>
    )
  const amount = form.amount === undefined ? undefined : { amount: formatWhole(form.amount) }
  const label =
    way === 'online'
      ? amount
        ? t('deposit.pay', amount)
        : t('deposit.payNothing')
      : amount
        ? t('deposit.toTransfer', amount)
        : t('deposit.toTransferNothing')
  return (
    <PinnedAction note={form.waiting ? t(form.waiting) : wayInForce(form)}>
      <Button tone="gold" busy={form.waiting !== undefined} onPress={form.submit}>
        {label}
      </Button>
    </PinnedAction>
  )
}

/** Says which of the two choices the button takes. */
function wayInForce({ quote, offer }: DepositFormState): string | undefined {
  if (!quote || quote.offers.length === 0) return undefined
  return t(offer === undefined ? 'deposit.withoutOffer' : 'deposit.withOffer')
}

/** Shown for every method: when it is credited, what limits leave, help. */
function Small({ left, isOrdered }: { left: DepositOptions['left']; isOrdered: boolean }) {
  const help = manualRecharge(useConfig()?.config)
  return (
    <div className={css.small}>
      <div>
        {isOrdered && <p>{t('deposit.creditedIn')}</p>}
        {left !== undefined && <p>{t('deposit.left', { left: formatWhole(left) })}</p>}
      </div>
      {help && (
        <TextAction href={href(help)} onPress={() => navigateTo(help)}>
          {t('deposit.manual')}
        </TextAction>
      )}
    </div>
  )
}

type Stop = { reason: 'DepositsStopped' | 'DeviceStopped'; until: string | null }

/** The player's own break, else another player's on this device. */
function stopOf({ stoppedUntil, deviceStoppedUntil }: Partial<DepositOptions> = {}): Stop | undefined {
  if (stoppedUntil !== undefined) return { reason: 'DepositsStopped', until: stoppedUntil }
  return deviceStoppedUntil === undefined ? undefined : { reason: 'DeviceStopped', until: deviceStoppedUntil }
}

function Stopped({ stop: { reason, until } }: { stop: Stop }) {
  return (
    <div className={css.part}>
      <Note tone="warn" icon="lock">
        <b>{reasonText(reason, { until })}</b>
        {reason === 'DepositsStopped' && <p>{t('deposit.stoppedText')}</p>}
        <p className={css.waysOn}>
          <TextAction href={href(withdraw)} onPress={() => navigateTo(withdraw)}>
            {t('title.withdrawal')}
          </TextAction>
          <TextAction href={href(helpline)} onPress={() => navigateTo(helpline)}>
            {t('title.helpline')}
          </TextAction>
        </p>
      </Note>
    </div>
  )
}
