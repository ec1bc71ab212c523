import type { binding as english } from './en.ts'
import { translation } from '../texts.ts'

export const binding = translation<typeof english, 'zh-Hant'>()({
  'binding.title': '保留這份餘額',
  'binding.guest': '您正以訪客 {no} 的身分遊戲。綁定手機號碼後可在任何地方登入。',
  'binding.action': '綁定手機號碼',
  'binding.enterPhone': '請輸入手機號碼',
  'binding.enterCode': '請輸入 6 位驗證碼',
  'binding.changes': '綁定之後',
  'binding.same': 'ID、餘額、紀錄和 VIP 等級保持不變。',
  'binding.uses': '提款密碼和銀行帳戶使用此號碼。',
  'binding.masked': '號碼以部分隱藏的形式顯示：98****3210。',
  'binding.taken': '如果該號碼已有帳戶，您將登入那個帳戶，並放棄此訪客餘額。我們會先詢問您。',
  'binding.bound': '此帳戶已綁定手機',
  'binding.boundText': '您可在任何裝置上用 {phone} 和驗證碼登入。',
  'binding.other': '要換號碼嗎？',
  'binding.otherText': '應用程式內暫時無法更換。請在「意見回饋」中聯絡我們。',
  'binding.feedback': '聯絡客服',
  'binding.done': '手機號碼已綁定',
  'taken.title': '此號碼已有帳戶',
  'taken.text': '如果登入 {phone} 的帳戶，您將永久放棄此訪客帳戶及其餘額 {balance}。',
  'taken.break': '您設定的暫停也會對那個帳戶生效。',
  'taken.stay': '保留訪客帳戶',
  'taken.go': '登入那個帳戶',
  'bindFirst.title': '請先綁定手機號碼',
  'bindFirst.text': '{what}需要手機號碼。綁定後 ID、餘額和紀錄保持不變。',
})
