import { useUserInfo } from '../../data/queries.ts'

/** Names the user for password managers (WCAG 1.3.5, 3.3.8; NIST SP 800-63B), which would save the amount above as the user. */
export function PasswordOwner() {
  const { data } = useUserInfo()
  return data && <input type="text" autoComplete="username" value={data.uid} readOnly hidden />
}
