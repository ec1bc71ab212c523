import { useUserInfo } from '../../data/queries.ts'

/**
 * Gives a password manager the user of a withdrawal password (WCAG 1.3.5, 3.3.8; NIST SP 800-63B): without this field the browser would save the amount above
 * it as the user. Marked `one-time-code`, the password would be filled with the last code.
 */
export function PasswordOwner() {
  const { data } = useUserInfo()
  return data && <input type="text" autoComplete="username" value={data.uid} readOnly hidden />
}
