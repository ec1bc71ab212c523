import { existsSync, realpathSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'

/** The database server's account. `switched`: we are root and drop to it. */
export type Account = { uid: number; gid: number; switched: boolean }

/** `nobody` and its group: the kernel always has this number, even without a name for it. */
const nobody = 65534

/** PostgreSQL refuses to run as root: root runs it as the owner of an existing cluster, otherwise as nobody. */
export function databaseAccount(pgdata: string): Account {
  const uid = process.getuid!()
  const gid = process.getgid!()
  if (uid !== 0) return { uid, gid, switched: false }
  const owner = existsSync(pgdata) ? statSync(pgdata) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, switched: true }
  return { uid: nobody, gid: nobody, switched: true }
}

/** True if `account` may pass through `folder` and every folder above it. */
export function canReach(folder: string, account: Account): boolean {
  if (!account.switched) return true
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if (!canPass(statSync(path), account)) return false
    if (path === dirname(path)) return true
  }
}

function canPass({ mode, uid, gid }: Stats, account: Account): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
