type Watched = Pick<Window, 'matchMedia'> & {
  document: Pick<Document, 'hidden' | 'addEventListener'>
  navigator: object
}

type Connection = EventTarget & { saveData?: boolean }
type Battery = EventTarget & { charging: boolean; level: number }
/** Only some browsers have these; a sandboxed frame may be refused the battery. */
type Telling = { connection?: Connection; getBattery?(): Promise<Battery> }

const lowBattery = 0.2

/**
 * Says whether the idle life of `ambient.css` may run, now and after each change. Script has no part in its frames: it moves on
 * the compositor, by transform and opacity alone.
 */
export function watchAmbient({ matchMedia, document, navigator }: Watched, tell: (alive: boolean) => void) {
  const { connection, getBattery } = navigator as Telling
  const savings = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'].map((query) => matchMedia(query))
  let battery: Battery | undefined
  const ask = () => {
    const isLow = battery !== undefined && !battery.charging && battery.level <= lowBattery
    tell(!document.hidden && !isLow && connection?.saveData !== true && savings.every(({ matches }) => !matches))
  }

  for (const saving of savings) saving.addEventListener('change', ask)
  document.addEventListener('visibilitychange', ask)
  connection?.addEventListener('change', ask)
  getBattery?.call(navigator).then(
    (found) => {
      battery = found
      for (const change of ['levelchange', 'chargingchange']) battery.addEventListener(change, ask)
      ask()
    },
    () => {},
  )
  ask()
}
