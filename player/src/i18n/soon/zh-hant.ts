import type { soon as english } from './en.ts'
import { translation } from '../texts.ts'

export const soon = translation<typeof english, 'zh-Hant'>()({
  'promo.title': '優惠活動尚未開放',
  'promo.text': '首次存款、排行榜、返利和每日簽到將在這裡，各自列明條款以及完成要求的成本。',

  'soon.toAccount': '前往帳戶',
  'soon.toPromotions': '前往優惠',
  'soon.toFairness': '如何證明每一局',
  'soon.feedback': '您將在這裡給我們留言，並看到我們的答覆。',
  'soon.faq': '常見問題的解答將放在這裡。「如何證明每一局」現在就可以閱讀。',
  'soon.faqInfo': '某個問題的解答將放在這裡。「如何證明每一局」現在就可以閱讀。',
  'soon.firstDeposit': '首次存款獎金將在這裡說明，包括流水要求及其成本。',
  'soon.ranking': '每日、每週和每月的排行榜將在這裡，並顯示您的名次。',
  'soon.rebate': '存款返現將在這裡說明，包括條款和一個計算範例。',
  'soon.cashbackRecord': '支付給您的每一筆返現將列在這裡。',
  'soon.signin': '您每簽到一天，將在這裡得到一小筆獎金。漏簽只會暫停進度。',
  'soon.earn': '您的邀請連結、它帶來的收益以及規則將在這裡。',
})
