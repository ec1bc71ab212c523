/** A second request to stop counts only after this time: a person means it. */
const insistMs = 1_000
/** The longest a stop may take before the process ends anyway. */
const stopMs = 20_000

/**
 * Runs `stop` once, when this process is asked to end: by a signal, or by the end of the entry script, whose ipc channel
 * closes however it ends. Ctrl-C reaches us twice (from the terminal and through npm). Exits 0 when `stop` resolves; exits 1
 * when it rejects, takes longer than 20 seconds, or a second request comes after the first second.
 */
export function onStop(stop: () => Promise<void>): void {
  let askedAt: number | undefined
  const begin = () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > insistMs) process.exit(1)
      return
    }
    askedAt = performance.now()
    setTimeout(() => process.exit(1), stopMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, begin)
  process.on('disconnect', begin)
  // The channel may have closed before we listened: undefined without a channel, false with a closed one.
  if (process.connected === false) begin()
}
