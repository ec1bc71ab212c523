import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import type { ReactNode } from 'react'
import { Loadable } from '../../page/Loadable.tsx'
import { navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { t } from '../../i18n/deposit-order/t.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Empty } from '../../ui/Empty.tsx'
import css from './DepositOrderPage.module.css'
import { OrderNews } from './OrderNews.tsx'
import { useDepositOrder } from './useDepositOrder.ts'

export function DepositOrderPage({
  orderNo,
  title,
  children,
}: {
  orderNo: string
  title: string
  children: (order: DepositOrder) => ReactNode
}) {
  const order = useDepositOrder(orderNo)
  if (order.data)
    return (
      <>
        <OrderNews order={order.data} />
        {children(order.data)}
      </>
    )
  return (
    <SubPage title={title}>
      <Loadable
        of={order}
        bones={<Bones shapes={['card', 'card', 'row']} className={css.bones} />}
        missing={{ reason: 'UnknownDeposit', shows: <Missing /> }}
      />
    </SubPage>
  )
}

const Missing = () => (
  <Empty
    title={t('depositOrder.missing')}
    text={t('depositOrder.missingText')}
    wayOn={{ label: t('depositOrder.history'), onPress: () => navigateTo('/pages/wallet/DepositHistory') }}
  />
)
