export const support = {
  'support.title': 'Support',
} as const
