/** Only after this time does a second request to stop count: then a person means it. */
const insistMs = 1_000
/** Maximum time of a stop before the process exits anyway. */
const stopMs = 20_000

/**
 * Runs `stop` once, on a signal or when the entry script's channel closes. Exits 0 when it resolves; 1 if it rejects, takes 20 seconds or is asked for again.
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
  // Undefined without a channel, false with a closed one.
  if (process.connected === false) begin()
}
