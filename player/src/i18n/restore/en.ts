export const restore = {
  'restore.title': 'Less than ₹1 is left',
  'restore.ready': 'Once a day, play money can be filled up to {to} again. It has no value, as before.',
  'restore.today': 'Play money was restored today. It can be restored again {time}.',
  'restore.roundOpen': 'A round of yours is still open. Once it is over, and if less than ₹1 is left then, play money can be restored.',
  'restore.action': 'Restore play money',
  'restore.done': 'Play money restored',
  'restore.notNow': 'Not now',
} as const
