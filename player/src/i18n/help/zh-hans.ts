import type { help as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hans'>()({
  'help.questions': '常见疑问',
  'help.all': '全部问题',
  'help.write': '给我们留言',
  'help.writeDeposit': '就这笔存款留言',
  'help.writeWithdrawal': '就这笔提款留言',
  'faq.pending': '已付款，存款仍未到账',
  'faq.utr': '在哪里找 12 位 UTR？',
  'faq.wrongUtr': '我提交了错误的 UTR',
  'faq.selfService': '什么是 UTR 自助服务？',
  'faq.otherAmount': '到账金额不同',
  'faq.depositRange': '可以存多少？',
  'faq.crypto': '加密货币存款如何运作？',
  'faq.depositClosed': '存款已过期或已取消',
  'faq.arrives': '提款何时到账？',
  'faq.leftToBet': '“还需投注”是什么意思？',
  'faq.review': '提款为什么在审核？',
  'faq.withdrawalCost': '提款收费多少？',
  'faq.withdrawalFailed': '提款失败或被退回',
  'faq.bankAccount': '可以使用哪些银行账户？',
  'faq.forgotPassword': '忘记了提款密码',
  'faq.cashAndBonus': '现金与锁定奖金有何不同？',
  'faq.whatCounts': '各游戏的投注计入多少？',
  'faq.giveUp': '可以放弃奖金吗？',
  'faq.otp': '收不到验证码',
})
