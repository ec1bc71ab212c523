export const soon = {
  'promo.title': 'Promotions are not open yet',
  'promo.text': 'First deposit, ranking, rebate and daily check-in will stand here, each with its terms and what it costs to clear.',

  'soon.toAccount': 'To your account',
  'soon.toPromotions': 'To promotions',
  'soon.toFairness': 'How rounds are proved',
  'soon.feedback': 'You will write to us here, and read our answer.',
  'soon.faq': 'Answers to common questions will stand here. You can already read how rounds are proved.',
  'soon.faqInfo': 'The answer to one question will stand here. You can already read how rounds are proved.',
  'soon.firstDeposit': 'The bonus on a first deposit will be explained here, with its wager and what clearing it costs.',
  'soon.ranking': 'The daily, weekly and monthly rankings will stand here, with your own place.',
  'soon.rebate': 'The cashback on deposits will be explained here, with its terms and a worked example.',
  'soon.cashbackRecord': 'Each cashback you were paid will be listed here.',
  'soon.signin': 'A small bonus for each day you check in will be given here. A missed day will only pause it.',
  'soon.earn': 'Your invitation link will be here, with what it has earned and the rules.',
} as const
