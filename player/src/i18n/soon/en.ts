export const soon = {
  'soon.toAccount': 'Go to Account',
  'soon.toPromotions': 'Go to Promo',
  'soon.toFairness': 'How to verify a round',
  'soon.feedback': 'You’ll be able to write to us here and read our answer.',
} as const
