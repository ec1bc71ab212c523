/** A friend's link: SPEC §2's launch query on this app's page. */
export function inviteLink(code: string, { origin, pathname }: Pick<Location, 'origin' | 'pathname'> = window.location): string {
  return `${origin}${pathname}#/?invite_code=${code}`
}

export const shownLink = (link: string): string => link.replace(/^https?:\/\//, '')
