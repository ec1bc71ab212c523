import type { otp as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hans'>()({
  'otp.phone': '手机号',
  'otp.code': '验证码',
  'otp.send': '获取验证码',
  'otp.resend': '重新获取',
  'otp.resendIn': '{time} 后重新获取',
  'otp.sent': '{phone} 的验证码有效至 {by}。',
  'otp.working': '正在发送验证码…目前可能需要几秒钟。',
  'otp.sandbox': '虚拟资金模式：不会发送短信。验证码在{page}上。',
  'otp.sandboxPage': '测试手机页面',
  'otp.noPhone': '手机号不能为空',
  'otp.notMobile': '请输入以 6、7、8 或 9 开头的 10 位印度手机号。',
  'otp.noCode': '验证码不能为空',
  'otp.noVerificationCode': '验证码不能为空',
  'otp.short': '请输入完整的 6 位验证码。',
})
