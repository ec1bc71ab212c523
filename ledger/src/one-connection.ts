import { AsyncLocalStorage } from 'node:async_hooks'

type Holder = { isOver: boolean }
const holders = new AsyncLocalStorage<Holder>()

/** Concurrent ones would wait for each other. */
export class SecondConnection extends Error {
  override readonly name = 'SecondConnection'
  constructor() {
    super('inside a transaction everything goes through its own connection')
  }
}

/** Runs `work` with one connection: it cannot get another from any pool, nor wait for code that needs one. */
export async function withOneConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = { isOver: false }
  try {
    return await holders.run(holder, work)
  } finally {
    holder.isOver = true
  }
}

/** Called before a connection is handed out or waited for. Throws SecondConnection. */
export function refuseSecond(): void {
  if (holders.getStore()?.isOver === false) throw new SecondConnection()
}

/** Does what another process does while this one is in a transaction: for tests. */
export const asAnother = <Result>(work: () => Result): Result => holders.exit(work)
