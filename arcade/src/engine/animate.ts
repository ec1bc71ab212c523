import { reducedMotion } from './motion.ts'

/** A hidden page pauses them, as the frame clock does drawing. */
const running = new Set<Animation>()

function holdWhileHidden() {
  for (const animation of running) {
    if (document.hidden) animation.pause()
    else animation.play()
  }
}

/** Moves an element as part of a cue (`playCues`). Its classes must describe the end: when aborted, or with reduced motion, it is there at once. */
export async function animate(
  element: Element,
  keyframes: Keyframe[] | PropertyIndexedKeyframes,
  options: { duration: number; delay?: number; easing?: string },
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  if (reducedMotion()) return
  if (running.size === 0) document.addEventListener('visibilitychange', holdWhileHidden)
  const animation = element.animate(keyframes, { fill: 'backwards', ...options })
  running.add(animation)
  if (document.hidden) animation.pause()
  const cancel = () => animation.cancel()
  signal.addEventListener('abort', cancel)
  try {
    await animation.finished
  } catch (fault) {
    throw signal.aborted ? signal.reason : fault
  } finally {
    signal.removeEventListener('abort', cancel)
    running.delete(animation)
    if (running.size === 0) document.removeEventListener('visibilitychange', holdWhileHidden)
  }
}
