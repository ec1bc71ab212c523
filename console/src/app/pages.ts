/** The console's pages in the order of its side, each with the letter after G. */
export const pages = [
  { to: '/', label: 'Today', icon: 'home', key: 'T', group: undefined },
  { to: '/withdrawals', label: 'Withdrawals', icon: 'withdraw', key: 'W', group: 'Queues' },
  { to: '/second', label: 'Second person', icon: 'second', key: '2', group: undefined },
  { to: '/games', label: 'Games', icon: 'games', key: 'M', group: 'House' },
  { to: '/trail', label: 'Trail', icon: 'history', key: 'L', group: 'Books' },
] as const
