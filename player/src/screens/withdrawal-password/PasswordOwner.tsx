import { useUserInfo } from '../../data/queries.ts'

/** For password managers (WCAG 1.3.5, 3.3.8; NIST SP 800-63B), which would save the amount as the user. As `one-time-code` it would get the last code. */
export function PasswordOwner() {
  const { data } = useUserInfo()
  return data && <input type="text" autoComplete="username" value={data.uid} readOnly hidden />
}
