import type { ComponentType } from 'react'
import type { AppSheet } from '../page/app-sheets.ts'
import type { Path, QueryOfPath } from '../page/routes.ts'
import type { LoadPage } from './page-loading.ts'

// The list is as long as a page: Home is drawn without it.

const transfer = (way: 'upi' | 'imps') => async () => ({
  default: (await import('../screens/deposits/TransferDetail.tsx')).transferPage(way),
})

/** All pages but Home, which is in the app (main.tsx), and the entry page, which is fetched with it (pages.ts). */
export type LaterPath = Exclude<Path, '/' | '/pages/home/Home'>

export const pageFiles: { readonly [P in LaterPath]: LoadPage<QueryOfPath<P>> } = {
  '/pages/promo/Promo': () => import('../screens/promotions/Promotions.tsx'),
  '/pages/vip/Vip': () => import('../screens/vip/Vip.tsx'),
  '/pages/account/Account': () => import('../screens/account/Account.tsx'),
  '/pages/Login/Login': () => import('../screens/login/Login.tsx'),
  '/pages/mail/Mail': () => import('../screens/mail/Mail.tsx'),
  '/pages/search/Search': () => import('../screens/search/Search.tsx'),
  '/pages/search/SearchResult': () => import('../screens/search/SearchResult.tsx'),
  '/pages/wallet/Deposit': () => import('../screens/deposits/Deposit.tsx'),
  '/pages/wallet/DepositHistory': () => import('../screens/deposits/DepositHistory.tsx'),
  '/pages/wallet/DepositOrderDetail': () => import('../screens/deposits/DepositOrderDetail.tsx'),
  '/pages/wallet/DepositImpsDetail': transfer('imps'),
  '/pages/wallet/DepositUpiDetail': transfer('upi'),
  '/pages/wallet/Withdraw': () => import('../screens/withdrawals/Withdrawal.tsx'),
  '/pages/wallet/WithdrawHistory': () => import('../screens/withdrawals/WithdrawalHistory.tsx'),
  '/pages/wallet/TransferInstructions': () => import('../screens/deposits/TransferInstructions.tsx'),
  '/pages/wallet/SelfUtrInfo': () => import('../screens/deposits/SelfUtrInfo.tsx'),
  '/pages/wallet/WithdrawWait': () => import('../screens/withdrawals/WithdrawalWait.tsx'),
  '/pages/webview/GameWeb': () => import('../screens/games/GameWeb.tsx'),
  '/pages/webview/DepositWeb': () => import('../screens/deposits/DepositWeb.tsx'),
  '/pages/account/Profile/Profile': () => import('../screens/profile/Profile.tsx'),
  '/pages/account/components/EditProfile/EditProfile': () => import('../screens/profile/EditProfile.tsx'),
  '/pages/account/GameRecords/GameRecords': () => import('../screens/rounds/GameRecords.tsx'),
  '/pages/account/GameRecords/VoidedRounds': () => import('../screens/kite/KiteVoids.tsx'),
  '/pages/account/BalanceRecords/BalanceRecords': () => import('../screens/balance-records/BalanceRecords.tsx'),
  '/pages/account/Statement/Statement': () => import('../screens/statement/Statement.tsx'),
  '/pages/account/HowItWorks/HowItWorks': () => import('../screens/how/HowItWorks.tsx'),
  '/pages/account/FeedBack/FeedBack': () => import('../screens/feedback/FeedBack.tsx'),
  '/pages/account/FAQ/FAQ': async () => ({ default: (await import('../screens/help/Faq.tsx')).Faq }),
  '/pages/account/FAQInfo/FAQInfo': async () => ({ default: (await import('../screens/help/Faq.tsx')).FaqInfo }),
  '/pages/account/Helpline/Helpline': async () => ({ default: (await import('../screens/help/Helplines.tsx')).Helpline }),
  '/pages/account/SelfTest/SelfTest': async () => ({ default: (await import('../screens/help/Helplines.tsx')).SelfTest }),
  '/pages/account/BankCard/BankCard': () => import('../screens/withdrawal-accounts/BankCard.tsx'),
  '/pages/account/BankCard/BankCardList': () => import('../screens/withdrawal-accounts/BankCardList.tsx'),
  '/pages/account/WithdrawalPassword/WithdrawalPassword': () => import('../screens/withdrawal-password/WithdrawalPassword.tsx'),
  '/pages/account/MyBonuses/MyBonuses': () => import('../screens/bonuses/MyBonuses.tsx'),
  '/pages/account/RewardRecords/RewardRecords': () => import('../screens/rewards/RewardRecords.tsx'),
  '/pages/account/Sessions/Sessions': () => import('../screens/sessions/Sessions.tsx'),
  '/pages/account/PhoneBinding/PhoneBinding': () => import('../screens/phone/PhoneBinding.tsx'),
  '/pages/promo/FirstDeposit/FirstDeposit': () => import('../screens/first-deposit/FirstDeposit.tsx'),
  '/pages/promo/Ranking/Ranking': () => import('../screens/ranking/Ranking.tsx'),
  '/pages/promo/RebatePromo/RebatePromo': () => import('../screens/cashback/Cashback.tsx'),
  '/pages/promo/CashbackRecord/CashbackRecord': () => import('../screens/cashback/CashbackRecord.tsx'),
  '/pages/promo/Signin/Signin': () => import('../screens/check-in/CheckIn.tsx'),
  '/pages/earn/Earn': () => import('../screens/earn/Earn.tsx'),
}

type LoadSheet = () => Promise<{ default: ComponentType<{ onClose: () => void }> }>

/** Sheets that belong to no page; each is a chunk. */
export const sheetFiles: { readonly [Name in AppSheet]: LoadSheet } = {
  'play-money': () => import('./sheets/PlayMoneySheet.tsx'),
  fairness: () => import('./sheets/FairnessSheet.tsx'),
  language: () => import('./sheets/LanguageSheet.tsx'),
  limits: () => import('../screens/limits/PlayLimitsSheet.tsx'),
  consent: () => import('../screens/consents/ConsentSheet.tsx'),
  privacy: () => import('../screens/consents/PrivacySheet.tsx'),
  'terms-again': () => import('../screens/consents/TermsAgainSheet.tsx'),
  break: () => import('../screens/limits/BreakSheet.tsx'),
}

/** The app's own parts that are not on the first screen. */
export const partFiles = {
  Pwa: () => import('../pwa/Pwa.tsx'),
  NotFound: () => import('./NotFound.tsx'),
  SessionEnded: () => import('./SessionEnded.tsx'),
  RailLinks: () => import('./RailLinks.tsx'),
  Asks: () => import('./Asks.tsx'),
  PendingRound: () => import('./PendingRound.tsx'),
}
