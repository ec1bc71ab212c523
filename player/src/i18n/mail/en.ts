/** The inbox, and each mail by its key (contract/src/mails.ts). */
export const mail = {
  'mails.filter': 'Kind of message',
  'mails.all': 'All',
  'mails.reward': 'Rewards',
  'mails.transaction': 'Transactions',
  'mails.system': 'System',
  'mails.readAll': 'Mark all read',
  'mails.new': 'Not read yet',
  'mails.kept': 'We keep messages for 90 days',
  'mails.more': 'Loading more messages…',
  'mails.none': 'No messages yet',
  'mails.noneSuch': 'No messages of this kind',
  'mails.noneText': 'News about your account, rewards, deposits and withdrawals shows here.',
  'mails.showAll': 'Show all messages',
  'mails.goTo': 'Go to “{page}”',
  'mails.toDeposit': 'See deposit',
  'mails.toWithdrawal': 'Track withdrawal',
  'mails.toAnswer': 'Read the answer',

  'mail.unknown.title': 'New message',
  'mail.unknown.text': 'This version of the app can’t show this message. Please reload.',
  'mail.welcome.title': 'Welcome',
  'mail.welcome.text':
    'You start with {gift} of play money. It has no value and can’t be bought, sent or turned into real money. You can check every round of our own games, and set limits in Account.',
  'mail.new-device.title': 'Login on a new device',
  'mail.new-device.text': '{device}, {at}. Not you? Log that device out.',
  'mail.copied-sign.title': 'Copied login blocked',
  'mail.copied-sign.text':
    'On {at} part of your login was used without the rest, so we blocked it. This can happen after cookies are cleared. If you’re unsure, log out everywhere and log in again.',
  'mail.sessions-ended.title': 'Other logins ended',
  'mail.sessions-ended.text': 'Requested on {at} from the device still logged in. Not you? Log in again and log that device out.',
  'mail.signed-out.title': 'Support logged you out',
  'mail.signed-out.text':
    'On {at} support logged you out everywhere to protect your account. Nothing is lost. If someone else may have used it, check your logins and records.',
  'mail.phone-bound.title': 'Phone number added',
  'mail.phone-bound.text': '{phone} now belongs to your account. Use it and an OTP to log in.',
  'mail.phone-changed.title': 'Phone number changed',
  'mail.phone-changed.text':
    'You now log in with {phone}. To be safe, you can’t withdraw until {until}. Not you? Write to us in Feedback now.',
  'mail.phone-replacing.title': 'Support is moving your account',
  'mail.phone-replacing.text':
    'We were asked to move it to {phone} on {at}. Until then you can’t withdraw. Not you? Write to us in Feedback now.',
  'mail.phone-replaced.title': 'Your account has a new phone number',
  'mail.phone-replaced.text': 'You now log in with {phone}, as you asked support.',
  'mail.phone-kept.title': 'Your phone number stays',
  'mail.phone-kept.text': 'We’ve cancelled the change that support was asked for. Log in with your number as before.',
  'mail.phone-released.title': 'Your old number has a new owner',
  'mail.phone-released.text': '{phone} belongs to someone else now, so it no longer logs in to this account.',
  'mail.password-set.title': 'Withdrawal password set',
  'mail.password-set.text': 'Set on {at}. You need it for every withdrawal.',
  'mail.password-reset.title': 'Withdrawal password reset',
  'mail.password-reset.text': 'It was reset with an OTP. To be safe, you can’t withdraw until {until}. Not you? Log out everywhere now.',
  'mail.account-frozen.title': 'We’ve frozen your account',
  'mail.account-frozen.text':
    'We’re checking something. Until then you can’t play, deposit or get bonuses. You can still withdraw, and money on its way arrives. We’ll message you when it’s done.',
  'mail.account-freed.title': 'Your account is open again',
  'mail.account-freed.text': 'Our check is done. You can play, deposit and get bonuses again. Any break or limit you set still applies.',
  'mail.vip-up.title': 'You reached VIP {level}',
  'mail.vip-up.text': 'See its benefits in the Vip tab.',
  'mail.vip-down.title': 'You’re now VIP {level}',
  'mail.vip-down.text':
    'Your recent valid bets were below what your old level needs. Your balance hasn’t changed. All levels are in the Vip tab.',
  'mail.limits-reminder.title': 'Are your limits still right?',
  'mail.limits-reminder.text': 'It’s been a while since you set them. {limits} Change them or keep them in Account, Play limits.',
  'mail.limits.none': 'You’ve set no limits.',
  'mail.limits.some': 'Your limits: {list}.',
  'mail.limits.deposit': 'deposits',
  'mail.limits.loss': 'losses',
  'mail.limits.stake': 'stakes',
  'mail.limits.time': 'time',
  'mail.limits.day': '{what} {limit} a day',
  'mail.limits.week': '{what} {limit} a week',
  'mail.limits.month': '{what} {limit} a month',
  'mail.limits.minutes': '{minutes} min',
  'mail.deposit-credited.title': 'Deposit credited',
  'mail.deposit-credited.text': '{amount} was added to your balance. Order {orderNo}.',
  'mail.deposit-differs.title': 'Different amount received',
  'mail.deposit-differs.text': 'We received {amount} for order {orderNo}, not {ordered}. We added what arrived to your balance.',
  'mail.deposit-further.title': 'Another payment received',
  'mail.deposit-further.text': 'A further {amount} arrived for order {first}. It’s in your balance as order {orderNo}.',
  'mail.deposit-bonus.title': 'Waiting bonus',
  'mail.deposit-bonus.text': '{amount} was added as a Deposit Bonus for waiting on order {orderNo}.',
  'mail.reward-open.title': 'You’ve earned a reward',
  'mail.reward-open.text': 'You’ve earned {amount}.',
  'mail.reward-ending.title': 'Your reward ends soon',
  'mail.reward-ending.text': 'You can claim {amount} until {until}.',
  'mail.bonus-ending.title': 'Your bonus ends soon',
  'mail.bonus-ending.text':
    '{amount} of a bonus is still locked. If you bet what’s left until {until}, it becomes cash. You don’t have to.',
  'mail.first-deposit-bonus.title': 'First deposit bonus',
  'mail.first-deposit-bonus.text': '{amount} came with deposit {orderNo}. Bet {requirement} and it becomes cash.',
  'mail.first-deposit-missed.title': 'No first deposit bonus',
  'mail.first-deposit-missed.text':
    'You chose the bonus with deposit {orderNo}, but a different deposit was credited before it. Only the first one earns it.',
  'mail.first-deposit-shared.text':
    'You chose the bonus with deposit {orderNo}, but another player has already earned it on the same device or with the same bank account. It’s paid only once.',
  'mail.first-deposit-short.text':
    'You chose the bonus with deposit {orderNo}. The payment came too late for the bonus, and the offer’s budget was used up. Your deposit is in your balance.',
  'mail.bonus-reversed.title': 'Bonus taken back',
  'mail.bonus-reversed.text':
    'Deposit {orderNo} was reversed, so we took its bonus back too: {amount} in all. If you’ve spent some of it, you owe us that.',
  'mail.deposit-failed.title': 'Payment failed',
  'mail.deposit-failed.text':
    'Your payment for order {orderNo} failed and nothing was credited. If money left your account, we’ll credit it when it arrives.',
  'mail.deposit-not-found.title': 'Transfer not found',
  'mail.deposit-not-found.text':
    'The bank has no transfer with the UTR for order {orderNo}. Check the UTR and send it again to reopen the order.',
  'mail.deposit-review.title': 'We’re reviewing your deposit',
  'mail.deposit-review.text': 'Something about order {orderNo} doesn’t match, so we’re checking it. You don’t need to do anything.',
  'mail.deposit-taken-back.title': 'Deposit taken back',
  'mail.deposit-taken-back.text':
    'The bank that paid for order {orderNo} took the money back, so we took {amount} back. If you’ve spent some of it, you owe us that, and we take it from what comes in next.',
  'mail.deposit-not-yours.title': 'Deposit corrected',
  'mail.deposit-not-yours.text':
    'We credited a payment to order {orderNo} by mistake: it belongs to someone else. We took {amount} back. If you’ve spent some of it, you owe us that, and we take it from what comes in next.',
  'mail.deposit-disputed.title': 'Your deposit is under dispute',
  'mail.deposit-disputed.text':
    'The payer’s bank has asked for {amount} of order {orderNo} back. {held} of it is left and set aside: you can’t play or withdraw that part. We decide by {until}, with two approvals, or it’s free again.',
  'mail.deposit-refunding.title': 'Your deposit is being refunded',
  'mail.deposit-refunding.text':
    'The payment service is returning {amount} of order {orderNo} to the payer. {held} of it is left and set aside: you can’t play or withdraw that part. We decide by {until}, with two approvals, or it’s free again.',
  'mail.deposit-debited.title': 'The bank took a payment back',
  'mail.deposit-debited.text':
    'The bank took {amount} of order {orderNo} back from us. {held} of it is left and set aside: you can’t play or withdraw that part. We decide by {until}, with two approvals, or it’s free again.',
  'mail.deposit-case-again.title': 'Your deposit is being checked again',
  'mail.deposit-case-again.text':
    'We’re asked to return {amount} of order {orderNo} again, though this was settled before. {held} of it is left and set aside: you can’t play or withdraw that part. We decide by {until}, with two approvals, or it’s free again.',
  'mail.deposit-coming-back.title': 'Your deposit may be returned',
  'mail.deposit-coming-back.text':
    'We took {amount} of order {orderNo} back. That money has come back to us. Two of our staff are checking it, and we’ll write to you when it’s decided.',
  'mail.deposit-given-back.title': 'Your deposit is returned',
  'mail.deposit-given-back.text':
    'We returned {amount} of order {orderNo} to your balance. If you owed us anything, that came off it first. Bonuses that went with it don’t come back.',
  'mail.deposit-stays-taken.title': 'Your deposit isn’t returned',
  'mail.deposit-stays-taken.text': 'We aren’t returning {amount} of order {orderNo}. Write to us if you think that’s wrong.',
  'mail.deposit-case-released.title': 'Your deposit stays',
  'mail.deposit-case-released.text':
    'We checked order {orderNo} and take nothing back. {held} that was set aside is in your balance again.',
  'mail.deposit-reversed.title': 'Deposit reversed',
  'mail.deposit-reversed.text':
    'The network dropped the payment for order {orderNo}, so we took {amount} back. If you’ve spent some of it, you owe us that, and we take it from what comes in next. If the payment appears again, we’ll credit it again.',
  'mail.withdraw-account-added.title': 'Bank account added',
  'mail.withdraw-account-added.text': '{account}. You can withdraw to it from {from}. Not you? Remove it and log out everywhere.',
  'mail.withdraw-account-deleted.title': 'Bank account removed',
  'mail.withdraw-account-deleted.text': '{account}, {at}.',
  'mail.withdrawal-requested.title': 'Withdrawal requested',
  'mail.withdrawal-requested.text':
    '{amount} left your balance and we’re paying it to you. Order {orderNo}. Not you? Log out everywhere and contact support.',
  'mail.withdrawal-review.title': 'We’re reviewing your withdrawal',
  'mail.withdrawal-review.text':
    'We’ve set aside {amount} and are reviewing order {orderNo}. You don’t need to do anything. Not you? Log out everywhere and contact support.',
  'mail.withdrawal-paid.title': 'Withdrawal paid',
  'mail.withdrawal-paid.text': '{amount} was paid to your account. Order {orderNo} shows the bank reference (UTR).',
  'mail.withdrawal-refused.title': 'Withdrawal not approved',
  'mail.withdrawal-refused.text':
    'Order {orderNo} wasn’t approved, so nothing was sent. {amount}, including the service charge, is back in your balance.',
  'mail.withdrawal-failed.title': 'Withdrawal not paid',
  'mail.withdrawal-failed.text': 'The bank didn’t pay order {orderNo}. {amount}, including the service charge, is back in your balance.',
  'mail.withdrawal-name-refused.title': 'Withdrawal not sent',
  'mail.withdrawal-name-refused.text':
    'The bank takes names in English letters only. Remove your bank account and add it again. Order {orderNo}: {amount}, including the service charge, is back in your balance.',
  'mail.withdrawal-reversed.title': 'Withdrawal returned',
  'mail.withdrawal-reversed.text': 'The bank returned order {orderNo}. {amount}, including the service charge, is back in your balance.',
  'mail.withdrawal-paid-late.title': 'Withdrawal paid after all',
  'mail.withdrawal-paid-late.text':
    'The bank first said no, then paid order {orderNo}: {amount} went to your account. We took back what we’d returned, including the service charge. If you’d spent some, you owe it.',
  'mail.withdrawal-settled.title': 'Withdrawal paid: different amount',
  'mail.withdrawal-settled.text':
    'The bank paid {amount} for order {orderNo}, not {ordered}. We corrected your balance, including the service charge. If there isn’t enough left, you owe the rest.',
  'mail.bonus-given-up.title': 'Bonus given up',
  'mail.bonus-given-up.text':
    'You gave up a bonus: {amount} of locked bonus is lost, and its wager requirement is dropped. Your cash hasn’t changed.',
  'mail.bonus-forfeited.title': 'Bonus lost: play closed',
  'mail.bonus-forfeited.text':
    '{amount} of locked bonus is lost because your break is a long one. All wager requirements are dropped. Your cash hasn’t changed.',
  'mail.bonus-expired.title': 'Bonus expired',
  'mail.bonus-expired.text':
    'A bonus ran out of time: {amount} of locked bonus is lost, and its wager requirement is dropped. Your cash hasn’t changed.',
  'mail.play-money-restored.title': 'Play money refilled',
  'mail.play-money-restored.text': '{amount} of play money was added to your balance. You can refill once a day.',
  'mail.feedback-answered.title': 'Support answered',
  'mail.feedback-answered.text': 'We answered what you wrote on {at}.',
  'mail.feedback-automatic.title': 'Automatic answer',
  'mail.feedback-automatic.text': 'Nobody has read what you wrote on {at}: this is a play-money version, and a program answers here.',
} as const
