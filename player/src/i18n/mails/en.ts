/** The inbox, and every mail by its key (contract/src/mails.ts). */
export const mails = {
  'mails.filter': 'Kind of message',
  'mails.all': 'All',
  'mails.reward': 'Rewards',
  'mails.transaction': 'Transactions',
  'mails.system': 'System',
  'mails.readAll': 'Read all',
  'mails.new': 'Not read yet',
  'mails.kept': 'Messages are kept for 90 days',
  'mails.more': 'Loading more messages',
  'mails.none': 'No messages yet',
  'mails.noneSuch': 'No such messages',
  'mails.noneText': 'What happens to your account, your rewards and your orders is told here.',
  'mails.showAll': 'Show all messages',
  'mails.goTo': 'Go to {page}',
  'mails.toDeposit': 'See this deposit',
  'mails.toWithdrawal': 'See this withdrawal',

  'mail.unknown.title': 'A message',
  'mail.unknown.text': 'This version of the app has no words for this message.',
  'mail.welcome.title': 'Welcome',
  'mail.welcome.text':
    'You start with {gift} of play money: it has no value and cannot be bought, sent or cashed out. Every round of our own games can be checked, and limits on your play are in Account.',
  'mail.new-device.title': 'Sign-in on a new device',
  'mail.new-device.text': '{device}, {at}. If this was not you, end that session.',
  'mail.copied-sign.title': 'A copied sign-in was refused',
  'mail.copied-sign.text':
    'On {at} a part of your sign-in was used without the rest of it. That was refused, and your own session goes on. If in doubt, end your sessions and sign in again.',
  'mail.sessions-ended.title': 'Your other sessions were ended',
  'mail.sessions-ended.text': 'On {at}, at the word of the one session that goes on. If that was not you, sign in again and end that one.',
  'mail.signed-out.title': 'You were signed out',
  'mail.signed-out.text':
    'On {at} support ended your sessions, to protect your account. Nothing is lost: you signed in again with your phone, and everything is as it was. If somebody else may have used your account, look at your sessions and your records.',
  'mail.phone-bound.title': 'Phone number bound',
  'mail.phone-bound.text': '{phone} belongs to your account now. You sign in with it and a code.',
  'mail.password-set.title': 'Withdraw password set',
  'mail.password-set.text': 'Set on {at}. Nothing is withdrawn without it.',
  'mail.password-reset.title': 'Withdraw password set anew',
  'mail.password-reset.text':
    'It was set with a code. To be safe, nothing can be withdrawn until {until}. If this was not you, end your sessions now.',
  'mail.account-frozen.title': 'Your account is frozen',
  'mail.account-frozen.text':
    'We are looking into it: until that is done there are no games, no new deposits and no bonuses. Nothing is taken from you; what you have is kept and can be withdrawn, and money on its way still arrives. You find a message here when it ends.',
  'mail.account-freed.title': 'Your account is free again',
  'mail.account-freed.text':
    'We have looked into it. Games, deposits and bonuses are open to you as before; a break or a limit of your own goes on.',
  'mail.vip-up.title': 'VIP {level} is yours',
  'mail.vip-up.text': 'What it brings is listed in the Vip tab.',
  'mail.vip-down.title': 'Your level is now VIP {level}',
  'mail.vip-down.text':
    'The valid bets of the last 30 days were less than the level before asks for. Your balance is as it was. All levels and their terms are in the Vip tab.',
  'mail.deposit-credited.title': 'Deposit credited',
  'mail.deposit-credited.text': '{amount} were added to your balance. Order {orderNo}.',
  'mail.deposit-differs.title': 'Another amount arrived',
  'mail.deposit-differs.text': '{amount} arrived on order {orderNo}, which was for {ordered}. What arrived is on your balance.',
  'mail.deposit-bonus.title': 'Bonus for waiting',
  'mail.deposit-bonus.text': '{amount} were added as a Deposit Bonus, for the time that order {orderNo} took.',
  'mail.deposit-failed.title': 'Payment not made',
  'mail.deposit-failed.text':
    'The payment of order {orderNo} failed, and nothing was credited. If money left your account all the same, it is credited when it arrives.',
  'mail.deposit-not-found.title': 'Transfer not found',
  'mail.deposit-not-found.text':
    'The bank has no transfer with the UTR of order {orderNo}. Check the UTR and send it again: the order opens again with it.',
  'mail.deposit-review.title': 'We are looking at your deposit',
  'mail.deposit-review.text': 'Something about order {orderNo} does not fit, so a person looks at it. You need not do anything.',
  'mail.deposit-reversed.title': 'Deposit taken back',
  'mail.deposit-reversed.text':
    '{amount} of order {orderNo} were taken back: the network replaced the blocks that the payment was in. What was already spent is owed and is paid from what comes in next. Should the payment appear again, it is credited again.',
  'mail.withdraw-account-added.title': 'Withdraw account added',
  'mail.withdraw-account-added.text': '{account}. It can be paid to from {from}. If this was not you, delete it and end your sessions.',
  'mail.withdraw-account-deleted.title': 'Withdraw account removed',
  'mail.withdraw-account-deleted.text': '{account}, {at}.',
  'mail.withdrawal-requested.title': 'Withdrawal requested',
  'mail.withdrawal-requested.text':
    '{amount} left your balance and is being paid. Order {orderNo}. If this was not you, end your sessions and write to us.',
  'mail.withdrawal-review.title': 'We look at your withdrawal',
  'mail.withdrawal-review.text':
    '{amount} is set aside, and a person looks at order {orderNo} before it is paid. You need not do anything. If you did not ask for it, end your sessions and write to us.',
  'mail.withdrawal-paid.title': 'Withdrawal paid',
  'mail.withdrawal-paid.text': '{amount} was paid to your account. Order {orderNo} shows the bank reference (UTR) to quote.',
  'mail.withdrawal-refused.title': 'Withdrawal not approved',
  'mail.withdrawal-refused.text':
    'Order {orderNo} was not approved and nothing was sent. {amount}, service charge included, is in your balance again.',
  'mail.withdrawal-failed.title': 'Withdrawal not paid',
  'mail.withdrawal-failed.text': 'The bank did not pay order {orderNo}. {amount}, service charge included, is in your balance again.',
  'mail.withdrawal-reversed.title': 'Withdrawal came back',
  'mail.withdrawal-reversed.text': 'The bank gave order {orderNo} back. {amount}, service charge included, is in your balance again.',
  'mail.withdrawal-paid-late.title': 'Withdrawal paid after all',
  'mail.withdrawal-paid-late.text':
    'The bank paid order {orderNo} although it had said no: {amount} went to your account. What had gone back to your balance, service charge included, was taken again; what was spent of it is owed.',
  'mail.withdrawal-settled.title': 'Withdrawal paid with another amount',
  'mail.withdrawal-settled.text':
    'The bank paid {amount} of order {orderNo}, where {ordered} was due. Your balance was put right to match, service charge included; if too little of it is left, the rest is owed.',
  'mail.bonus-given-up.title': 'Bonus given up',
  'mail.bonus-given-up.text':
    'You gave a bonus up: {amount} of locked bonus is forfeited, and its wager is dropped. Your cash stays as it was.',
  'mail.bonus-forfeited.title': 'Bonus ended by a break',
  'mail.bonus-forfeited.text':
    '{amount} of locked bonus is forfeited, because play is stopped for more than 7 days. All wagers are dropped. Your cash stays as it was.',
  'mail.bonus-expired.title': 'Bonus expired',
  'mail.bonus-expired.text':
    'The time of a bonus was over: {amount} of locked bonus is forfeited, and its wager is dropped. Your cash stays as it was.',
  'mail.play-money-restored.title': 'Play money restored',
  'mail.play-money-restored.text': '{amount} of play money was added to your balance. This can be done once a day.',
} as const
