import { useUserInfo } from '../../data/queries.ts'

/**
 * Whose the withdrawal password of a form is, for a password manager. The password is named for what it is, `current-password` or `new-password`
 * (WCAG 1.3.5), and may be kept and filled in like any other (WCAG 3.3.8, NIST SP 800-63B): the app has no other password that it could be taken
 * for, and whoever shares a device is asked by the browser before. Without this field the amount above it would be kept as the user's name, and
 * called `one-time-code` the field would be filled with the last code that came by SMS.
 */
export function PasswordOwner() {
  const { data } = useUserInfo()
  return data && <input type="text" autoComplete="username" value={data.uid} readOnly hidden />
}
