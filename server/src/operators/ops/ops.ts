import { runTool } from './run-tool.ts'

/** An act is a transaction of a second at most, so the first signal lets it finish. A second one ends it at once. */
function endWhenDone() {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (asked) process.exit(130)
      asked = true
      console.error('Finishing the current command. Press Ctrl-C again to stop at once; then "audit" shows whether it was done.')
    })
}

process.exitCode = await runTool(process.argv.slice(2), {
  clock: () => new Date(),
  out: (text) => console.log(text),
  error: (told) => console.error(told),
  begun: endWhenDone,
})
