import { useQuery } from '@tanstack/react-query'
import { href, navigateTo } from '../../page/router.ts'
import { call } from '../../data/client.ts'
import { useSession } from '../../data/queries.ts'
import { t } from '../../i18n/help-answers/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatMinute } from '../../i18n/time.ts'
import { Menu, MenuRow } from '../../ui/Menu.tsx'
import css from './FaqInfo.module.css'
import { topicOfOrder } from './NotAnswered.tsx'

const pages = { deposit: '/pages/wallet/DepositOrderDetail', withdraw: '/pages/wallet/WithdrawWait' } as const

/** The order that the question was opened from. Nothing if it is not the player’s. */
export function AttachedOrder({ orderNo }: { orderNo: string }) {
  const kind = topicOfOrder(orderNo)
  const isIn = useSession() !== undefined
  const { data } = useQuery({
    queryKey: ['faq-order', orderNo],
    queryFn: ({ signal }) => call(kind === 'deposit' ? '/deposit/order' : '/withdrawal/order', { orderNo }, { signal }),
    enabled: isIn && kind !== 'other',
    meta: { background: true },
  })
  if (!data || kind === 'other') return null
  return (
    <section className={css.order}>
      <h3>{t('help.yourOrder')}</h3>
      <Menu>
        <MenuRow
          icon={kind === 'deposit' ? 'deposit' : 'withdraw'}
          label={t('help.order', { orderNo: `${orderNo.slice(0, 2)}…${orderNo.slice(-6)}` })}
          note={`${formatWhole(data.amount)} · ${formatMinute(new Date(data.createdAt))}`}
          href={href(pages[kind], { orderNo })}
          onPress={() => navigateTo(pages[kind], { orderNo })}
        />
      </Menu>
    </section>
  )
}
