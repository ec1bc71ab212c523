/** By default a signal runs no `exit` handlers, which stop PostgreSQL and other programs. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}
