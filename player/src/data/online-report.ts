/** SPEC §9. */
export const onlineReportMs = 180_000

/**
 * Reports the player as online: at the start, at a login, and every 180 s from then on, even while the page is hidden (PRODUCT §13). A lost
 * report is not repeated: the next one says the same.
 */
export function startOnlineReport({
  session,
  report,
}: {
  session: { current(): { uid: string } | undefined; subscribe(notify: () => void): unknown }
  report: () => Promise<unknown>
}) {
  let told: string | undefined
  const tell = () => {
    told = session.current()?.uid
    if (told !== undefined) report().catch(() => undefined)
  }
  tell()
  setInterval(tell, onlineReportMs)
  session.subscribe(() => session.current()?.uid !== told && tell())
}
