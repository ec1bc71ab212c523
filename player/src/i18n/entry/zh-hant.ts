import type { entry as english } from './en.ts'
import { translation } from '../texts.ts'

export const entry = translation<typeof english, 'zh-Hant'>()({
  'entry.tagline': '節慶般的遊戲，公平有據可查。',
  'entry.fact.proof': '每一局都可驗證',
  'entry.fact.care': '限額由您設定',
  'entry.agree': '我同意{terms}中的全部聲明',
  'entry.terms': '條款與條件',
  'entry.guest': '以訪客身分繼續',
  'entry.guestNote': '訪客帳戶僅存在於此裝置。',
  'entry.tickFirst': '請先勾選上方的方框。',
  'entry.noCookies': '此瀏覽器不為本頁保存 Cookie，沒有它就無法保持登入。請允許 Cookie，然後重新載入頁面。',
  'entry.adults': '僅限成年人。預設使用虛擬資金。',
  'entry.18': '18+',
  'entry.language': '語言',

  'age.title': '您已年滿 18 歲嗎？',
  'age.text': '{name} 僅限成年人使用。開始遊戲之前須連同條款一併確認，訪客也不例外。',
  'age.under': '我未滿 18 歲',
  'age.adult': '我已年滿 18 歲',
  'age.note': '僅使用虛擬資金：虛擬盧比沒有價值，不能提現。',
  'age.starting': '正在開始',

  'minor.title': '請在年滿 18 歲後再來',
  'minor.text': '您表示自己未滿 18 歲，因此不能在此裝置上玩遊戲，使用虛擬資金也不行。感謝您的誠實。',
  'minor.mistake': '選錯了嗎？成年人可以在瀏覽器中清除本網站的資料。',

  'terms.title': '條款與條件',
  'terms.version': '版本 {version}',
  'terms.money': '虛擬資金',
  'terms.moneyText': '您使用虛擬盧比玩遊戲。它沒有價值，不能購買、出售、轉給他人或提現，贏得的一切都不能換成金錢或物品。',
  'terms.age': '僅限成年人',
  'terms.ageText': '您已年滿 18 歲，並且不讓未滿 18 歲的人使用本應用程式。',
  'terms.fair': '公平的遊戲',
  'terms.fairText': '每一局由三者決定：事先向您公布雜湊值的種子、您自己的種子和一個計數。您可以驗證每一局。每款遊戲都標明玩家返還率。',
  'terms.guest': '訪客帳戶',
  'terms.guestText': '訪客帳戶屬於此裝置及其保存的工作階段。如果登出、清除本網站的資料或遺失裝置，帳戶將無法再次開啟。',
  'terms.rounds': '對局',
  'terms.roundsText': '一局在您開始的那一刻就在伺服器上結算。連線中斷不會改變結果，您回來後即可看到。',
  'terms.data': '您的資料',
  'terms.dataText': '伺服器保存您的對局和餘額，此裝置保存工作階段和您的設定。不使用任何廣告或分析服務。',
})
