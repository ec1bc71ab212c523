import type { game as english } from './en.ts'
import { translation } from '../texts.ts'

export const game = translation<typeof english, 'zh-Hans'>()({
  'game.leave': '离开游戏',
  'game.menu': '游戏菜单',
  'game.status': '已玩 {time} · 净额\u00a0{net}',
  'game.loading': '游戏正在加载',
  'game.frame': '{title} 游戏',
  'game.menu.rules': '规则与派彩',
  'game.menu.records': '本游戏的对局',
  'game.menu.seeds': '种子',
  'game.menu.limits': '游戏限额',
  'game.menu.keep': '收藏此游戏',
  'game.menu.sound': '声音',
  'game.menu.leave': '离开游戏',
  'game.missing': '没有这款游戏',
  'game.missingText': '它可能稍后开放。首页会显示已开放的游戏。',
  'game.checking': '正在核实您的上一局，结果会显示在这里。',
  'game.resume': '您有一局未结束',
  'game.resumeText': '您的 {title} 对局（投注额 {stake}）尚未结束。请先完成，再开始下一局。若不处理，它最迟会在开始 24 小时后自动结束。',
  'game.resumeGo': '继续 {title}',
  'game.provider': '本游戏由外部提供商 {provider} 运营，其对局无法由我们证明公平。',
  'game.over': '此游戏的连接已结束',
  'game.overText': '游戏已打开四小时，或您打开了其他游戏。已下的投注仍会结算。',
  'game.openAgain': '重新打开',
  'game.resumeLater': '以后再说',
})
