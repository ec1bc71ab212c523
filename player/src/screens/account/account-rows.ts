import type { Path } from '../../page/routes.ts'
import type { PlainKey } from '../../i18n/t.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** SPEC §2's order up to Version, which leads nowhere. `bound`: needs a phone (PRODUCT §4). */
export const accountRows = [
  { icon: 'deposit', label: 'title.deposit', path: '/pages/wallet/Deposit', bound: true },
  { icon: 'withdraw', label: 'title.withdrawal', path: '/pages/wallet/Withdraw', bound: true },
  { icon: 'balance', label: 'title.balanceRecords', path: '/pages/account/BalanceRecords/BalanceRecords' },
  { icon: 'games', label: 'title.gameRecords', path: '/pages/account/GameRecords/GameRecords' },
  { icon: 'profile', label: 'title.profile', path: '/pages/account/Profile/Profile' },
  { icon: 'phone', label: 'title.phoneBinding', path: '/pages/account/PhoneBinding/PhoneBinding' },
  { icon: 'bank', label: 'title.withdrawalAccount', path: '/pages/account/BankCard/BankCardList', bound: true },
  { icon: 'lock', label: 'title.withdrawalPassword', path: '/pages/account/WithdrawalPassword/WithdrawalPassword', bound: true },
  { icon: 'faq', label: 'title.faq', path: '/pages/account/FAQ/FAQ' },
  { icon: 'feedback', label: 'title.feedback', path: '/pages/account/FeedBack/FeedBack' },
] as const satisfies readonly { icon: IconName; label: PlainKey; path: Path; bound?: true }[]
