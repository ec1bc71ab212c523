/** The address by which a friend comes: SPEC §2's launch query, on this app's own page. */
export function inviteLink(code: string, { origin, pathname }: Pick<Location, 'origin' | 'pathname'> = window.location): string {
  return `${origin}${pathname}#/?invite_code=${code}`
}

/** The same without what nobody needs to read. */
export const shownLink = (link: string): string => link.replace(/^https?:\/\//, '')
