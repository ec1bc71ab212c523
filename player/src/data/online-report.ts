/** SPEC §9. */
export const onlineReportMs = 180_000

/** Reports at the start, at login and every 180 s, on hidden pages too (PRODUCT §13). A lost report is not repeated. */
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
