import type { account as english } from './en.ts'
import { translation } from '../texts.ts'

export const account = translation<typeof english, 'zh-Hant'>()({
  'account.id': 'ID {uid}',
  'account.guest': '訪客',
  'account.closed': '已關閉',
  'account.guestName': '訪客 {no}',
  'account.vip': 'VIP {level}',
  'account.playMoney': '虛擬資金',
  'account.notBound': '未綁定',
  'account.needsPhone': '需綁定手機',
  'account.version': '版本',
  'account.versionValue': '{version}（{build}）',
  'account.language': '語言',
  'account.logout': '登出',
  'account.signIn': '上次登入：{time}',
  'account.sessions': '工作階段',

  'logout.title': '要登出嗎？',
  'logout.guestTitle': '永久離開此訪客帳戶？',
  'logout.guest':
    '訪客帳戶只能透過此裝置的工作階段開啟。一旦登出，任何人都無法再次登入：餘額 {balance} 和所有紀錄在此裝置及其他裝置上都無法再取用。',
  'logout.text': '您可以隨時再次登入。餘額和紀錄都會保留。',
  'logout.stay': '暫不登出',
  'logout.go': '登出',

  'balanceProof.title': '餘額證明',
  'balanceProof.lead': '每天一次，所有玩家的餘額會封存在一個任何人都能看到的簽章雜湊值之下。您自己的檔案可證明您的餘額包含在內。',
  'balanceProof.day': '截至當日結束',
  'balanceProof.hold': '正在轉出',
  'balanceProof.debt': '欠款',
  'balanceProof.at': '餘額讀取時間',
  'balanceProof.root': '全部餘額的根，公開',
  'balanceProof.what.root': '全部餘額的根',
  'balanceProof.download': '下載證明',
  'balanceProof.how': '請保存此檔案：任何人都可以不經我們核對它，它還能顯示此前的紀錄是否被改動過。讀到檔案的人會看到您的餘額。',
})
