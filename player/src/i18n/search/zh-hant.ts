import type { search as english } from './en.ts'
import { translation } from '../texts.ts'

export const search = translation<typeof english, 'zh-Hant'>()({
  'news.banners': '公告',
  'wins.title': '最近贏獎',
  'wins.about': '這裡只顯示贏獎，且來自同意展示的玩家。平均而言，遊戲會留下每筆投注的一部分。',
  'search.field': '搜尋遊戲',
  'search.clearField': '清除搜尋',
  'search.lists': '篩選遊戲',
  'search.all': '全部',
  'search.hot': '熱門',
  'search.recent': '最近',
  'search.searches': '最近搜尋',
  'search.clear': '清除',
  'search.popular': '熱門',
  'search.popularBy': '依最近 7 天的局數',
  'search.recommended': '推薦',
  'search.recommendedBy': '您還沒玩過',
  'search.start': '想找什麼遊戲？',
  'search.startText': '輸入遊戲名稱（應用程式支援的任何語言），或遊戲類型：老虎機、踩地雷、紙牌。',
  'search.count': '有 {count} 個遊戲符合「{keyword}」',
  'search.none': '找不到「{keyword}」',
  'search.noneText': '請檢查拼字，或搜尋遊戲類型：老虎機、踩地雷、紙牌。',
  'search.noneInTab': '這個清單裡沒有符合的遊戲。',
  'search.showAll': '顯示全部',
  'search.also': '又名 {name}',
  'search.stake': '投注 {min} – {max}',
})
