import type { Tx } from '../db/database.ts'
import type { Projection } from './projection.ts'
import * as store from './store.ts'

/** True if a projection has everything written by transactions below `xid`, all of which have ended. */
export async function hasRead(tx: Tx, { name, version }: Projection, xid: bigint): Promise<boolean> {
  const checkpoint = await store.findCheckpoint(tx, name)
  return checkpoint !== undefined && checkpoint.version === version && checkpoint.horizon >= xid
}
