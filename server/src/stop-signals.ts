/**
 * Runs `stop` once, when this process is asked to end: by a signal, or by the end of the entry script, whose ipc channel
 * closes however it ends. Ctrl-C reaches us twice (from the terminal and through npm). Exits 0 when `stop` resolves, 1
 * when it rejects.
 */
export function onStop(stop: () => Promise<void>): void {
  let asked = false
  const begin = () => {
    if (asked) return
    asked = true
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
