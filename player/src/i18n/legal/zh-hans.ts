import type { legal as english } from './en.ts'
import { translation } from '../texts.ts'

export const legal = translation<typeof english, 'zh-Hans'>()({
  'choices.title': '隐私选择',
  'choices.lead': '可选项在您打开之前都不会运行。您可以在个人资料中更改。',
  'choices.needed': '运行所必需',
  'choices.neededText': '登录、余额、设备编号、防欺诈检查，以及带有您的玩家编号和设备编号的错误报告。',
  'choices.always': '始终开启',
  'choices.attribution': '来源归因',
  'choices.attributionText': '我们会知道您来自哪个链接，以及之后的注册、存款和提款。数据只留在我们这里。',
  'choices.wins': '在首页显示我的赢奖',
  'choices.winsText': '在“最近赢奖”中显示您的游戏、金额和隐去部分数字的手机号。',
  'choices.same': '无论怎样选择，所有游戏和付款都一样。',
  'choices.notice': '完整隐私说明',
  'choices.only': '仅必需',
  'choices.save': '保存选择',
  'again.title': '条款已更新',
  'again.text': '继续游戏前请先阅读。条款和隐私说明自 {version} 起生效。',
  'again.readTerms': '阅读条款',
  'again.readPrivacy': '阅读隐私说明',
  'again.agree': '我已阅读两者，并同意条款',
  'again.accept': '同意并继续',
  'again.later': '暂不，前往账户',
  'again.note': '若不同意，您将不能打开游戏。您仍可查看余额和记录，并提款。',
  'privacy.title': '隐私说明',
  'privacy.version': '自 {version} 起生效',
  'privacy.account': '为运行您的账户',
  'privacy.accountText':
    '您的编号、昵称、头像、绑定的手机号、登录记录和每台设备的编号，以及您同意了什么、何时同意。用来让您登录，并阻止他人登录。',
  'privacy.money': '为保证余额正确',
  'privacy.moneyText': '每笔资金变动、奖金和每一局及其种子。它们证明每个结果和每一卢比，因此我们不能应要求清除，会保留 10 年。',
  'privacy.care': '为保护您',
  'privacy.careText': '限额、暂停、自我排除、生日和游戏时长。暂停也会阻止在您开始暂停的设备上开设新账户。',
  'privacy.help': '为帮助您',
  'privacy.helpText':
    '您给客服的留言和我们的答复保存一年。电子邮箱和社交账号只在您填写时才有，只有客服能看到。错误报告带有您的玩家编号和设备编号。',
  'privacy.optional': '只在您打开时',
  'privacy.optionalText':
    '来源归因和在首页显示我的赢奖。两者默认关闭，可在个人资料的隐私选择中打开或关闭。我们会记录每次更改及其时间。来源归因会保存随机的浏览器 ID、您链接中的广告 ID，以及您注册、存款和提款的时间和存款金额。数据只保存在我们的服务器上。事件在 90 天后删除；您关闭后，我们会全部删除。',
  'privacy.rights': '您可以做什么',
  'privacy.rightsText':
    '您可以在个人资料中查看和更正资料、下载全部数据、撤回同意、关闭账户并清除资料。我们会保留已关闭账户的手机号，以免有人绕过排除。',
  'privacy.complain': '投诉',
  'privacy.complainText': '请在账户的意见反馈中联系我们。如不满意，可向印度数据保护委员会投诉。',
})
