import type { otp as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hant'>()({
  'otp.phone': '手機號碼',
  'otp.code': '驗證碼',
  'otp.send': '取得驗證碼',
  'otp.resend': '重新取得',
  'otp.resendIn': '{time} 後重新取得',
  'otp.sent': '{phone} 的驗證碼有效至 {by}。',
  'otp.working': '正在傳送驗證碼…目前可能需要幾秒鐘。',
  'otp.sandbox': '虛擬資金模式：不會傳送簡訊。驗證碼在{page}上。',
  'otp.sandboxPage': '測試手機頁面',
  'otp.noPhone': '手機號碼不能為空',
  'otp.notMobile': '請輸入以 6、7、8 或 9 開頭的 10 位印度手機號碼。',
  'otp.noCode': '驗證碼不能為空',
  'otp.noVerificationCode': '驗證碼不能為空',
  'otp.short': '請輸入完整的 6 位驗證碼。',
})
