import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { OpsRefusal, type Place } from '../../server/src/platform/operators/command.ts'
import { commandNamed } from '../../server/src/operators/ops/commands.ts'
import { runCommand, type Ran } from '../../server/src/operators/ops/run-command.ts'
import { newToken } from '../../server/src/operators/ops/sign-in.ts'
import { enrol } from '../../server/src/operators/ops/store.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { openOpsLogins } from '../../server/src/platform/db/logins.ts'
import { readBytes } from '../../server/src/platform/operators/read-file.ts'
import { Refusal } from '../../server/src/platform/http/refusal.ts'
import type { Outcome } from './attempts.ts'

type Login = Parameters<typeof openOpsLogins>[0]
type Setup = { owner: Login; app: object; rails: object; dataDir: string }
const everyRoleButLead = 'support,payments,risk,promotions,treasurer'
export type Hall = Awaited<ReturnType<typeof openHall>>

/** The operators' tool, with two operators signed in: asha, a lead, and bala. */
export async function openHall({ owner, app, rails, dataDir }: Setup) {
  const { ops: login } = await openOpsLogins(owner, () => randomBytes(32))
  const pools = [login, app, rails, owner].map((each) => createPool(each, { max: 4 }))
  const [opsDb, appDb, railsDb, ownerDb] = pools.map((pool) => openDatabase(pool).db)
  const place: Place = {
    db: opsDb!,
    app: appDb,
    rails: railsDb,
    owner: undefined,
    config: { dataDir, rails: {}, sandboxPorts: {}, providers: [] },
    asset: assets.play,
    clock: () => new Date(),
  }
  const tokens = new Map<string, string>()
  const run = async (
    name: string,
    { file, ...args }: { readonly [name: string]: string },
    operator: string,
    { token = tokens.get(operator) ?? '', callId = randomUUID() } = {},
  ) => {
    const command = (await commandNamed(name))!
    const { definition } = command
    const bytes = definition?.file && file !== undefined ? readBytes(file, definition.file.bytesMax) : undefined
    const asked = {
      ...((definition?.why || command.decides) && { why: 'the chaos asks for it' }),
      ...args,
      ...(!definition && file && { file }),
    }
    return runCommand(place, command, asked, { operator, token }, { callId, file: bytes })
  }

  async function add(name: string, by?: string) {
    const command = (await commandNamed('operator add'))!
    const who = by === undefined ? 'owner' : { operator: by, token: tokens.get(by)! }
    const { answer } = await runCommand({ ...place, db: ownerDb! }, command, { name, ...(by && { roles: everyRoleButLead }) }, who)
    const token = newToken()
    const why = await enrol(opsDb!, { operator: name, code: answer.secret!['code']!, token, callId: randomUUID() }, new Date())
    if (why !== null) throw new Error(why)
    tokens.set(name, token)
  }
  await add('asha')
  await add('bala', 'asha')

  return {
    login,
    run,
    /** `isDone` returns true if it did something forbidden. */
    async attempt(making: () => Promise<Ran>, isDone: (ran: Ran) => boolean = ({ outcome }) => outcome === 'done'): Promise<Outcome> {
      try {
        return isDone(await making()) ? 'done' : 'unmoved'
      } catch (error) {
        if (error instanceof OpsRefusal || error instanceof Refusal) return 'refused'
        return { fault: String(error) }
      }
    },
    end: () => Promise.all(pools.map((pool) => pool.end())),
  }
}
