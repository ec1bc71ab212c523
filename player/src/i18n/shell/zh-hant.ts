import type { shell as english } from './en.ts'
import { translation } from '../texts.ts'

export const shell = translation<typeof english, 'zh-Hant'>()({
  'title.home': '首頁',
  'title.promo': '優惠',
  'title.vip': 'VIP',
  'title.account': '帳戶',
  'title.login': '登入',
  'title.mail': '收件匣',
  'title.search': '搜尋',
  'title.searchResult': '搜尋結果',
  'title.deposit': '存款',
  'title.depositHistory': '存款紀錄',
  'title.depositOrder': '存款訂單',
  'title.depositImps': 'IMPS 存款',
  'title.depositUpi': 'UPI 存款',
  'title.depositWeb': '存款付款',
  'title.withdraw': '提款',
  'title.withdrawHistory': '提款紀錄',
  'title.withdrawWait': '提款處理中',
  'title.transferInstructions': '轉帳說明',
  'title.selfUtr': '自助提交 UTR',
  'title.profile': '個人資料',
  'title.editProfile': '編輯資料',
  'title.balanceRecords': '餘額紀錄',
  'title.gameRecords': '遊戲紀錄',
  'title.feedback': '意見回饋',
  'title.faq': '常見問題',
  'title.faqInfo': '問題詳情',
  'title.withdrawAccount': '提款帳戶',
  'title.withdrawalPassword': '提款密碼',
  'title.phoneBinding': '綁定手機',
  'title.firstDeposit': '首次存款',
  'title.ranking': '排行榜',
  'title.rebate': '返利',
  'title.cashbackRecord': '返現紀錄',
  'title.signin': '每日簽到',
  'title.earn': '賺取獎勵',
  'title.round': '對局',
  'title.game': '遊戲',

  'nav.main': '主導覽',
  'nav.back': '返回',

  'action.ok': '確定',
  'action.close': '關閉',
  'action.retry': '重試',
  'action.tryAgain': '再試一次',
  'action.home': '首頁',
  'action.copy': '複製{what}',

  'copy.done': '內容已複製',
  'copy.failed': '複製失敗，請手動複製',

  'money.balance': '餘額',
  'money.spoken': '{amount} 盧比',
  'money.balanceSpoken': '餘額 {amount} 盧比',
  'money.refresh': '重新整理餘額',

  'time.instant': '{day} {clock} IST',

  'ribbon.name': '虛擬資金',
  'ribbon.text': '沒有現金價值，不可提現',
  'care.day': '24 小時',
  'care.break': '暫停 24 小時',

  'fairness.title': '如何證明每一局',

  'loading.page': '載入中',

  'error.timeout': '連線逾時，點擊螢幕重試。',
  'error.safe': '沒有任何損失。餘額和對局都保存在伺服器上。',
  'error.list': '未能載入。',

  'notFound.title': '找不到頁面',
  'notFound.text': '網址有誤，或頁面已移動。帳戶沒有任何變化。',

  'offline.text': '目前離線。',
  'offline.asOf': '目前離線。顯示的是 {time} 的資料。',

  'failed.timeout': '伺服器未及時回應，請再試一次。',
  'failed.network': '沒有網路連線，請再試一次。',
  'failed.abort': '已停止。',

  'refusal.Internal': '我們這邊出了問題，請再試一次。',

  'home.banner.eyebrow': '可驗證的公平',
  'home.banner.title': '每一局都可驗證',
  'home.banner.text': '開局前公布雜湊值，在自己的裝置上驗證。',
  'home.categories': '遊戲分類',
  'home.games': '遊戲',
  'home.none': '此分類暫無遊戲。',

  'category.all': '全部',
  'category.slot': '老虎機',
  'category.crash': '爆點',
  'category.mines': '踩地雷',
  'category.table': '桌面',

  'kind.slot': '老虎機',
  'kind.crash': '爆點',
  'kind.mines': '踩地雷',
  'kind.table': '桌面',

  'tile.rtp': '{kind} · RTP {rtp}',
  'tile.soon': '即將開放',

  'soon.badge': '即將開放',
  'soon.action': '查看遊戲',

  'ended.title': '您已登出',
  'ended.text': '登入有效期為 30 天，本次已到期。',
  'ended.guest': '此訪客帳戶的工作階段已結束。訪客沒有可用於登入的手機號碼，因此帳戶無法再次開啟。',
  'ended.at': '結束於 {time}',
  'ended.safe': '您的對局都已保存',
  'ended.safeText': '開始過的每一局都在伺服器上結算。',
  'ended.start': '返回開始頁',

  'pending.title': '您的對局已結算',
  'pending.text': '結果顯示之前連線已中斷。結果只在伺服器上決定一次。',
  'pending.refusedTitle': '這一局沒有進行',
  'pending.refusedText': '未產生投注，餘額不變。',
  'pending.open': '查看這一局',
  'pending.checking': '正在核實一局',
  'pending.checkingText': '伺服器尚未回應。我們會用同一注單編號繼續詢問，直到得到回應，因此只會計入一次。',

  'round.wl': '輸贏',
  'round.stakeOnly': '投注額',
  'round.payout': '派彩',
})
