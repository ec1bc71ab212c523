import type { otp as english } from './en.ts'
import { translation } from '../texts.ts'

export const otp = translation<typeof english, 'zh-Hans'>()({
  'otp.phone': '手机号',
  'otp.code': '验证码',
  'otp.send': '获取验证码',
  'otp.resend': '重新获取',
  'otp.resendIn': '{time} 后重新获取',
  'otp.sent': '验证码正发往 {phone}，5 分钟内有效。',
  'otp.sandbox': '模拟模式：验证码在{page}上。',
  'otp.sandboxPage': '沙盒手机页面',
  'otp.noPhone': '手机号不能为空',
  'otp.notMobile': '这不是印度手机号码。号码共十位，以 6 至 9 开头。',
  'otp.noCode': '验证码不能为空',
  'otp.noVerificationCode': '验证码不能为空',
  'otp.short': '验证码共六位。',
})
