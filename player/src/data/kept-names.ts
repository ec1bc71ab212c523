/**
 * The names under which this device keeps things. Everything that is not the device's own is a player's: it is deleted at log-out, and kept only while
 * somebody is logged in. So a new name is a player's until it is listed here.
 */
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
  // A random name for a consent, and those that the collector has yet to forget: without them nothing could be withdrawn.
  'attribution',
  'attribution-forget',
  /^launch\./,
]

/** A visitor's, who logs in with it: written without a session, and deleted at log-out. */
const visitors: readonly (string | RegExp)[] = ['session', 'choices', /^otp\./]

/** Requests that move money or speak to support, and have no certain end: only the player's own log-out deletes them. */
const waiting: readonly (string | RegExp)[] = [/-intent\.\d+$/, 'feedback']

const isIn = (names: readonly (string | RegExp)[], name: string) =>
  names.some((one) => (typeof one === 'string' ? one === name : one.test(name)))

/** True if something may be kept under this name while nobody is logged in. */
export const mayKeepWithoutSession = (name: string): boolean => isIn(devices, name) || isIn(visitors, name)

/** True if a name goes when its player does. `byPlayer`: the player logs out, and is not logged out. */
export const goesAtLogOut = (name: string, { byPlayer }: { byPlayer: boolean }): boolean =>
  !isIn(devices, name) && (byPlayer || !isIn(waiting, name))
