import { noQuery, page } from './route-table.ts'

/**
 * Every page, by the path the product specification gives it (SPEC §2). A page is added here and nowhere else; paths,
 * queries and the tab bar are typed from this table.
 */
export const routes = {
  '/': page({ open: true, quit: true, read: noQuery, load: () => import('../screens/index/Index.tsx') }),
  '/pages/home/Home': page({ title: 'title.home', tab: 0, read: noQuery, load: () => import('../screens/home/Home.tsx') }),
  '/pages/promo/Promo': page({ title: 'title.promo', tab: 1, read: noQuery, load: () => import('../screens/promo/Promo.tsx') }),
  '/pages/vip/Vip': page({ title: 'title.vip', tab: 2, read: noQuery, load: () => import('../screens/vip/Vip.tsx') }),
  '/pages/account/Account': page({ title: 'title.account', tab: 3, read: noQuery, load: () => import('../screens/account/Account.tsx') }),
  '/pages/webview/GameWeb': page({
    title: 'title.game',
    read: (search) => ({ game: search.get('game') ?? '' }),
    load: () => import('../screens/webview/GameWeb.tsx'),
  }),
  '/pages/account/GameRecords/GameRecords': page({
    title: 'title.gameRecords',
    read: (search): { roundId?: string } => (search.has('roundId') ? { roundId: search.get('roundId')! } : {}),
    load: () => import('../screens/account/GameRecords.tsx'),
  }),
} as const

/** Other spellings of a page's path (SPEC §2). */
export const aliases = { '/pages/index/index': '/' } as const

export type Path = keyof typeof routes
