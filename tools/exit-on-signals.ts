/**
 * Ends this process in order on a stop signal: by default a signal runs no `exit` handlers, and those stop the PostgreSQL and the
 * programs that it started.
 */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}
