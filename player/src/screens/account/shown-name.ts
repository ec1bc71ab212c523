import type { UserInfo } from '@lalmor/contract/account.ts'
import { t } from '../../i18n/account/t.ts'

/** The server's default for guests and players. */
const givenName = /^(?:Guest|Player) (\d{4})$/

/** While the default name is kept. */
export const guestNo = (user: UserInfo): string | undefined => (user.guest ? givenNo(user) : undefined)

const givenNo = ({ nickname }: UserInfo): string | undefined => givenName.exec(nickname)?.[1]

/** Default names are translated. */
export function shownName(user: UserInfo): string {
  const no = givenNo(user)
  return no === undefined ? user.nickname : t(user.guest ? 'account.guestName' : 'account.playerName', { no })
}
