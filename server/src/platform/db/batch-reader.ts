import { refuseSecond } from '@lalmor/ledger/one-connection.ts'
import DataLoader from 'dataloader'

/** Resolves with undefined if there is no such row. */
export type BatchReader<Key, Row> = (key: Key) => Promise<Row | undefined>

const maxBatchSize = 256

/** Keys that arrive during a statement go together in the next one. Rows are not cached, so each answer is as fresh as from its own statement. */
export function createBatchReader<Key, Row>(
  readRows: (keys: Key[]) => Promise<Row[]>,
  keyOf: { key: (key: Key) => string | bigint; row: (row: Row) => string | bigint },
): BatchReader<Key, Row> {
  let running: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Key, Row | undefined>(
    async (keys) => {
      const reading = readRows([...keys])
      running = reading.catch(() => {})
      const rows = new Map((await reading).map((row) => [keyOf.row(row), row]))
      return keys.map((key) => rows.get(keyOf.key(key)))
    },
    { cache: false, maxBatchSize, batchScheduleFn: (dispatch) => void running.then(() => setImmediate(dispatch)) },
  )
  return (key) => {
    refuseSecond()
    return loader.load(key)
  }
}
