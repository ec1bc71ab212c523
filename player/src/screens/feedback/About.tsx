import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import type { Withdrawal } from '@lalmor/contract/withdrawals.ts'
import { useQuery } from '@tanstack/react-query'
import { href, navigateTo } from '../../page/router.ts'
import { call } from '../../data/client.ts'
import { t } from '../../i18n/feedback/t.ts'
import { formatNetWhole, formatWhole } from '../../i18n/whole-rupees.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { shortBetId } from '../rounds/bet-id.ts'
import { depositAmount, depositStatus, depositType } from '../wallet/order-label.ts'
import { withdrawalStatus } from '../withdrawals/withdrawal-text.ts'
import css from './Feedback.module.css'

type Of = { order: string; round?: undefined } | { round: string; order?: undefined }

/** Deposit, withdrawal or round as it is now, with a link. */
export function About({ onTakeOff, ...of }: Of & { onTakeOff?: () => void }) {
  const { icon, title } = nameOf(of)
  const { data, error } = useQuery({
    queryKey: ['feedback-about', of.order ?? of.round],
    queryFn: ({ signal }) => readFacts(of, signal),
    // If it fails to load, the number is enough.
    meta: { background: true },
  })
  const way = wayTo(of)
  return (
    <div className={css.about}>
      <PressLink className={css.aboutLink} {...way}>
        <Icon name={icon} />
        <span>
          <b className="num">{title}</b>
          <span className={`${css.caption} num`}>{data ?? (error ? callErrorText(error) : '…')}</span>
        </span>
        {!onTakeOff && <Icon name="next" />}
      </PressLink>
      {onTakeOff && <IconButton icon="close" label={t('feedback.takeOff', { what: title })} onPress={onTakeOff} />}
    </div>
  )
}

const isWithdrawal = (order: string) => order.startsWith('WD')
const shortNo = (order: string) => `${order.slice(0, 2)}…${order.slice(-6)}`

function nameOf({ order, round }: Of): { icon: IconName; title: string } {
  if (order === undefined) return { icon: 'games', title: t('feedback.round', { no: shortBetId(round) }) }
  return isWithdrawal(order)
    ? { icon: 'withdraw', title: t('feedback.withdrawal', { no: shortNo(order) }) }
    : { icon: 'deposit', title: t('feedback.deposit', { no: shortNo(order) }) }
}

export const aboutName = ({ order, round }: { order?: string | undefined; round?: string | undefined }): string | undefined =>
  order !== undefined ? nameOf({ order }).title : round !== undefined ? nameOf({ round }).title : undefined

async function readFacts({ order, round }: Of, signal: AbortSignal): Promise<string> {
  if (order === undefined) {
    const found = await call('/round/get', { roundId: round }, { signal })
    const net = found.status === 'Unsettled' ? undefined : formatNetWhole(found.payout, found.stake)
    return [found.title, t('feedback.stake', { stake: formatWhole(found.stake) }), net].filter((part) => part !== undefined).join(' · ')
  }
  if (isWithdrawal(order)) return withdrawalFacts(await call('/withdrawal/order', { orderNo: order }, { signal }))
  return depositFacts(await call('/deposit/order', { orderNo: order }, { signal }))
}

const depositFacts = (order: DepositOrder) => [formatWhole(depositAmount(order)), depositType(order), depositStatus(order).text].join(' · ')
const withdrawalFacts = (order: Withdrawal) => [formatWhole(order.amount), withdrawalStatus(order).text].join(' · ')

export function wayTo({ order, round }: Of): { href: string; onPress: () => void } {
  if (order === undefined) {
    const [path, query] = ['/pages/account/GameRecords/GameRecords', { roundId: round }] as const
    return { href: href(path, query), onPress: () => navigateTo(path, query) }
  }
  const path = isWithdrawal(order) ? '/pages/wallet/WithdrawWait' : '/pages/wallet/DepositOrderDetail'
  return { href: href(path, { orderNo: order }), onPress: () => navigateTo(path, { orderNo: order }) }
}
