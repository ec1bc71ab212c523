import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import type { ReactNode } from 'react'
import { navigateTo } from '../../app/router.ts'
import { SubPage } from '../../app/SubPage.tsx'
import { CallRefused } from '../../data/call.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorPlaceholder } from '../../ui/ErrorPlaceholder.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './DepositOrderPage.module.css'
import { OrderNews } from './OrderNews.tsx'
import { useDepositOrder } from './useDepositOrder.ts'

/** A page about one order: waits for it, says when there is none, and leaves the rest to `children`. */
export function DepositOrderPage({
  orderNo,
  title,
  children,
}: {
  orderNo: string
  title: string
  children: (order: DepositOrder) => ReactNode
}) {
  const { data, error, refetch } = useDepositOrder(orderNo)
  if (data)
    return (
      <>
        <OrderNews order={data} />
        {children(data)}
      </>
    )
  return (
    <SubPage title={title}>
      {!error ? (
        <Bones />
      ) : isMissing(error) ? (
        <Missing />
      ) : (
        <ErrorPlaceholder title={callErrorText(error)} onRetry={() => void refetch()} />
      )}
    </SubPage>
  )
}

/** A number out of form is refused as bad input: to the player it is the same as no such order. */
const isMissing = (error: unknown) => error instanceof CallRefused && (error.reason === 'UnknownDeposit' || error.reason === 'BadInput')

const Missing = () => (
  <Empty title={t('depositOrder.missing')} text={t('depositOrder.missingText')}>
    <Button tone="ghost" size="sm" onPress={() => navigateTo('/pages/wallet/DepositHistory')}>
      {t('depositOrder.history')}
    </Button>
  </Empty>
)

const Bones = () => (
  <div className={css.bones} role="status" aria-busy="true" aria-label={t('loading.page')}>
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton shape="row" />
  </div>
)
