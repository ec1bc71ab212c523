import type { entry as english } from './en.ts'
import { translation } from '../texts.ts'

export const entry = translation<typeof english, 'zh-Hans'>()({
  'entry.tagline': '节日般的游戏，公平有据可查。',
  'entry.fact.proof': '每一局都可验证',
  'entry.fact.care': '限额由您设定',
  'entry.agree': '我同意{terms}中的全部声明',
  'entry.terms': '条款与条件',
  'entry.guest': '以游客身份继续',
  'entry.guestNote': '游客账户仅存在于此设备。',
  'entry.tickFirst': '请先勾选上方的方框。',
  'entry.noCookies': '此浏览器不为本页保存 Cookie，没有它就无法保持登录。请允许 Cookie，然后重新加载页面。',
  'entry.adults': '仅限成年人。默认使用虚拟资金。',
  'entry.18': '18+',
  'entry.language': '语言',

  'age.title': '您已年满 18 岁吗？',
  'age.text': '{name} 仅限成年人使用。开始游戏之前须连同条款一并确认，游客也不例外。',
  'age.under': '我未满 18 岁',
  'age.adult': '我已年满 18 岁',
  'age.note': '仅使用虚拟资金：虚拟卢比没有价值，不能提现。',
  'age.starting': '正在开始',

  'minor.title': '请在年满 18 岁后再来',
  'minor.text': '您表示自己未满 18 岁，因此不能在此设备上玩游戏，使用虚拟资金也不行。感谢您的诚实。',
  'minor.mistake': '选错了吗？成年人可以在浏览器中清除本网站的数据。',

  'terms.title': '条款与条件',
  'terms.version': '版本 {version}',
  'terms.money': '虚拟资金',
  'terms.moneyText': '您使用虚拟卢比玩游戏。它没有价值，不能购买、出售、转给他人或提现，赢得的一切都不能换成金钱或物品。',
  'terms.age': '仅限成年人',
  'terms.ageText': '您已年满 18 岁，并且不让未满 18 岁的人使用本应用。',
  'terms.fair': '公平的游戏',
  'terms.fairText': '每一局由三者决定：事先向您公布哈希的种子、您自己的种子和一个计数。您可以验证每一局。每款游戏都标明玩家返还率。',
  'terms.guest': '游客账户',
  'terms.guestText': '游客账户属于此设备及其保存的会话。如果退出登录、清除本网站的数据或丢失设备，账户将无法再次打开。',
  'terms.rounds': '对局',
  'terms.roundsText': '一局在您开始的那一刻就在服务器上结算。连接中断不会改变结果，您回来后即可看到。',
  'terms.data': '您的数据',
  'terms.dataText': '服务器保存您的对局和余额，此设备保存会话和您的设置。不使用任何广告或分析服务。',
})
