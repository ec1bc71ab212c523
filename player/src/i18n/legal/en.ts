export const legal = {
  'choices.title': 'Privacy choices',
  'choices.lead': 'Nothing optional runs until you switch it on. You can change this in Profile.',
  'choices.needed': 'Needed to work',
  'choices.neededText': 'Sign-in, balance, this device’s ID, fraud checks, errors without personal data.',
  'choices.always': 'Always on',
  'choices.attribution': 'Attribution',
  'choices.attributionText': 'Tells an advertising partner which link brought you. Shares device and event data.',
  'choices.wins': 'My wins on Home',
  'choices.winsText': 'Shows game, amount and masked phone under Recent wins.',
  'choices.same': 'Every game and payment works the same either way.',
  'choices.notice': 'Full privacy notice',
  'choices.only': 'Only needed',
  'choices.save': 'Save choices',
  'again.title': 'The terms have changed',
  'again.text': 'Please read them before you play on. They and the privacy notice are in force since {version}.',
  'again.readTerms': 'Read the terms',
  'again.readPrivacy': 'Read the privacy notice',
  'again.agree': 'I have read both, and I agree to the terms',
  'again.accept': 'Agree and play on',
  'again.later': 'Not now, to Account',
  'again.note': 'Without it no game opens. Your balance, records and withdrawals stay open.',
  'privacy.title': 'Privacy notice',
  'privacy.version': 'In force since {version}',
  'privacy.account': 'To run your account',
  'privacy.accountText':
    'ID, nickname, avatar, phone if you bind one, sessions and the ID of each device, and what you accepted and when. They sign you in and keep others out.',
  'privacy.money': 'To keep your balance right',
  'privacy.moneyText':
    'Every transfer, bonus and round with its seeds. They prove each result and each rupee, so they cannot be erased on request; they are kept for ten years.',
  'privacy.care': 'To protect you',
  'privacy.careText':
    'Limits, time-outs, exclusions, birthday and the time you play. A time-out also stops new accounts on the device it was taken on.',
  'privacy.help': 'To help you',
  'privacy.helpText':
    'Email and names at other services only if you fill them in; support alone sees them. Errors of the app are reported without personal data.',
  'privacy.optional': 'Only if you switch it on',
  'privacy.optionalText':
    'Attribution and My wins on Home. Both start off, and you switch them off again in Profile, Privacy choices, as easily as on. Each change is noted with its time.',
  'privacy.rights': 'What you can do',
  'privacy.rightsText':
    'See and correct your profile, download everything, withdraw a consent, close the account and erase the profile: all in Profile. The phone of a closed account stays, so that nobody begins anew around an exclusion.',
  'privacy.complain': 'To complain',
  'privacy.complainText':
    'Write to us under Account, Feedback. If the answer does not satisfy you, the Data Protection Board of India takes complaints.',
} as const
