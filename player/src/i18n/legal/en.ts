export const legal = {
  'choices.title': 'Privacy choices',
  'choices.lead': 'Nothing optional runs until you switch it on. You can change this in Profile.',
  'choices.needed': 'Needed to work',
  'choices.neededText': 'Login, balance, device ID, fraud checks, and error reports with your player and device ID.',
  'choices.always': 'Always on',
  'choices.attribution': 'Attribution',
  'choices.attributionText': 'We learn which link brought you and what came of it: sign-up, deposits, withdrawals. It stays with us.',
  'choices.wins': 'My wins on Home',
  'choices.winsText': 'Shows your game, the amount and your masked phone number under Recent wins.',
  'choices.same': 'Games and payments work the same either way.',
  'choices.notice': 'Full privacy notice',
  'choices.only': 'Only needed',
  'choices.save': 'Save choices',
  'again.title': 'The terms have changed',
  'again.text': 'Please read them before you play on. They and the privacy notice apply from {version}.',
  'again.readTerms': 'Read terms',
  'again.readPrivacy': 'Read privacy notice',
  'again.agree': 'I’ve read both, and I agree to the terms',
  'again.accept': 'Agree and play on',
  'again.later': 'Not now, go to Account',
  'again.note': 'If you don’t agree, you can’t open games. You can still see your balance and records, and withdraw.',
  'privacy.title': 'Privacy notice',
  'privacy.version': 'In force from {version}',
  'privacy.account': 'To run your account',
  'privacy.accountText':
    'Your ID, nickname, avatar, phone number if you add one, logins with each device’s ID, and what you accepted and when. They let you log in and keep others out.',
  'privacy.money': 'To keep your balance right',
  'privacy.moneyText':
    'Every transfer, bonus and round with its seeds. They prove each result and each rupee, so we can’t erase them on request. We keep them for 10 years.',
  'privacy.care': 'To protect you',
  'privacy.careText':
    'Limits, time-outs, self-exclusions, your birthday and how long you play. A break also stops new accounts on the device you started it on.',
  'privacy.help': 'To help you',
  'privacy.helpText':
    'Your email and social names, only if you add them; only support sees them. Error reports carry your player ID and device ID.',
  'privacy.optional': 'Only if you switch it on',
  'privacy.optionalText':
    'Attribution and My wins on Home. Both start off. Switch them on or off in Profile, Privacy choices. We note each change and its time. Attribution keeps a random browser ID, the ad IDs in your link, and when you sign up, deposit and withdraw, with deposit amounts. It all stays on our server. Events go after 90 days, and everything goes when you switch it off.',
  'privacy.rights': 'What you can do',
  'privacy.rightsText':
    'In Profile you can see and correct your details, download everything, withdraw a consent, close your account and erase your profile. We keep a closed account’s phone number so that no one gets around an exclusion.',
  'privacy.complain': 'To complain',
  'privacy.complainText':
    'Write to us in Account, Feedback, once it opens. If you’re not satisfied, complain to the Data Protection Board of India.',
} as const
