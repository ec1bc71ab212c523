import type { GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { formatRupees } from '@lalmor/units/paise.ts'
import { frameClock, type FrameClock } from '../frame-clock.ts'
import type { GameHost } from '../game.ts'
import { liveRegion } from '../live-region.ts'
import { setEnabled } from '../press.ts'
import { seedStrip } from '../seed-strip.ts'
import { soundButton, type SoundButton } from '../sound-button.ts'
import type { LoopName } from '../sound-loops.ts'
import { openSlotTable, type SlotGame, type SlotWires } from './slot-table.ts'
import type { SlotView } from './slot-view.ts'

/** Immediate parts, and the rest, which appears once loaded. */
type Slot = {
  view: SlotView
  /** Resolves when the symbols can be drawn. */
  load(parts: { clock: FrameClock; sound: SoundButton; onLost(): void }): Promise<(wires: SlotWires) => SlotGame>
}

/** Scene, symbols, then controls. See `GameModule`. */
export async function openSlot<Words>(
  host: GameHost<Words>,
  setup: GameSetup,
  loop: LoopName,
  build: (sound: SoundButton) => Slot,
): Promise<(message: ToFrame) => void> {
  const { t, send } = host
  const sound = soundButton(t, setup, send, loop)
  const { view, load } = build(sound)
  const strip = seedStrip(t, () => send({ type: 'verify' }))
  const live = liveRegion()
  view.column.append(strip.element, live.element)
  view.showTitle(setup.title)
  view.showStake(formatRupees(fromWire(setup.stake)))
  view.showRtp(t.percent(setup.rtpPpm))
  view.showDisc('busy', t.spin)
  view.say({ text: t.connecting, gold: false })
  strip.show(setup.fair)
  for (const control of [view.lower, view.raise, view.disc, view.rules]) setEnabled(control, false)
  host.element.replaceChildren(view.root)

  const clock = frameClock((draw) => requestAnimationFrame(draw))
  const game = await load({ clock, sound, onLost: () => host.fail(new Error(`${setup.game}: the drawing surface was lost`)) })
  return openSlotTable({ host, setup, view, strip, live, sound }, game)
}
