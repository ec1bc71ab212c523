export const restore = {
  'restore.title': 'You have less than ₹1 left',
  'restore.ready': 'You can refill your play money to {to} once a day. It has no real value.',
  'restore.today': 'You’ve already refilled today. Refill again from {until}.',
  'restore.roundOpen': 'You have a round open. When it ends, you can refill if you have less than ₹1 left.',
  'restore.action': 'Refill play money',
  'restore.done': 'Play money refilled',
  'restore.notNow': 'Not now',
} as const
