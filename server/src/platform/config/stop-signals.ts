/** A second request to stop counts only after this time: a person means it. */
const insistMs = 1_000
/** Maximum time of a stop before the process exits anyway. */
const stopMs = 20_000

/**
 * Runs `stop` once, on a signal or when the entry script's ipc channel closes; Ctrl-C arrives twice, through npm too. Exits 0 when `stop` resolves; exits 1
 * on rejection, after 20 seconds, or on a second request after the first second.
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
  // The channel may be closed already: undefined without a channel, false with a closed one.
  if (process.connected === false) begin()
}
