export const account = {
  'account.id': 'ID {uid}',
  'account.guest': 'Guest',
  'account.closed': 'Closed',
  'account.guestName': 'Guest {no}',
  'account.vip': 'VIP {level}',
  'account.playMoney': 'Play money',
  'account.notBound': 'Not bound',
  'account.needsPhone': 'Phone first',
  'account.version': 'Version',
  'account.versionValue': '{version}, build {build}',
  'account.language': 'Language',
  'account.logout': 'Log out',
  'account.signIn': 'Last sign-in: {time}',
  'account.sessions': 'Sessions',

  'logout.title': 'Log out?',
  'logout.guestTitle': 'Leave this guest account for good?',
  'logout.guest':
    'A guest account is opened by this device’s session alone. Once you log out, nobody can sign into it again: its balance of {balance} and its records are out of reach, here and on any other device.',
  'logout.text': 'You can sign in again at any time. Your balance and records stay.',
  'logout.stay': 'Stay',
  'logout.go': 'Log out',

  'balanceProof.title': 'Proof of balance',
  'balanceProof.lead':
    'Once a day the balances of all players are sealed under one signed hash that anyone can see. A file of your own proves that yours is among them.',
  'balanceProof.day': 'At the end of',
  'balanceProof.hold': 'On its way out',
  'balanceProof.debt': 'Owed',
  'balanceProof.at': 'Balances read',
  'balanceProof.root': 'Root of all balances, public',
  'balanceProof.what.root': 'root of all balances',
  'balanceProof.download': 'Download proof',
  'balanceProof.how':
    'Keep the file: anyone can check it without us, and it shows if your records up to then were ever changed. Whoever reads it sees your balance.',
} as const
