import type { help as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hans'>()({
  'help.questions': '常见疑问',
  'help.all': '全部问题',
  'help.write': '给我们留言',
  'help.writeDeposit': '就这笔存款留言',
  'help.writeWithdrawal': '就这笔提款留言',
  'question.pending': '已付款，存款仍未到账',
  'question.utr': '在哪里找 12 位 UTR？',
  'question.wrongUtr': '我提交了错误的 UTR',
  'question.selfService': '什么是 UTR 自助服务？',
  'question.otherAmount': '到账金额不同',
  'question.depositRange': '可以存多少？',
  'question.crypto': '加密货币存款如何运作？',
  'question.depositClosed': '存款已过期或已取消',
  'question.arrives': '提款何时到账？',
  'question.leftToBet': '“还需投注”是什么意思？',
  'question.review': '提款为什么在审核？',
  'question.withdrawalCost': '提款收费多少？',
  'question.withdrawalFailed': '提款失败或被退回',
  'question.bankAccount': '可以使用哪些银行账户？',
  'question.forgotPassword': '忘记了提款密码',
  'question.cashAndBonus': '现金与锁定奖金有何不同？',
  'question.whatCounts': '各游戏的投注计入多少？',
  'question.giveUp': '可以放弃奖金吗？',
  'question.otp': '收不到验证码',
})
