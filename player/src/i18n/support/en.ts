/** Support, where it is named. */
export const support = {
  'support.title': 'Support',
} as const
