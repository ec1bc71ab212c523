export const account = {
  'account.id': 'ID {uid}',
  'account.guest': 'Guest',
  'account.closed': 'Closed',
  'account.guestName': 'Guest {no}',
  'account.playerName': 'Player {no}',
  'account.vip': 'VIP {level}',
  'account.playMoney': 'Play money',
  'account.notBound': 'Not added',
  'account.needsPhone': 'Add phone',
  'account.version': 'Version',
  'account.versionValue': '{version}, build {build}',
  'account.language': 'Language',
  'account.logout': 'Log out',
  'account.signIn': 'Previous login: {time}',
  'account.sessions': 'Logins',

  'logout.title': 'Log out?',
  'logout.guestTitle': 'Leave this guest account for good?',
  'logout.guest':
    'A guest account has no phone number, so you can’t log back in. You’ll lose your {balance} balance and all records for good.',
  'logout.text': 'You can log in again at any time. Your balance and records stay.',
  'logout.stay': 'Stay logged in',
  'logout.go': 'Log out',

  'balanceProof.title': 'Proof of balance',
  'balanceProof.lead':
    'Once a day we seal all players’ balances under one signed hash that anyone can see. Your file proves that your balance is in it.',
  'balanceProof.day': 'At the end of',
  'balanceProof.hold': 'On hold or being withdrawn',
  'balanceProof.debt': 'Owed',
  'balanceProof.at': 'Balances taken',
  'balanceProof.root': 'Root of all balances, public',
  'balanceProof.what.root': 'root of all balances',
  'balanceProof.download': 'Download proof',
  'balanceProof.how':
    'Keep the file. Anyone can check it without us, and it shows if your records up to that day were ever changed. Anyone who reads it sees your balance.',
  'money.refresh': 'Refresh balance',
} as const
