import type { binding as english } from './en.ts'
import { translation } from '../texts.ts'

export const binding = translation<typeof english, 'zh-Hans'>()({
  'binding.title': '保留这份余额',
  'binding.guest': '您正以游客 {no} 的身份游戏。绑定手机号后可在任何地方登录。',
  'binding.action': '绑定手机号',
  'binding.enterPhone': '请输入手机号',
  'binding.enterCode': '请输入 6 位验证码',
  'binding.changes': '绑定之后',
  'binding.same': 'ID、余额、记录和 VIP 等级保持不变。',
  'binding.uses': '提款密码和银行账户使用此号码。',
  'binding.masked': '号码以部分隐藏的形式显示：98****3210。',
  'binding.taken': '如果该号码已有账户，您将登录那个账户，并放弃此游客余额。我们会先询问您。',
  'binding.bound': '此账户已绑定手机',
  'binding.boundText': '您可在任何设备上用 {phone} 和验证码登录。',
  'binding.other': '要换号码吗？',
  'binding.otherText': '应用内暂时无法更换。请在“意见反馈”中联系我们。',
  'binding.feedback': '联系客服',
  'binding.done': '手机号已绑定',
  'taken.title': '此号码已有账户',
  'taken.text': '如果登录 {phone} 的账户，您将永久放弃此游客账户及其余额 {balance}。',
  'taken.break': '您设定的暂停也会对那个账户生效。',
  'taken.stay': '保留游客账户',
  'taken.go': '登录那个账户',
  'bindFirst.title': '请先绑定手机号',
  'bindFirst.text': '{what}需要手机号。绑定后 ID、余额和记录保持不变。',
})
