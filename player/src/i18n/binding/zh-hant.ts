import type { binding as english } from './en.ts'
import { translation } from '../texts.ts'

export const binding = translation<typeof english, 'zh-Hant'>()({
  'binding.title': '保留這份餘額',
  'binding.guest': '您正以訪客 {no} 的身分遊戲。綁定手機後可在任何地方登入。',
  'binding.action': '綁定手機',
  'binding.enterPhone': '請輸入手機號碼',
  'binding.enterCode': '請輸入六位驗證碼',
  'binding.changes': '會有哪些變化',
  'binding.same': 'ID、餘額、紀錄和 VIP 等級保持不變。',
  'binding.uses': '提款密碼和提款帳戶使用此手機。',
  'binding.masked': '號碼以部分隱藏的形式顯示：98****3210。',
  'binding.taken': '如果該號碼已有帳戶，您將登入那個帳戶，此訪客餘額會被留下。我們會先詢問您。',
  'binding.bound': '此帳戶已綁定手機',
  'binding.boundText': '您可在任何裝置上用 {phone} 和驗證碼登入。',
  'binding.other': '要換號碼嗎？',
  'binding.otherText': '應用程式內暫時無法更換。客服可以辦理：請在「意見回饋」中寫信給我們並註明您的 ID。',
  'binding.feedback': '聯絡客服',
  'binding.done': '手機已綁定',
  'taken.title': '此號碼已有帳戶',
  'taken.text': '如果登入 {phone} 的帳戶，此訪客帳戶連同餘額 {balance} 和紀錄會被留下，任何人都無法再次開啟。',
  'taken.break': '您設定的暫停也會隨之用於那個帳戶。',
  'taken.stay': '保留此訪客',
  'taken.go': '登入那個帳戶',
  'bindFirst.title': '請先綁定手機',
  'bindFirst.text': '{what}僅供已綁定手機的玩家使用。綁定後 ID、餘額和紀錄保持不變。',
})
