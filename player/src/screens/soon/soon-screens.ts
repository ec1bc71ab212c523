import type { IconName } from '../../ui/Icon.tsx'

/** Where the link of a screen that is not open leads. */
export type WayOn = 'games' | 'account' | 'promotions' | 'fairness'

/**
 * Each screen that is announced but not open: its icon, its link, and whether it is for players with a phone. Its text is `soon.<name>` in
 * the catalogue.
 */
export const soonScreens = {
  feedback: { icon: 'feedback', wayOn: 'account' },
} as const satisfies Record<string, { icon: IconName; wayOn: WayOn; bound?: true }>

export type SoonScreen = keyof typeof soonScreens
