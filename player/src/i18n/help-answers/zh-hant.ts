import type { helpAnswers as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hant'>()({
  'help.search': '搜尋問題',
  'help.clear': '清除',
  'help.topics': '主題',
  'help.topic.all': '全部',
  'help.topic.deposit': '存款',
  'help.topic.withdraw': '提款',
  'help.topic.games': '遊戲',
  'help.topic.bonuses': '獎金',
  'help.topic.vip': 'VIP',
  'help.topic.invite': '邀請',
  'help.topic.account': '帳戶',
  'help.topic.safety': '安全',
  'help.found': '「{text}」有 {count} 個答案',
  'help.none': '沒有關於「{text}」的答案',
  'help.noneText': '試試只輸入一個詞，或按主題查找。',
  'help.most': '最常見的問題',
  'help.notAnswered': '沒有找到答案？',
  'help.notAnsweredText': '給我們留言，答覆會送到您的收件匣。',
  'help.loginFirst': '登入後即可給我們留言。',
  'help.yourOrder': '您的訂單',
  'help.order': '訂單 {orderNo}',
  'help.figures': '這個答案裡的數字沒有載入成功。',
  'help.openLimits': '開啟遊戲限額',
  'help.missing': '找不到這個問題',
  'help.missingText': '它可能已移動。常見問題裡有全部問題。',

  'question.proof': '如何證明一局的結果',
  'question.rtp': 'RTP 是什麼意思？',
  'question.interrupted': '一局中途斷開了',
  'question.firstDeposit': '首次存款獎金如何運作？',
  'question.noCashback': '為什麼我沒有返現？',
  'question.claim': '獎勵可以領取多久？',
  'question.vipLevel': 'VIP 等級如何升降？',
  'question.invite': '邀請好友能得到什麼？',
  'question.friendMissing': '為什麼我的好友不計入？',
  'question.guest': '什麼是訪客？',
  'question.phoneNumber': '我的手機號碼換了或沒有了',
  'question.devices': '有別人登入了我的帳戶嗎？',
  'question.myData': '可以下載我的資料或關閉帳戶嗎？',
  'question.limits': '如何設定限額或暫停？',
  'question.breakEnd': '可以提前結束暫停嗎？',
  'question.talk': '可以找人談談賭博的事嗎？',
  'question.realMoney': '這是真錢嗎？',

  'answer.pending': `銀行向我們顯示您的 UTR 後，我們為轉帳入帳；付款頁面確認後，我們為線上付款入帳。
核對 UTR | 它有 12 位數字，與銀行應用程式中的一致。銀行確認之前都可以更正。
{selfServiceAfter}後 | 在存款頁面申請自助服務。我們在 {answerFrom}至 {answerBy}內答覆。
等待期間 | 每滿 {waitingStep}，您得到存款的 {waitingPercent}，最高 {waitingMax}，作為存款獎金。
無論多晚，到達的款項我們都會入帳。`,
  'answer.utr': `UTR 是銀行給一筆付款的編號，有 12 位數字。
UPI | 在 UPI 應用程式中開啟這筆付款，它叫 UTR、UPI ref no. 或 RRN。
IMPS | 查看銀行通知或轉帳詳情，它叫 UTR、IMPS ref no. 或 RRN。
它不是帶字母的交易 ID，也不是訂單號。`,
  'answer.wrongUtr': `開啟這筆存款，更正 UTR。銀行確認付款之前都可以更正。
如果其他玩家提交了同一個 UTR，我們會先審核雙方，再為任何人入帳。
如果您已申請自助服務，等待時間會隨新的 UTR 重新計算。`,
  'answer.selfService': `如果轉帳遲到，我們會按 UTR 查找，並為等待向您發放獎金。
申請 | 提交 UTR {selfServiceAfter}後，在存款頁面申請。
等待 | 我們在 {answerFrom}至 {answerBy}內答覆。超過後，您的存款排在佇列最前。
領取獎金 | 每滿 {waitingStep}為存款的 {waitingPercent}，最高 {waitingMax}。暫停期間不發放。
如果銀行找不到這筆轉帳，我們會關閉存款，您可以提交其他 UTR。`,
  'answer.otherAmount': `UPI 或 IMPS | 我們按實際入帳金額入帳並通知您，您無需操作。
線上付款 | 付款頁面要求準確金額，所以我們會先審核。
加密貨幣 | 我們按網路顯示的金額入帳。不足 {usdtMin} 的會等待，直到您的轉帳合計達到它。`,
  'answer.depositRange': `每種存款方式有各自的範圍。
線上付款 = {onlineMin} 至 {onlineMax}
UPI 轉帳 = {upiMin} 至 {upiMax}
IMPS 轉帳 = {impsMin} 至 {impsMax}
加密貨幣 = {usdtMin} 至 {usdtMax}
存款不收費。如果您設了存款限額，以限額為準。`,
  'answer.crypto': `存款頁面會顯示您專屬的地址。只傳送頁面所寫的幣種，並使用頁面所寫的網路。
匯率 | 鎖定 {rateLock}，適用於網路在此期間看到的轉帳。更晚的按入帳時的匯率。
確認 | 經過 {confirmations} 次確認，或網路認定為最終後，我們入帳。
最低金額 | 不足 {usdtMin} 的會等待，直到您的轉帳合計達到它。`,
  'answer.depositClosed': `沒有按時付款、付款失敗或您取消時，存款會關閉，不會入帳。
UPI 或 IMPS | 錢已從您的帳戶扣除？開啟這筆存款並提交 UTR，它會重新開啟。
線上付款 | 款項到達時我們會入帳，否則由您的銀行退回。
即使存款已關閉，到達的款項我們仍會入帳。`,
  'answer.arrives': `通常在申請後 {arrivesAbout}，最長 {arrivesBy}。提款頁面顯示每一步及其時間。
已申請 | 金額立即從餘額中劃出並保留。
審核中 | 有些提款我們會先審核。
付款中 | 我們已通知銀行付款。有了銀行的 UTR，頁面就會顯示。
顯示成功卻沒看到款項？請把該 UTR 告訴您的銀行。`,
  'answer.leftToBet': `這是您的投注要求：存款可以提款、獎金變為現金之前需要投注的金額。
存款、起始餘額和補充的餘額 | 投注一次。
獎金 | 每筆有自己的要求，接受之前您會看到。
只有有效投注計入，各遊戲計入的比例不同。如果現金與獎金合計低於 {refillBelow}，且沒有未結束的對局，所有要求都會取消。`,
  'answer.review': `符合以下任一情況時，我們會先審核再付款：
{rules}
您無需操作。如果未獲核准，全部金額連同手續費退回您的餘額。`,
  'reviewRule.first': '這是您的首次提款',
  'reviewRule.large': '您一天提款超過 {reviewAbove}',
  'reviewRule.beyond-own': '您的提款超過存款與所贏之和',
  'reviewRule.frozen': '您的帳戶已凍結',
  'reviewRule.nothing-staked': '您存款後還沒有投注',
  'reviewRule.turnover-dropped': '暫停取消了您剩餘的投注要求',
  'reviewRule.crypto-to-bank': '您的存款大部分來自加密貨幣',
  'answer.withdrawalCost': `手續費包含在金額之內，確認前您會看到入帳金額。數字按 VIP 等級，從最初到最後一級：
手續費 = {feeMax} 至 {feeMin}
每日限額 = {dayLimit} 至 {dayLimitMax}
每日次數 = {dayTimes} 至 {dayTimesMax}
最低金額 = {withdrawalMin}
您尚未提領的存款會提高當日限額。VIP 頁面顯示您所在等級的數字。`,
  'answer.withdrawalFailed': `全部金額連同手續費退回您的餘額。提款頁面會說明失敗原因：
· 帳號不存在，或帳戶已結清
· 帳戶戶名不符
· 銀行無法接收該金額，或沒有回應
「已退回」表示銀行先付款，後來把錢退回。請核對銀行帳戶後再次提款。失敗的提款不佔用當日限額。`,
  'answer.bankAccount': `請使用您本人名下的帳戶，並提供帳號、IFSC 和所在地區的郵遞區號。不接受銀行卡。
· 最多可有 {accountsMax} 個帳戶
· 新增帳戶需要驗證碼
· 新帳戶 {accountWait}後可以提款
· 您可以刪除帳戶，已在途中的提款會繼續
使用虛擬資金時只接受測試銀行的帳戶。請勿輸入真實帳號。`,
  'answer.forgotPassword': `在提款密碼頁面選擇忘記密碼，用驗證碼設定新密碼。之後 {passwordHold}內不能提款，我們也會通知您：如果不是您本人操作，這能保護您。
如果記得舊密碼，請用它變更，無需等待。
連續輸錯 {passwordTries} 次後，密碼會鎖定 {passwordLock}。`,
  'answer.cashAndBonus': `兩者都是餘額的一部分。
現金 | 存款投注一次後即可提款。老虎機全額計入，其他遊戲部分計入。投注先使用現金。
鎖定獎金 | 可以用來投注，但滿足投注要求後才變為現金。
派彩按投注額的來源分配：現金投注的部分以現金返還，獎金投注的部分回到該獎金。獎金絕不會鎖住您的現金。
獎金結束後才到的派彩仍歸您：如果已滿足投注要求，即為現金；否則該獎金會帶著派彩重新開放，至少一週。`,
  'answer.whatCounts': `有效投注是投注額中計入投注要求、VIP 和排行榜的部分。
老虎機 = {countsSlots}
爆點 = {countsCrash}
踩地雷 = {countsMines}
輪盤、骰子、Andar Bahar = {countsTables}
輪盤、骰子和 Andar Bahar 按風險金額計算：您在該局的輸贏，最多到投注額。`,
  'answer.giveUp': `可以，只要沒有對局正在使用它。開啟我的獎金，選擇該獎金並放棄。
您只失去其中鎖定的金額，現金仍歸您所有。確認前頁面會顯示準確金額。此操作無法撤銷。`,
  'answer.otp': `· 等待 {otpResend}，再取得新的驗證碼，使用最新的一個
· 檢查號碼：印度手機號碼，不帶國家區號
· 驗證碼 {otpLife}內有效，可以嘗試 {otpTries} 次
· 使用虛擬資金時可能不傳送真實簡訊。如果頁面有測試手機的連結，請在那裡查看
我們絕不會有人向您索取驗證碼。`,
  'answer.proof': `一局的結果由三樣東西決定：我們的伺服器種子、您的種子和計數器 Nonce。投注後我們無法變更，您的裝置可以重新算出。
之前 | 您看到伺服器種子的雜湊，它是我們密封的信封。
對局 | 兩個種子與 Nonce 的 HMAC-SHA-256 得出抽取結果，遊戲規則把它變成轉輪、牌或倍數。
公開 | 您申請新的一對種子，我們公開舊的伺服器種子。
驗證 | 您的裝置核對雜湊、重做抽取並比較派彩。
這表明沒有人變更結果，但不會讓遊戲派得更多。外部供應商的對局無法驗證，並會註明。`,
  'answer.rtp': `RTP 是玩家返還率：在極多的對局中，遊戲從全部投注額返還的比例。我們按實際運作的規則計算。
這裡的遊戲返還 {rtpMin} 至 {rtpMax}。返還 {rtpMin} 的遊戲長期保留投注額的 {keeps}。
您自己的結果可能與此相差很遠，或高或低。沒有哪一局會補償上一局：每一局都是獨立抽取。`,
  'answer.interrupted': `對局由我們的伺服器決定，所以斷線不會遺失任何東西。重新開啟遊戲，等待您的對局會從原處繼續。
如果您不回來，它會在 {closesAfter}後結束：按遊戲規則派彩，或退回投注額。
遊戲紀錄顯示每一局及其狀態。`,
  'answer.firstDeposit': `優惠開放期間，您首次存款至少 {firstFrom}，可得 {firstPercentMin} 至 {firstPercentMax} 的獎金，最高 {firstMax}。我們絕不代您選擇：付款前請自行勾選。
變為現金 | 在 {bonusDays}內投注存款與獎金合計的 {firstMultiple}，但最多為獎金的 {firstMultipleMax}。
未勾選 | 優惠對您即告結束：只有首次存款有效。
代價 | 投注平均而言要花錢。優惠頁面會顯示這項要求的代價。`,
  'answer.noCashback': `每天結束後計算返現，按以下四項中最小的一項發放。有一項為零，就沒有返現。
· 每筆 {cashbackFrom} 或以上單筆存款的一部分
· 當日有效投注的 {cashbackBets}
· 當日的虧損。如果您贏了，則為零
· {cashbackMax}
領取了首次存款獎金的存款不計入。返現紀錄逐日顯示由哪一項決定。`,
  'answer.claim': `優惠頁面上的每項獎勵都寫明可領取到何時。
返現 = {claimDays}
VIP 升級獎金 = 沒有期限
您最多可有 {openMax} 筆未結束的獎金。達到後請先完成或放棄一筆，下一項獎勵會為您保留。`,
  'answer.vipLevel': `等級取決於您的有效投注。VIP 頁面顯示距下一級還差多少。
等級帶來什麼 | 更高的提款限額、更低的手續費，以及最高 {rebateMax} 的有效投注返還。VIP {serviceLevel} 起有專人聯絡。
保持等級 | 多數等級要求在 {keepDays}內有一定的有效投注，未達到則降一級。
請不要為等級而玩：平均而言，投注的代價高於等級帶來的好處。`,
  'answer.invite': `在賺取獎勵頁面分享您的連結。有人用它開戶後，您可得：
首次存款 | 其 {invitePercent}，最高 {inviteMax}，須已投注一次並滿 {inviteDays}。
投注 | 所有好友投注的 {inviteBets}，每天計算。
每月最多 {inviteMonth}，為現金，無需先投注。只邀請成年人，不要邀請正在暫停的人。`,
  'answer.friendMissing': `· 好友必須用您的連結開戶，之後無法補加
· 好友需要有手機號碼：訪客不計入
· 好友的首次存款須已投注一次並滿 {inviteDays}
· 與您共用裝置、銀行帳戶或付款人的好友不計入
有些獎勵我們會先審核，應付的會全額付款。`,
  'answer.guest': `訪客沒有手機號碼。您可以玩遊戲、查看紀錄和驗證對局，但不能存款、提款、邀請，也不能參加優惠和排行榜。
訪客帳戶只在此裝置上，一旦登出就會失去。綁定手機號碼即可保留您的 ID、餘額和紀錄。`,
  'answer.phoneNumber': `您可以在帳戶頁面的「綁定手機」裡自行更換。
舊號碼還在 | 新舊兩個號碼都要收驗證碼。更換後 {phoneHold}內不能提款。
舊號碼沒有了 | 給我們留言；登入不了時可以訪客身分留言。我們會核實帳戶屬於您，並通知兩個號碼。{phoneWait}後轉到新號碼，在此之前不能提款。
新號碼打開了別人的帳戶 | 請登出，以訪客身分給我們留言。我們會釋放該號碼，您將有自己的帳戶。`,
  'answer.devices': `帳戶頁面顯示您在哪裡登入：每台裝置及其上次使用時間。請登出您不認識的裝置。
在新裝置登入時，我們會在收件匣裡通知您。登入在 {login}後結束。`,
  'answer.myData': `可以，兩項都在個人資料裡。檔案包含我們儲存的關於您的內容。
關閉帳戶前請先提款。頁面會說明您將失去什麼，以及我們必須保留什麼。`,
  'answer.limits': `在帳戶頁面開啟遊戲限額。可以按日、週或月限制存款、虧損、投注和時間。
調低 | 立即生效。
調高或取消 | 等待 {limitRaise}，然後再次確認。
暫停 | 在您選擇的時間內不能玩遊戲或存款，但可以提款。
遊戲時，每 {realityCheck}顯示一次您的時間和結果。`,
  'answer.breakEnd': `不可以。您和我們都不能提前結束，但可以延長。
您可以提款、查看紀錄和留言給我們。暫停期間，存款剩餘的投注要求不影響提款；之後，留下的現金仍需滿足這一要求。
暫停期間，其他帳戶在此裝置上也不能玩遊戲或存款。`,
  'answer.talk': `可以。有供玩家、家人和朋友使用的求助熱線。我們不會知道您打過電話。
頁面上有號碼，還有幾個可以問自己的問題。`,
  'answer.realMoney': `不是。這是虛擬資金：沒有價值的 ₹。不能購買、出售、轉給他人，也不能換成真錢。
存款和提款透過測試程式進行，展示真實的流程。切勿用真實應用程式付款，也不要輸入真實帳號。
您以 {startGift} 開始。低於 {refillBelow} 且沒有凍結或提款中的資金時，每天可補足一次。`,
})
