import * as contract from '@lalmor/contract/data-rights.ts'
import { fromWire, toWire } from '@lalmor/contract/wire.ts'
import type { LongReads } from '../../platform/http/long-read.ts'
import type { SessionRelay } from '../auth/end-sessions.ts'
import type { Router } from '../../platform/http/route.ts'
import { closeAccount, describeClosure } from './close.ts'
import { exportData } from './export.ts'
import type { StepUp } from './step-up.ts'

export function dataRightsRoutes({ serve, stream }: Router, deps: StepUp & { longReads: LongReads; sessions: SessionRelay }) {
  stream(contract.exportData, ({ verificationCode }, { player, deviceNumber, now }) =>
    exportData(deps, { ...player, device: deviceNumber, code: verificationCode }, now),
  )
  serve(contract.readClosure, (_ask, { player: { playerId } }) => describeClosure(deps.db, playerId))
  serve(contract.closeAccount, async ({ verificationCode, forfeits, reason, erase }, { player, deviceNumber, now }) => {
    const ask = { ...player, device: deviceNumber, code: verificationCode, forfeits: fromWire(forfeits), reason, erase }
    const { closedAt, forfeited, cash } = await closeAccount(deps, ask, now)
    return { closedAt: closedAt.toISOString(), ...toWire({ forfeited, cash }) }
  })
}
