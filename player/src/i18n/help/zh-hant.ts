import type { help as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hant'>()({
  'help.questions': '常見疑問',
  'help.all': '全部問題',
  'help.write': '給我們留言',
  'help.writeDeposit': '就這筆存款留言',
  'help.writeWithdrawal': '就這筆提款留言',
  'question.pending': '已付款，存款仍未入帳',
  'question.utr': '在哪裡找 12 位 UTR？',
  'question.wrongUtr': '我提交了錯誤的 UTR',
  'question.selfService': '什麼是 UTR 自助服務？',
  'question.otherAmount': '入帳金額不同',
  'question.depositRange': '可以存多少？',
  'question.crypto': '加密貨幣存款如何運作？',
  'question.depositClosed': '存款已過期或已取消',
  'question.arrives': '提款何時入帳？',
  'question.leftToBet': '「還需投注」是什麼意思？',
  'question.review': '提款為什麼在審核？',
  'question.withdrawalCost': '提款收費多少？',
  'question.withdrawalFailed': '提款失敗或被退回',
  'question.bankAccount': '可以使用哪些銀行帳戶？',
  'question.forgotPassword': '忘記了提款密碼',
  'question.cashAndBonus': '現金與鎖定獎金有何不同？',
  'question.whatCounts': '各遊戲的投注計入多少？',
  'question.giveUp': '可以放棄獎金嗎？',
  'question.otp': '收不到驗證碼',
})
