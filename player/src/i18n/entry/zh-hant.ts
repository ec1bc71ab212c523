import type { entry as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hant'>()({
  'entry.tagline': '節日氣氛的遊戲，證明由您查驗。',
  'entry.fact.proof': '我們的遊戲局局可驗證',
  'entry.fact.care': '限額由您設定',
  'entry.agree': '我同意{terms}中的全部聲明',
  'entry.terms': '條款與條件',
  'entry.before': '開始遊戲前',
  'entry.adult': '我已年滿 18 歲',
  'entry.guest': '以訪客身分遊玩',
  'entry.guestNote': '訪客帳戶僅限此裝置，30 天後失效。',
  'entry.starting': '正在開始…',
  'entry.tickBoth': '勾選以上兩項，即可以訪客身分遊玩。',
  'entry.noCookies': '保持登入需要 Cookie。請允許本網站使用 Cookie，然後重新載入頁面。',
  'entry.language': '語言',
  'entry.login': '登入',
  'entry.invited': '好友邀請了您',
  'entry.invitedText': '對方可能獲得您首次存款的 {percent}（最多 {most}）和您投注的 {share}。您無需為此付費。',
  'entry.dropInvite': '不使用邀請進入',
  'login.guestLater': '訪客可稍後綁定手機並保留餘額。',
  'login.previous': '上次登入：{time}',

  'age.title': '未滿 18 歲？',
  'age.text': '{name} 僅限成年人使用。如果您未滿 18 歲，請在此說明，此裝置將不再提供遊戲。',
  'age.under': '我未滿 18 歲',
  'age.back': '返回',

  'minor.title': '請在年滿 18 歲後再來',
  'minor.text': '您表示自己未滿 18 歲，因此不能在此裝置上玩遊戲，使用虛擬資金也不行。感謝您的誠實。',

  'terms.title': '條款與條件',
  'terms.version': '自{version}起生效',
  'terms.money': '虛擬資金',
  'terms.moneyText': '您使用虛擬資金玩遊戲。它沒有價值，不能購買、出售、轉給他人，也不能換成真錢或物品。',
  'terms.age': '僅限成年人',
  'terms.ageText': '您已年滿 18 歲，並且不讓未滿 18 歲的人使用本應用程式。',
  'terms.fair': '公平的遊戲',
  'terms.fairText':
    '我們自有遊戲的結果來自您投注前我們已承諾的種子，每一局您都可以驗證。外部供應商的遊戲無法在此驗證。每款遊戲都標明玩家返還率。',
  'terms.guest': '訪客帳戶',
  'terms.guestText':
    '訪客帳戶只能在此裝置上使用。30 天後，或您登出、清除本網站的資料、遺失裝置時，將永久失去該帳戶。請先綁定手機號碼，以便在任何地方登入。',
  'terms.rounds': '對局',
  'terms.roundsText': '每一局都在伺服器上結算，連線中斷不會改變結果。未完成的一局會在 24 小時後關閉（外部供應商為 48 小時）。',
  'terms.data': '您的資料',
  'terms.dataText': '隱私說明列明我們儲存您的哪些資料及其用途。廣告來源歸因只在您開啟時運作。',
  'terms.close': '關閉帳戶',
  'terms.closeText': '您可以隨時在個人資料中關閉帳戶。我們會先用具體金額說明您的資金將如何處理。',
  'terms.privacy': '隱私說明',
  'terms.choices': '隱私選擇',
})
