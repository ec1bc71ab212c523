/** SPEC §9. */
export const onlineReportMs = 180_000

/** At the start, at login and every 180 s, hidden pages included (PRODUCT §13). Lost reports are not repeated. */
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
