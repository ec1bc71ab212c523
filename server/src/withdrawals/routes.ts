import * as contract from '@lalmor/contract/withdrawals.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { isUuid7 } from '@lalmor/units/uuid7.ts'
import type { AccountVault } from './withdrawal-accounts/seal.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Router } from '../platform/http/route.ts'
import type { PasswordParts } from './withdrawal-password/verify.ts'
import { describeWithdrawal, type DescribePayout } from './describe.ts'
import { listWithdrawals } from './list.ts'
import { readOptions } from './options.ts'
import { requestWithdrawal } from './request.ts'

type Parts = { passwords: PasswordParts; vault: AccountVault; describePayout: DescribePayout }

export function withdrawalRoutes({ serve }: Router, { passwords, vault, describePayout }: Parts) {
  const { db } = passwords
  serve(contract.readWithdrawalOptions, (_ask, { player, now }) => readOptions({ db, vault }, player, now))
  serve(contract.requestWithdrawal, async ({ requestId, amount, fee, ...ask }, { player: { playerId, deviceStop }, now }) => {
    if (!isUuid7(requestId)) throw new Refusal('BadInput', { field: 'requestId', problem: 'must be a UUID version 7' })
    const { orderNo } = await requestWithdrawal(
      { passwords, vault },
      { ...ask, requestId, playerId, ...(deviceStop && { deviceStop }), amount: fromWire(amount), fee: fromWire(fee) },
      now,
    )
    return describeWithdrawal({ db, describePayout }, { playerId, orderNo })
  })
  serve(contract.getWithdrawal, ({ orderNo }, { player: { playerId } }) =>
    describeWithdrawal({ db, describePayout }, { playerId, orderNo }),
  )
  serve(contract.listWithdrawals, ({ days, before }, { player, now }) => listWithdrawals(db, player.playerId, { days, before }, now))
}
