import type { GateCall, GateBody, GateResult } from '@lalmor/contract/ops/gate.ts'
import { queryOptions } from '@tanstack/react-query'
import { post } from './ops.ts'

export const gate = <Call extends GateCall>(call: Call, body: GateBody<Call>): Promise<GateResult<Call>> => post(`/gate/${call}`, body)

/** The operator who is signed in. Refused as `sign-in` without a session. */
export const me = queryOptions({ queryKey: ['me'], queryFn: () => gate('me', {}), staleTime: 60_000 })
