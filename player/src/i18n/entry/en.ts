export const entry = {
  'entry.tagline': 'Festive games. Fair by proof.',
  'entry.fact.proof': 'Every round can be checked',
  'entry.fact.care': 'You set your limits',
  'entry.agree': 'I agree all statements in {terms}',
  'entry.terms': 'Terms and Conditions',
  'entry.guest': 'Continue as guest',
  'entry.guestNote': 'A guest lives on this device only.',
  'entry.tickFirst': 'Tick the box to continue.',
  'entry.noCookies':
    'This browser keeps no cookies for this page, and without one nobody stays signed in. Allow them, then load the page again.',
  'entry.adults': 'For adults only. Play money by default.',
  'entry.18': '18+',
  'entry.language': 'Language',
  'entry.login': 'LOGIN',
  'login.adults': 'By signing in you confirm you are 18 or older.',
  'login.guestLater': 'A guest can add a phone later and keep the balance.',
  'login.signingIn': 'Signing in',
  'login.previous': 'The sign-in before this one: {time}',

  'age.title': 'Are you 18 or older?',
  'age.text': '{name} is for adults only. You confirm it before any play, as a guest too, together with the terms.',
  'age.under': 'I am under 18',
  'age.adult': 'I am 18 or older',
  'age.note': 'Play money only: play rupees have no value and cannot be cashed out.',
  'age.starting': 'Starting',

  'minor.title': 'Please come back when you are 18',
  'minor.text':
    'You told us that you are under 18, so there is no play on this device, not even with play money. Thank you for being honest.',
  'minor.mistake': 'Was that a mistake? An adult can clear the data of this site in the browser.',

  'terms.title': 'Terms and Conditions',
  'terms.version': 'Version {version}',
  'terms.money': 'Play money',
  'terms.moneyText':
    'You play with play rupees. They have no value, cannot be bought, sold, sent to others or cashed out, and nothing you win can be turned into money or goods.',
  'terms.age': 'Adults only',
  'terms.ageText': 'You are 18 or older, and you keep the app from anyone who is not.',
  'terms.fair': 'Fair games',
  'terms.fairText':
    'Every round is decided by a seed whose hash you see beforehand, your own seed and a counter. You can verify each round. Each game states its return to player.',
  'terms.guest': 'Guest accounts',
  'terms.guestText':
    'A guest account belongs to this device and its stored session. If you log out, clear the data of this site or lose the device, the account cannot be opened again. Bind a phone before that, and it is yours on any device.',
  'terms.rounds': 'Rounds',
  'terms.roundsText':
    'A round is settled on the server at the moment you start it. A lost connection does not change its result, and you see it when you are back.',
  'terms.data': 'Your data',
  'terms.dataText':
    'What is kept of you and what for stands in the privacy notice. Attribution for advertising runs only if you switch it on.',
  'terms.close': 'Closing the account',
  'terms.closeText': 'You can close your account at any time in Profile. What happens to its money is told beforehand, with figures.',
  'terms.privacy': 'Privacy notice',
  'terms.choices': 'Privacy choices',
} as const
