import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { useState } from 'react'
import { redirectTo } from '../../page/router.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import css from './DepositOrderDetail.module.css'
import { orderPage, type TransferMethod } from './deposit-text.ts'
import { rememberDepositOrder } from './useDepositOrder.ts'
import { UtrCard } from './UtrCard.tsx'
import { useUtr } from './useUtr.ts'

/** A further payment's UTR leads to the order it became. */
export function AnotherUtr({ order, way }: { order: DepositOrder; way: TransferMethod }) {
  const [isOpen, setOpen] = useState(false)
  const [isOwn, setOwn] = useState(false)
  const utr = useUtr(
    { ...order, utr: '' },
    {
      onSent(found) {
        rememberDepositOrder(found)
        setOwn(found.orderNo === order.orderNo)
        if (found.orderNo !== order.orderNo) redirectTo(orderPage, { orderNo: found.orderNo })
      },
    },
  )
  if (!isOpen)
    return (
      <p className={css.quiet}>
        <TextAction onPress={() => setOpen(true)}>{t('utr.again')}</TextAction>
      </p>
    )
  return (
    <>
      <UtrCard way={way} title={t('utr.again')} utr={utr} onKeep={undefined} />
      {isOwn && (
        <Note tone="ok" icon="check" announce>
          {t('utr.own')}
        </Note>
      )}
      <Button tone="ghost" busy={utr.isPending} onPress={utr.submit}>
        {t('utr.submit')}
      </Button>
    </>
  )
}
