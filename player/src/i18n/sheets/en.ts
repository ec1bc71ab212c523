export const sheets = {
  'playMoney.title': 'You’re playing with play money',
  'playMoney.value': 'Play money has no value.',
  'playMoney.valueText': 'You can’t buy it, sell it or turn it into real money.',
  'playMoney.payments': 'No real payments.',
  'playMoney.paymentsText': 'Deposits and withdrawals use a test bank. You can’t be charged or paid.',
  'playMoney.games': 'The games are real.',
  'playMoney.gamesText': 'Same odds, same proof. You can check every round of our own games.',
  'playMoney.law': 'Real-money online games are prohibited in India by the Promotion and Regulation of Online Gaming Act, 2025.',

  'fairness.lead': 'In our own games we fix a secret seed before you bet. Later you can verify each result yourself.',
  'fairness.hash': 'First, the hash',
  'fairness.hashText':
    'The server picks a secret number, the seed, and shows you its fingerprint, the hash. A different seed would have a different hash.',
  'fairness.draw': 'Then, your seed',
  'fairness.drawText': 'The server seed, your own seed and the round number (nonce) decide the draw. You can change your seed at any time.',
  'fairness.verify': 'Verify on your device',
  'fairness.verifyText': 'Once the server seed is revealed, this app repeats the draw on its own and compares the result.',
  'fairness.where': 'To verify a round, open it in Game Records or tap the seed strip in a game.',

  'notFound.title': 'page is not found',
  'notFound.text': 'This page may have moved. Your account hasn’t changed.',

  'language.title': 'Language and text size',
  'language.language': 'Language',
  'language.size': 'Text size',
  'language.normal': 'Normal',
  'language.large': 'Large',
  'language.larger': 'Larger',
  'language.preview': 'Preview: withdraw {amount}, about 2 hours.',
  'language.rupees': 'Amounts show in ₹ with Indian digit grouping in every language.',
  'language.save': 'Save',

  'pending.title': 'Your round was settled',
  'pending.text': 'We lost connection before we could show the result. It was decided once, on the server.',
  'pending.refusedTitle': 'Your round wasn’t played',
  'pending.refusedText': 'Nothing was staked. Your balance hasn’t changed.',
  'pending.open': 'See round',
} as const
