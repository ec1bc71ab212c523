import type { helpAnswers as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hans'>()({
  'help.search': '搜索问题',
  'help.clear': '清除',
  'help.topics': '主题',
  'help.topic.all': '全部',
  'help.topic.deposit': '存款',
  'help.topic.withdraw': '提款',
  'help.topic.games': '游戏',
  'help.topic.bonuses': '奖金',
  'help.topic.vip': 'VIP',
  'help.topic.invite': '邀请',
  'help.topic.account': '账户',
  'help.topic.safety': '安全',
  'help.found': '“{text}”有 {count} 个答案',
  'help.none': '没有关于“{text}”的答案',
  'help.noneText': '试试只输入一个词，或按主题查找。',
  'help.most': '最常见的问题',
  'help.notAnswered': '没有找到答案？',
  'help.notAnsweredText': '给我们留言，答复会送到您的收件箱。',
  'help.loginFirst': '登录后即可给我们留言。',
  'help.yourOrder': '您的订单',
  'help.order': '订单 {orderNo}',
  'help.figures': '这个答案里的数字没有加载成功。',
  'help.openLimits': '打开游戏限额',
  'help.missing': '找不到这个问题',
  'help.missingText': '它可能已移动。常见问题里有全部问题。',

  'question.proof': '如何证明一局的结果',
  'question.rtp': 'RTP 是什么意思？',
  'question.interrupted': '一局中途断开了',
  'question.firstDeposit': '首次存款奖金如何运作？',
  'question.noCashback': '为什么我没有返现？',
  'question.claim': '奖励可以领取多久？',
  'question.vipLevel': 'VIP 等级如何升降？',
  'question.invite': '邀请好友能得到什么？',
  'question.friendMissing': '为什么我的好友不计入？',
  'question.guest': '什么是游客？',
  'question.phoneNumber': '我的手机号换了或没有了',
  'question.devices': '有别人登录了我的账户吗？',
  'question.myData': '可以下载我的数据或关闭账户吗？',
  'question.limits': '如何设置限额或暂停？',
  'question.breakEnd': '可以提前结束暂停吗？',
  'question.talk': '可以找人谈谈赌博的事吗？',
  'question.realMoney': '这是真钱吗？',

  'answer.pending': `银行向我们显示您的 UTR 后，我们为转账入账；付款页面确认后，我们为在线支付入账。
核对 UTR | 它有 12 位数字，与银行应用中的一致。银行确认之前都可以更正。
{selfServiceAfter}后 | 在存款页面申请自助服务。我们在 {answerFrom}至 {answerBy}内答复。
等待期间 | 每满 {waitingStep}，您得到存款的 {waitingPercent}，最高 {waitingMax}，作为存款奖金。
无论多晚，到达的款项我们都会入账。`,
  'answer.utr': `UTR 是银行给一笔付款的编号，有 12 位数字。
UPI | 在 UPI 应用中打开这笔付款，它叫 UTR、UPI ref no. 或 RRN。
IMPS | 查看银行通知或转账详情，它叫 UTR、IMPS ref no. 或 RRN。
它不是带字母的交易 ID，也不是订单号。`,
  'answer.wrongUtr': `打开这笔存款，更正 UTR。银行确认付款之前都可以更正。
如果其他玩家提交了同一个 UTR，我们会先审核双方，再为任何人入账。
如果您已申请自助服务，等待时间会随新的 UTR 重新计算。`,
  'answer.selfService': `如果转账迟到，我们会按 UTR 查找，并为等待向您发放奖金。
申请 | 提交 UTR {selfServiceAfter}后，在存款页面申请。
等待 | 我们在 {answerFrom}至 {answerBy}内答复。超过后，您的存款排在队列最前。
领取奖金 | 每满 {waitingStep}为存款的 {waitingPercent}，最高 {waitingMax}。暂停期间不发放。
如果银行找不到这笔转账，我们会关闭存款，您可以提交其他 UTR。`,
  'answer.otherAmount': `UPI 或 IMPS | 我们按实际到账金额入账并通知您，您无需操作。
在线支付 | 付款页面要求准确金额，所以我们会先审核。
加密货币 | 我们按网络显示的金额入账。不足 {usdtMin} 的会等待，直到您的转账合计达到它。`,
  'answer.depositRange': `每种存款方式有各自的范围。
在线支付 = {onlineMin} 至 {onlineMax}
UPI 转账 = {upiMin} 至 {upiMax}
IMPS 转账 = {impsMin} 至 {impsMax}
加密货币 = {usdtMin} 至 {usdtMax}
存款不收费。如果您设了存款限额，以限额为准。`,
  'answer.crypto': `存款页面会显示您专属的地址。只发送页面所写的币种，并使用页面所写的网络。
汇率 | 锁定 {rateLock}，适用于网络在此期间看到的转账。更晚的按入账时的汇率。
确认 | 经过 {confirmations} 次确认，或网络认定为最终后，我们入账。
最低金额 | 不足 {usdtMin} 的会等待，直到您的转账合计达到它。`,
  'answer.depositClosed': `没有按时付款、付款失败或您取消时，存款会关闭，不会入账。
UPI 或 IMPS | 钱已从您的账户扣除？打开这笔存款并提交 UTR，它会重新打开。
在线支付 | 款项到达时我们会入账，否则由您的银行退回。
即使存款已关闭，到达的款项我们仍会入账。`,
  'answer.arrives': `通常在申请后 {arrivesAbout}，最长 {arrivesBy}。提款页面显示每一步及其时间。
已申请 | 金额立即从余额中划出并保留。
审核中 | 有些提款我们会先审核。
付款中 | 我们已通知银行付款。有了银行的 UTR，页面就会显示。
显示成功却没看到款项？请把该 UTR 告诉您的银行。`,
  'answer.leftToBet': `这是您的投注要求：存款可以提取、奖金变为现金之前需要投注的金额。
存款、起始余额和补充的余额 | 投注一次。
奖金 | 每笔有自己的要求，接受之前您会看到。
只有有效投注计入，各游戏计入的比例不同。如果现金与奖金合计低于 {refillBelow}，且没有未结束的对局，所有要求都会取消。`,
  'answer.review': `符合以下任一情况时，我们会先审核再付款：
{rules}
您无需操作。如果未获批准，全部金额连同手续费退回您的余额。`,
  'reviewRule.first': '这是您的首次提款',
  'reviewRule.large': '您一天提款超过 {reviewAbove}',
  'reviewRule.beyond-own': '您的提款超过存款与所赢之和',
  'reviewRule.frozen': '您的账户已冻结',
  'reviewRule.nothing-staked': '您存款后还没有投注',
  'reviewRule.turnover-dropped': '暂停取消了您剩余的投注要求',
  'reviewRule.crypto-to-bank': '您的存款大部分来自加密货币',
  'answer.withdrawalCost': `手续费包含在金额之内，确认前您会看到到账金额。数字按 VIP 等级，从最初到最后一级：
手续费 = {feeMax} 至 {feeMin}
每日限额 = {dayLimit} 至 {dayLimitMax}
每日次数 = {dayTimes} 至 {dayTimesMax}
最低金额 = {withdrawalMin}
您尚未提取的存款会提高当日限额。VIP 页面显示您所在等级的数字。`,
  'answer.withdrawalFailed': `全部金额连同手续费退回您的余额。提款页面会说明失败原因：
· 账号不存在，或账户已销户
· 账户户名不符
· 银行无法接收该金额，或没有回应
“已退回”表示银行先付款，后来把钱退回。请核对银行账户后再次提款。失败的提款不占用当日限额。`,
  'answer.bankAccount': `请使用您本人名下的账户，并提供账号、IFSC 和所在地区的邮政编码。不接受银行卡。
· 最多可有 {accountsMax} 个账户
· 添加账户需要验证码
· 新账户 {accountWait}后可以提款
· 您可以删除账户，已在途中的提款会继续
使用虚拟资金时只接受测试银行的账户。请勿输入真实账号。`,
  'answer.forgotPassword': `在提款密码页面选择忘记密码，用验证码设置新密码。之后 {passwordHold}内不能提款，我们也会通知您：如果不是您本人操作，这能保护您。
如果记得旧密码，请用它更改，无需等待。
连续输错 {passwordTries} 次后，密码会锁定 {passwordLock}。`,
  'answer.cashAndBonus': `两者都是余额的一部分。
现金 | 存款投注一次后即可提取。老虎机全额计入，其他游戏部分计入。投注先使用现金。
锁定奖金 | 可以用来投注，但满足投注要求后才变为现金。
派彩按投注额的来源分配：现金投注的部分以现金返还，奖金投注的部分回到该奖金。奖金绝不会锁住您的现金。
奖金结束后才到的派彩仍归您：如果已满足投注要求，即为现金；否则该奖金会带着派彩重新开放，至少一周。`,
  'answer.whatCounts': `有效投注是投注额中计入投注要求、VIP 和排行榜的部分。
老虎机 = {countsSlots}
爆点 = {countsCrash}
扫雷 = {countsMines}
轮盘、骰子、Andar Bahar = {countsTables}
轮盘、骰子和 Andar Bahar 按风险金额计算：您在该局的输赢，最多到投注额。`,
  'answer.giveUp': `可以，只要没有对局正在使用它。打开我的奖金，选择该奖金并放弃。
您只失去其中锁定的金额，现金仍归您所有。确认前页面会显示准确金额。此操作无法撤销。`,
  'answer.otp': `· 等待 {otpResend}，再获取新的验证码，使用最新的一个
· 检查号码：印度手机号，不带国家区号
· 验证码 {otpLife}内有效，可以尝试 {otpTries} 次
· 使用虚拟资金时可能不发送真实短信。如果页面有测试手机的链接，请在那里查看
我们绝不会有人向您索要验证码。`,
  'answer.proof': `一局的结果由三样东西决定：我们的服务器种子、您的种子和计数器 Nonce。投注后我们无法更改，您的设备可以重新算出。
之前 | 您看到服务器种子的哈希，它是我们密封的信封。
对局 | 两个种子与 Nonce 的 HMAC-SHA-256 得出抽取结果，游戏规则把它变成转轮、牌或倍数。
公开 | 您申请新的一对种子，我们公开旧的服务器种子。
验证 | 您的设备核对哈希、重做抽取并比较派彩。
这表明没有人更改结果，但不会让游戏派得更多。外部供应商的对局无法验证，并会注明。`,
  'answer.rtp': `RTP 是玩家返还率：在极多的对局中，游戏从全部投注额返还的比例。我们按实际运行的规则计算。
这里的游戏返还 {rtpMin} 至 {rtpMax}。返还 {rtpMin} 的游戏长期保留投注额的 {keeps}。
您自己的结果可能与此相差很远，或高或低。没有哪一局会补偿上一局：每一局都是独立抽取。`,
  'answer.interrupted': `对局由我们的服务器决定，所以断线不会丢失任何东西。重新打开游戏，等待您的对局会从原处继续。
如果您不回来，它会在 {closesAfter}后结束：按游戏规则派彩，或退回投注额。
游戏记录显示每一局及其状态。`,
  'answer.firstDeposit': `优惠开放期间，您首次存款至少 {firstFrom}，可得 {firstPercentMin} 至 {firstPercentMax} 的奖金，最高 {firstMax}。我们绝不代您选择：付款前请自行勾选。
变为现金 | 在 {bonusDays}内投注存款与奖金合计的 {firstMultiple}，但最多为奖金的 {firstMultipleMax}。
未勾选 | 优惠对您即告结束：只有首次存款有效。
代价 | 投注平均而言要花钱。优惠页面会显示这项要求的代价。`,
  'answer.noCashback': `每天结束后计算返现，按以下四项中最小的一项发放。有一项为零，就没有返现。
· 每笔 {cashbackFrom} 或以上单笔存款的一部分
· 当日有效投注的 {cashbackBets}
· 当日的亏损。如果您赢了，则为零
· {cashbackMax}
领取了首次存款奖金的存款不计入。返现记录逐日显示由哪一项决定。`,
  'answer.claim': `优惠页面上的每项奖励都写明可领取到何时。
返现 = {claimDays}
VIP 升级奖金 = 没有期限
您最多可有 {openMax} 笔未结束的奖金。达到后请先完成或放弃一笔，下一项奖励会为您保留。`,
  'answer.vipLevel': `等级取决于您的有效投注。VIP 页面显示距下一级还差多少。
等级带来什么 | 更高的提款限额、更低的手续费，以及最高 {rebateMax} 的有效投注返还。VIP {serviceLevel} 起有专人联系。
保持等级 | 多数等级要求在 {keepDays}内有一定的有效投注，未达到则降一级。
请不要为等级而玩：平均而言，投注的代价高于等级带来的好处。`,
  'answer.invite': `在赚取奖励页面分享您的链接。有人用它开户后，您可得：
首次存款 | 其 {invitePercent}，最高 {inviteMax}，须已投注一次并满 {inviteDays}。
投注 | 所有好友投注的 {inviteBets}，每天计算。
每月最多 {inviteMonth}，为现金，无需先投注。只邀请成年人，不要邀请正在暂停的人。`,
  'answer.friendMissing': `· 好友必须用您的链接开户，之后无法补加
· 好友需要有手机号：游客不计入
· 好友的首次存款须已投注一次并满 {inviteDays}
· 与您共用设备、银行账户或付款人的好友不计入
有些奖励我们会先审核，应付的会全额支付。`,
  'answer.guest': `游客没有手机号。您可以玩游戏、查看记录和验证对局，但不能存款、提款、邀请，也不能参加优惠和排行榜。
游客账户只在此设备上，一旦退出就会失去。绑定手机号即可保留您的 ID、余额和记录。`,
  'answer.phoneNumber': `您可以在账户页面的“绑定手机”里自行更换。
旧号码还在 | 新旧两个号码都要收验证码。更换后 {phoneHold}内不能提款。
旧号码没有了 | 给我们留言；登录不了时可以游客身份留言。我们会核实账户属于您，并通知两个号码。{phoneWait}后转到新号码，在此之前不能提款。
新号码打开了别人的账户 | 请退出登录，以游客身份给我们留言。我们会释放该号码，您将有自己的账户。`,
  'answer.devices': `账户页面显示您在哪里登录：每台设备及其上次使用时间。请退出您不认识的设备。
在新设备登录时，我们会在收件箱里通知您。登录在 {login}后结束。`,
  'answer.myData': `可以，两项都在个人资料里。文件包含我们保存的关于您的内容。
关闭账户前请先提款。页面会说明您将失去什么，以及我们必须保留什么。`,
  'answer.limits': `在账户页面打开游戏限额。可以按日、周或月限制存款、亏损、投注和时间。
调低 | 立即生效。
调高或取消 | 等待 {limitRaise}，然后再次确认。
暂停 | 在您选择的时间内不能玩游戏或存款，但可以提款。
游戏时，每 {realityCheck}显示一次您的时间和结果。`,
  'answer.breakEnd': `不可以。您和我们都不能提前结束，但可以延长。
您可以提款、查看记录和留言给我们。暂停期间，存款剩余的投注要求不影响提款；之后，留下的现金仍需满足这一要求。
暂停期间，其他账户在此设备上也不能玩游戏或存款。`,
  'answer.talk': `可以。有面向玩家、家人和朋友的求助热线。我们不会知道您打过电话。
页面上有号码，还有几个可以问自己的问题。`,
  'answer.realMoney': `不是。这是虚拟资金：没有价值的 ₹。不能购买、出售、转给他人，也不能换成真钱。
存款和提款通过测试程序进行，展示真实的流程。切勿用真实应用付款，也不要输入真实账号。
您以 {startGift} 开始。低于 {refillBelow} 且没有冻结或提款中的资金时，每天可补足一次。`,
})
