import type { otp as english } from './en.ts'
import { translation } from '../texts.ts'

export const otp = translation<typeof english, 'zh-Hant'>()({
  'otp.phone': '手機號碼',
  'otp.code': '驗證碼',
  'otp.send': '取得驗證碼',
  'otp.resend': '重新取得',
  'otp.resendIn': '{time} 後重新取得',
  'otp.sent': '驗證碼正發往 {phone}，5 分鐘內有效。',
  'otp.sandbox': '模擬模式：驗證碼在{page}上。',
  'otp.sandboxPage': '沙盒手機頁面',
  'otp.noPhone': '手機號碼不能為空',
  'otp.notMobile': '這不是印度手機號碼。號碼共十位，以 6 至 9 開頭。',
  'otp.noCode': '驗證碼不能為空',
  'otp.noVerificationCode': '驗證碼不能為空',
  'otp.short': '驗證碼共六位。',
})
