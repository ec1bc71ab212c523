import type { sheets as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hans'>()({
  'playMoney.title': '您使用的是虚拟资金',
  'playMoney.value': '虚拟资金没有价值。',
  'playMoney.valueText': '不能购买、出售，也不能换成真钱。',
  'playMoney.payments': '没有真实付款。',
  'playMoney.paymentsText': '存款和提款使用测试银行，不会真的向您收款或付款。',
  'playMoney.games': '游戏是真实的。',
  'playMoney.gamesText': '概率相同，证明相同。我们自有游戏的每一局您都可以核对。',
  'playMoney.law': '根据 2025 年《网络游戏促进与监管法》（Promotion and Regulation of Online Gaming Act, 2025），印度禁止真钱网络游戏。',

  'fairness.lead': '在我们的自有游戏中，保密的种子在您投注前就已固定。之后您可以自行验证每个结果。',
  'fairness.hash': '先公布哈希',
  'fairness.hashText': '服务器选定一个保密的数字，即种子，并向您公布它的指纹，即哈希。换了种子，哈希就会不同。',
  'fairness.draw': '加入您的种子',
  'fairness.drawText': '抽取结果由服务器种子、您的客户端种子和局号（nonce）共同决定。您可以随时更改自己的种子。',
  'fairness.verify': '在您的设备上验证',
  'fairness.verifyText': '服务器种子公开后，此应用会自行重新计算并比对结果。',
  'fairness.where': '要验证一局，请在“游戏记录”中打开它，或点按游戏中的种子条。',

  'notFound.title': '找不到页面',
  'notFound.text': '此页面可能已移动。账户没有任何变化。',

  'language.title': '语言与文字大小',
  'language.language': '语言',
  'language.size': '文字大小',
  'language.normal': '标准',
  'language.large': '大',
  'language.larger': '特大',
  'language.preview': '预览：提款 {amount}，约 2 小时。',
  'language.rupees': '在所有语言中，金额均以 ₹ 显示并采用印度分组方式。',
  'language.save': '保存',

  'pending.title': '您的对局已结算',
  'pending.text': '连接在显示结果之前中断。结果只由服务器决定一次。',
  'pending.refusedTitle': '这一局没有进行',
  'pending.refusedText': '未产生投注，余额不变。',
  'pending.open': '查看这一局',
})
