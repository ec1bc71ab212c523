import { useUserInfo } from '../../data/queries.ts'

/**
 * Tells a password manager whose withdrawal password a form asks for. The password field is marked as what it is, `current-password` or
 * `new-password` (WCAG 1.3.5), and may be saved and filled in like any other (WCAG 3.3.8, NIST SP 800-63B): the app has no other password
 * to confuse it with, and on a shared device the browser asks first. Without this field the browser would save the amount above it as the
 * user name; marked as `one-time-code`, the password field would be filled with the last code sent by SMS.
 */
export function PasswordOwner() {
  const { data } = useUserInfo()
  return data && <input type="text" autoComplete="username" value={data.uid} readOnly hidden />
}
