import type { search as english } from './en.ts'
import { translation } from '../texts.ts'

export const search = translation<typeof english, 'zh-Hans'>()({
  'news.banners': '公告',
  'wins.title': '最近赢奖',
  'wins.about': '这里只显示赢奖，且来自同意展示的玩家。平均而言，游戏会留下每笔投注的一部分。',
  'search.field': '搜索游戏',
  'search.clearField': '清除搜索',
  'search.lists': '筛选游戏',
  'search.all': '全部',
  'search.hot': '热门',
  'search.recent': '最近',
  'search.searches': '最近搜索',
  'search.clear': '清除',
  'search.popular': '热门',
  'search.popularBy': '按最近 7 天的局数',
  'search.recommended': '推荐',
  'search.recommendedBy': '您还没玩过',
  'search.start': '想找什么游戏？',
  'search.startText': '输入游戏名称（应用支持的任何语言），或游戏类型：老虎机、扫雷、纸牌。',
  'search.count': '有 {count} 个游戏符合“{keyword}”',
  'search.none': '没有找到“{keyword}”',
  'search.noneText': '请检查拼写，或搜索游戏类型：老虎机、扫雷、纸牌。',
  'search.noneInTab': '这个列表里没有符合的游戏。',
  'search.showAll': '显示全部',
  'search.also': '又名 {name}',
  'search.stake': '投注 {min} – {max}',
})
