import type { account as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hant'>()({
  'account.id': 'ID {uid}',
  'account.guest': '訪客',
  'account.closed': '已關閉',
  'account.guestName': '訪客 {no}',
  'account.playerName': '玩家 {no}',
  'account.vip': 'VIP {level}',
  'account.playMoney': '虛擬資金',
  'account.notBound': '未綁定',
  'account.needsPhone': '請先綁定手機',
  'account.version': '版本',
  'account.versionValue': '{version}（{build}）',
  'account.language': '語言',
  'account.logout': '登出',
  'account.signIn': '上次登入：{time}',
  'account.sessions': '登入裝置',

  'logout.title': '要登出嗎？',
  'logout.guestTitle': '永久離開此訪客帳戶？',
  'logout.guest': '訪客帳戶沒有綁定手機號碼，登出後無法再次登入。您將永久失去餘額 {balance} 和所有紀錄。',
  'logout.text': '您可以隨時再次登入。餘額和紀錄都會保留。',
  'logout.stay': '暫不登出',
  'logout.go': '登出',

  'balanceProof.title': '餘額證明',
  'balanceProof.lead': '我們每天把所有玩家的餘額封存在一個任何人都能看到的簽章雜湊值之下。您的檔案可證明您的餘額包含其中。',
  'balanceProof.day': '日期（當日結束時）',
  'balanceProof.hold': '凍結或提款中',
  'balanceProof.debt': '欠款',
  'balanceProof.at': '餘額讀取時間',
  'balanceProof.root': '全部餘額的根，公開',
  'balanceProof.what.root': '全部餘額的根',
  'balanceProof.download': '下載證明',
  'balanceProof.how': '請儲存此檔案。任何人都可以自行核對它，它能顯示截至當日的紀錄是否被改動過。看到檔案的人也會看到您的餘額。',
  'money.refresh': '重新整理餘額',
})
