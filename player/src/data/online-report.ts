/** SPEC §9. */
export const onlineReportMs = 180_000

/**
 * Tells the server that the player is there: at the start, when somebody logs in, and every 180 s from then on, also while
 * the page is hidden (PRODUCT §13). One that is lost is not said again: the next one says the same.
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
