import { useIsFetching } from '@tanstack/react-query'
import { href, navigateTo } from '../../page/router.ts'
import { useConnection, userInfoQuery, useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/account/t.ts'
import { Amount } from '../../ui/Amount.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './Wallet.module.css'

const deposit = '/pages/wallet/Deposit'
const withdraw = '/pages/wallet/Withdraw'

export function Wallet() {
  const { data, error, refetch } = useUserInfo()
  const { online } = useConnection()
  const fetching = useIsFetching({ queryKey: userInfoQuery.queryKey }) > 0
  return (
    <section className={css.wallet} aria-label={t('money.balance')}>
      <span className={css.label}>{t('money.balance')}</span>
      <div className={css.line}>
        <div className={css.amount}>
          {data ? (
            <>
              <Amount of={data.balance} />
              {!online && <Icon name="clock" size="sm" />}
            </>
          ) : error ? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr">{t('error.list')}</span>
            </>
          ) : (
            <Skeleton shape="line" />
          )}
        </div>
        <span className={fetching ? css.turning : ''}>
          <IconButton icon="refresh" label={t('money.refresh')} onPress={() => void refetch()} />
        </span>
      </div>
      <div className={css.orders}>
        <PressLink className={buttonClass({ tone: 'gold', size: 'sm' })} href={href(deposit)} onPress={() => navigateTo(deposit)}>
          <Icon name="deposit" />
          {t('title.deposit')}
        </PressLink>
        <PressLink className={buttonClass({ tone: 'ghost', size: 'sm' })} href={href(withdraw)} onPress={() => navigateTo(withdraw)}>
          <Icon name="withdraw" />
          {t('title.withdrawal')}
        </PressLink>
      </div>
    </section>
  )
}
