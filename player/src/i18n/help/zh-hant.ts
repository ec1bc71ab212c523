import type { help as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hant'>()({
  'help.questions': '常見疑問',
  'help.all': '全部問題',
  'help.write': '給我們留言',
  'help.writeDeposit': '就這筆存款留言',
  'help.writeWithdrawal': '就這筆提款留言',
  'faq.pending': '已付款，存款仍未入帳',
  'faq.utr': '在哪裡找 12 位 UTR？',
  'faq.wrongUtr': '我提交了錯誤的 UTR',
  'faq.selfService': '什麼是 UTR 自助服務？',
  'faq.otherAmount': '入帳金額不同',
  'faq.depositRange': '可以存多少？',
  'faq.crypto': '加密貨幣存款如何運作？',
  'faq.depositClosed': '存款已過期或已取消',
  'faq.arrives': '提款何時入帳？',
  'faq.leftToBet': '「還需投注」是什麼意思？',
  'faq.review': '提款為什麼在審核？',
  'faq.withdrawalCost': '提款收費多少？',
  'faq.withdrawalFailed': '提款失敗或被退回',
  'faq.bankAccount': '可以使用哪些銀行帳戶？',
  'faq.forgotPassword': '忘記了提款密碼',
  'faq.cashAndBonus': '現金與鎖定獎金有何不同？',
  'faq.whatCounts': '各遊戲的投注計入多少？',
  'faq.giveUp': '可以放棄獎金嗎？',
  'faq.otp': '收不到驗證碼',
})
