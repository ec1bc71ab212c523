export const restore = {
  'restore.title': 'You have less than {below} left',
  'restore.ready': 'You can refill your play money to {to} once a day. It has no real value.',
  'restore.today': 'You’ve already refilled today. Refill again from {until}.',
  'restore.roundOpen': 'You have a round open. When it ends, you can refill if you have less than {below} left.',
  'restore.held': 'Some of your money is on hold or being withdrawn. Once that’s over, you can refill if you have less than {below} left.',
  'restore.action': 'Refill play money',
  'restore.done': 'Play money refilled',
  'restore.notNow': 'Not now',
} as const
