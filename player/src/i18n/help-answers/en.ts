/**
 * A line is a paragraph; `Title | text` is a step, `Label = value` a row, `· text` a point. Placeholders are the server's figures
 * (screens/help/figure-words.ts).
 */
export const helpAnswers = {
  'help.search': 'Search questions',
  'help.clear': 'Clear',
  'help.topics': 'Topics',
  'help.topic.all': 'All',
  'help.topic.deposit': 'Deposit',
  'help.topic.withdraw': 'Withdraw',
  'help.topic.games': 'Games',
  'help.topic.bonuses': 'Bonuses',
  'help.topic.vip': 'VIP',
  'help.topic.invite': 'Invite',
  'help.topic.account': 'Account',
  'help.topic.safety': 'Safety',
  'help.found': { one: '{count} answer for “{text}”', other: '{count} answers for “{text}”' },
  'help.none': 'No answer for “{text}”',
  'help.noneText': 'Try one word, or look under a topic.',
  'help.most': 'Asked most',
  'help.notAnswered': 'Not answered?',
  'help.notAnsweredText': 'Write to us. The answer comes to your inbox.',
  'help.loginFirst': 'Log in to write to us.',
  'help.yourOrder': 'Your order',
  'help.order': 'Order {orderNo}',
  'help.figures': 'We couldn’t load this answer’s figures.',
  'help.openLimits': 'Open play limits',
  'help.missing': 'We can’t find this question',
  'help.missingText': 'It may have moved. The FAQ has all questions.',

  'question.proof': 'How rounds are proved',
  'question.rtp': 'What does RTP mean?',
  'question.interrupted': 'A round was interrupted',
  'question.firstDeposit': 'How does the first-deposit bonus work?',
  'question.noCashback': 'Why did I get no cashback?',
  'question.claim': 'How long can I claim a reward?',
  'question.vipLevel': 'How does my VIP level rise and fall?',
  'question.invite': 'What do I get for inviting a friend?',
  'question.friendMissing': 'Why doesn’t my friend count?',
  'question.guest': 'What is a guest?',
  'question.phoneNumber': 'I changed or lost my phone number',
  'question.devices': 'Is someone else logged in to my account?',
  'question.myData': 'Can I download my data or close my account?',
  'question.limits': 'How do I set limits or take a break?',
  'question.breakEnd': 'Can I end a break early?',
  'question.talk': 'Can I talk to someone about gambling?',
  'question.realMoney': 'Is this real money?',

  'answer.pending': `We credit a transfer once the bank shows us your UTR, and an online payment once its payment page confirms it.
Compare the UTR | It has 12 digits, as in your bank’s app. You can correct it until the bank has confirmed it.
After {selfServiceAfter} | Apply for self-service on the deposit’s page. We answer in {answerFrom} to {answerBy}.
While you wait | You earn {waitingPercent} of the deposit for each full {waitingStep}, up to {waitingMax}, as a Deposit Bonus.
We credit whatever arrives, however late.`,
  'answer.utr': `The UTR is the number your bank gives a payment. It has 12 digits.
UPI | Open the payment in your UPI app. It’s called UTR, UPI ref no. or RRN.
IMPS | Look in your bank’s message or the transfer’s details. It’s called UTR, IMPS ref no. or RRN.
It isn’t the transaction ID with letters, and not the order number.`,
  'answer.wrongUtr': `Open the deposit and correct the UTR. You can do that until the bank has confirmed the payment.
If another player sent the same UTR, we review both before we credit anyone.
If you’ve applied for self-service, its waiting time starts again with the new UTR.`,
  'answer.selfService': `If a transfer is late, we search for it by its UTR and pay you a bonus for waiting.
Apply | On the deposit’s page, {selfServiceAfter} after you sent the UTR.
Wait | We answer in {answerFrom} to {answerBy}. After that your deposit is first in the queue.
Get the bonus | {waitingPercent} of the deposit for each full {waitingStep}, up to {waitingMax}. It isn’t paid during a break.
If the bank can’t find the transfer, we close the deposit, and you can send a different UTR.`,
  'answer.otherAmount': `UPI or IMPS | We credit what arrived and tell you. You don’t need to do anything.
Online payment | We review it first, as its page asks for the exact amount.
Crypto | We credit what the network shows. Less than {usdtMin} waits until your transfers together reach it.`,
  'answer.depositRange': `Each way to deposit has its own range.
Online payment = {onlineMin} to {onlineMax}
UPI transfer = {upiMin} to {upiMax}
IMPS transfer = {impsMin} to {impsMax}
Crypto = {usdtMin} to {usdtMax}
We charge nothing for a deposit. If you’ve set a deposit limit, it applies too.`,
  'answer.crypto': `The Deposit page shows an address of your own. Send only the coin it names, and only on that network.
Rate | It’s fixed for {rateLock}, for transfers the network sees in that time. Later ones get the rate when we credit them.
Confirmations | We credit after {confirmations} confirmations, or once the network calls it final.
Minimum | Less than {usdtMin} waits until your transfers together reach it.`,
  'answer.depositClosed': `A deposit closes if no payment arrives in time, if the payment fails or if you cancel it. Nothing is credited then.
UPI or IMPS | Did money leave your account? Open the deposit and send its UTR: that reopens it.
Online payment | We credit it when it arrives, or your bank returns it.
We credit money that arrives, even after a deposit has closed.`,
  'answer.arrives': `Normally {arrivesAbout} after your request, at most {arrivesBy}. The withdrawal’s page shows each step with its time.
Requested | The amount leaves your balance at once and is set aside.
In review | We review some withdrawals first.
Paying | We’ve told the bank to pay. The page shows the bank’s UTR as soon as there is one.
Succeeded, but you don’t see it? Give your bank that UTR.`,
  'answer.leftToBet': `It’s your wager requirement: what you must bet before a deposit can be withdrawn or a bonus becomes cash.
Deposits, the starting balance and refills | Bet them once.
Bonuses | Each has its own requirement. You see it before you accept the bonus.
Only valid bets count, and games count differently. If cash and bonus together fall below {refillBelow} with no round open, all requirements are dropped.`,
  'answer.review': `We review a withdrawal before we pay it if any of these applies:
{rules}
You don’t need to do anything. If we don’t approve it, the whole amount comes back to your balance, service charge included.`,
  'reviewRule.first': 'It’s your first withdrawal',
  'reviewRule.large': 'You withdraw more than {reviewAbove} in a day',
  'reviewRule.beyond-own': 'You withdraw more than you’ve deposited and won',
  'reviewRule.frozen': 'Your account is frozen',
  'reviewRule.nothing-staked': 'You deposited and haven’t bet since',
  'reviewRule.turnover-dropped': 'A break ended what you still had to bet',
  'reviewRule.crypto-to-bank': 'Much of what you deposited came in crypto',
  'answer.withdrawalCost': `The service charge is part of the amount. You see what arrives before you confirm. The figures depend on your VIP level, from the first to the last:
Service charge = {feeMax} to {feeMin}
Daily limit = {dayLimit} to {dayLimitMax}
Withdrawals a day = {dayTimes} to {dayTimesMax}
Minimum = {withdrawalMin}
Your own deposits that you haven’t withdrawn yet raise the day’s limit. The Vip page shows the figures of your level.`,
  'answer.withdrawalFailed': `Everything comes back to your balance, service charge included. The withdrawal’s page says why it failed:
· The account number doesn’t exist, or the account is closed
· The account is in a different name
· The bank couldn’t take the amount, or didn’t answer
“Reversed” means that the bank paid first and then sent the money back. Check the bank account, then withdraw again. A failed withdrawal doesn’t use up the day’s limit.`,
  'answer.bankAccount': `Use an account in your own name, with its number, IFSC and the PIN code of your area. Cards aren’t accepted.
· You can have up to {accountsMax} accounts
· Adding one takes an OTP
· You can withdraw to a new account after {accountWait}
· You can remove an account. A withdrawal on its way to it continues
With play money only accounts at test banks work. Don’t enter a real account number.`,
  'answer.forgotPassword': `On the withdrawal password’s page, choose that you forgot it and set a new one with an OTP. After that you can’t withdraw for {passwordHold}, and we send you a notice: both protect you if it wasn’t you.
If you know the old one, change it with that. Then there’s no wait.
After {passwordTries} wrong tries in a row it’s locked for {passwordLock}.`,
  'answer.cashAndBonus': `Both are part of your balance.
Cash | You can withdraw it once your deposits have been bet once. Slots count in full, other games in part. Bets use cash first.
Locked bonus | You can bet it, but it becomes cash only once its wager requirement is met.
A payout is split the way its stake was paid: what your cash staked comes back as cash, what a bonus staked comes back to that bonus. A bonus never blocks your cash.
A win that comes after its bonus ended is still yours: as cash if you had met the requirement, otherwise the bonus opens again with it, for a week or more.`,
  'answer.whatCounts': `Valid bets are the part of your stakes that counts for wager requirements, VIP and rankings.
Slots = {countsSlots}
Crash = {countsCrash}
Mines = {countsMines}
Roulette, dice, Andar Bahar = {countsTables}
Of roulette, dice and Andar Bahar that’s a share of what is at risk: what you win or lose in the round, up to your stake.`,
  'answer.giveUp': `Yes, whenever no round is using it. Open My bonuses, choose the bonus and give it up.
You lose what’s locked in it and nothing else: your cash stays yours. The page shows the exact amounts before you confirm. You can’t undo it.`,
  'answer.otp': `· Wait {otpResend}, then get a new OTP. Use the newest one
· Check the number: an Indian mobile, without the prefix
· An OTP is valid for {otpLife} and allows {otpTries} tries
· With play money no real SMS may be sent. If the page links to a test phone, read the OTP there
Nobody from us will ever ask you for an OTP.`,
  'answer.proof': `Three things fix the result of a round: our server seed, your client seed and a counter, the nonce. We can’t change it after your bet, and your device can work it out again.
Before | You see the hash of our server seed. It’s our sealed envelope.
Round | HMAC-SHA-256 of both seeds and the nonce gives the draw. The game’s rules turn it into reels, cards or a multiplier.
Reveal | You ask for a new pair of seeds, and we show the old server seed.
Verify | Your device checks the hash, repeats the draw and compares the payout.
This shows that nobody changed a result. It doesn’t make a game pay more. Rounds of outside providers can’t be verified, and say so.`,
  'answer.rtp': `RTP is return to player: the share of all stakes that a game pays back over very many rounds. We work it out from the same rules the game runs on.
The games here return {rtpMin} to {rtpMax}. A game with {rtpMin} keeps {keeps} of the stakes over time.
Your own result can be far from that, up or down. No round makes up for the one before: each is drawn on its own.`,
  'answer.interrupted': `Our server decides a round, so a lost connection loses nothing. Open the game again: a round that waits for you continues where it was.
If you don’t come back, it ends after {closesAfter}: it pays what the game’s rules give, or your stake comes back.
Game Records shows each round and its status.`,
  'answer.firstDeposit': `While the offer is open, your first deposit of at least {firstFrom} can earn a bonus of {firstPercentMin} to {firstPercentMax}, up to {firstMax}. We never choose it for you: tick it before you pay.
To make it cash | Bet {firstMultiple} deposit and bonus, but at most {firstMultipleMax} the bonus, within {bonusDays}.
If you don’t tick it | The offer is over for you: only the first deposit counts.
What it costs | Bets cost something on average. The offer’s page shows how much this requirement costs.`,
  'answer.noCashback': `We work cashback out once a day is over, and pay the smallest of these four. If one of them is zero, you get nothing.
· A share of each single deposit of {cashbackFrom} or more
· {cashbackBets} of that day’s valid bets
· What you lost that day. If you won, that’s zero
· {cashbackMax}
A deposit that earned you the first-deposit bonus doesn’t count. Cashback Record shows which of the four decided, day by day.`,
  'answer.claim': `Each reward on the Promo page says until when you can claim it.
Cashback = {claimDays}
VIP upgrade bonus = no end
You can have up to {openMax} open bonuses. With that many you finish one or give one up first, and the next reward waits for you.`,
  'answer.vipLevel': `Your level depends on your valid bets. The Vip page shows what the next one needs.
Benefits | Higher withdrawal limits, a lower service charge and up to {rebateMax} of your valid bets back. From VIP {serviceLevel} you have a personal contact.
Keeping it | Most levels ask for some valid bets within {keepDays}. If you miss them, you go down one level.
Don’t play for a level: on average, bets cost more than levels pay.`,
  'answer.invite': `Share your link from Earn. If a friend opens an account with it, you earn:
First deposit | {invitePercent} of it, up to {inviteMax}, once it’s been bet once and is {inviteDays} old.
Bets | {inviteBets} of what all your friends bet, worked out each day.
That’s up to {inviteMonth} a month, as cash with nothing to bet first. Invite adults only, and nobody who is taking a break.`,
  'answer.friendMissing': `· Friends must open their account with your link. It can’t be added later
· They need a phone number: guests don’t count
· Their first deposit must have been bet once and be {inviteDays} old
· Friends who share a device, a bank account or a payer with you don’t count
We review some rewards first. What’s due is paid in full.`,
  'answer.guest': `A guest plays without a phone number. As a guest you can play, see your records and verify rounds. You can’t deposit, withdraw, invite, or take part in promotions and rankings.
Your guest account is on this device only. Once you log out, it’s gone. Add a phone number to keep your ID, balance and history.`,
  'answer.phoneNumber': `You change it yourself in Account, under Phone Binding.
You still have the old number | You need an OTP to both numbers. Then you can’t withdraw for {phoneHold}.
You’ve lost it | Write to us, as a guest if you’re logged out. We check that the account is yours and send a notice to both numbers. It moves after {phoneWait}; until then you can’t withdraw.
Your new number opens someone else’s account | Log out and write to us as a guest. We free the number, and you get an account of your own.`,
  'answer.devices': `Account shows where you’re logged in: every device and when it was last used. Log out any you don’t know.
When you log in on a new device, we put a notice in your inbox. A login ends after {login}.`,
  'answer.myData': `Yes, both are in Profile. The file holds what we keep about you.
Withdraw your cash before you close the account. The page says what you lose and what we have to keep.`,
  'answer.limits': `Open Play limits on the Account page. You can limit deposits, losses, stakes and time, by day, week or month.
Lower | It starts at once.
Higher, or none | It waits {limitRaise}. Then you confirm it again.
Break | You can’t play or deposit for as long as you choose. You can withdraw.
While you play, we show your time and result every {realityCheck}.`,
  'answer.breakEnd': `No. Neither you nor we can end it early, but you can make it longer.
You can withdraw, see your records and write to us. What’s left to bet on deposits doesn’t hold up a withdrawal during the break. Afterwards it applies again to the cash you kept.
Other accounts can’t play or deposit on this device either while it lasts.`,
  'answer.talk': `Yes. There are helplines for players, families and friends. We don’t learn that you called.
Their page has the numbers, and a few questions to ask yourself.`,
  'answer.realMoney': `No. This is play money: ₹ without value. You can’t buy it, sell it, send it to anyone or be paid in real money.
Deposits and withdrawals go through test programs that show how real ones would work. Never pay with a real app, and enter no real account number.
You start with {startGift}. Below {refillBelow}, with nothing on hold or being withdrawn, you can refill to that once a day.`,
} as const
