import type { game as english } from './en.ts'
import { translation } from '../texts.ts'

export const game = translation<typeof english, 'zh-Hant'>()({
  'game.leave': '離開遊戲',
  'game.menu': '遊戲選單',
  'game.status': '已玩 {time} · 淨額\u00a0{net}',
  'game.loading': '遊戲載入中',
  'game.frame': '{title} 遊戲',
  'game.menu.rules': '規則與派彩',
  'game.menu.records': '本遊戲的對局',
  'game.menu.seeds': '種子',
  'game.menu.limits': '遊戲限額',
  'game.menu.keep': '收藏此遊戲',
  'game.menu.sound': '聲音',
  'game.menu.leave': '離開遊戲',
  'game.missing': '沒有這款遊戲',
  'game.missingText': '它可能稍後開放。首頁會顯示已開放的遊戲。',
  'game.checking': '正在核實您的上一局，結果會顯示在這裡。',
  'game.resume': '您有一局未結束',
  'game.resumeText': '您的 {title} 對局（投注額 {stake}）尚未結束。請先完成，再開始下一局。若不處理，它最遲會在開始 24 小時後自動結束。',
  'game.resumeGo': '繼續 {title}',
  'game.provider': '本遊戲由外部供應商 {provider} 營運，其對局無法由我們證明公平。',
  'game.over': '此遊戲的連線已結束',
  'game.overText': '遊戲已開啟四小時，或您開啟了其他遊戲。已下的投注仍會結算。',
  'game.openAgain': '重新開啟',
  'game.resumeLater': '以後再說',
})
