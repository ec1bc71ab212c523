/** All other names are a player's: deleted at log-out, and kept only while logged in. */
const devices: readonly (string | RegExp)[] = [
  'device',
  'minor',
  'locale',
  'text-size',
  'sound',
  'sound-offered',
  'haptics',
  'install-tip',
  'source',
  'support',
  'ticks',
  // Kept, because without these a consent could not be withdrawn.
  'attribution',
  'attribution-forget',
  /^launch\./,
]

/** Written without a session, for the login, and deleted at log-out. */
const visitors: readonly (string | RegExp)[] = ['session', 'choices', 'wanted-page', /^otp\./]

/** Uncertain requests about money or support: only the player's own log-out deletes them. */
const waiting: readonly (string | RegExp)[] = [/-intent\.\d+$/, 'feedback']

const isIn = (names: readonly (string | RegExp)[], name: string) =>
  names.some((one) => (typeof one === 'string' ? one === name : one.test(name)))

export const mayKeepWithoutSession = (name: string): boolean => isIn(devices, name) || isIn(visitors, name)

export const goesAtLogOut = (name: string, { byPlayer }: { byPlayer: boolean }): boolean =>
  !isIn(devices, name) && (byPlayer || !isIn(waiting, name))
