import { readPosition, readStatement } from '@lalmor/contract/statement.ts'
import type { Router } from '../../platform/http/route.ts'
import { exportStatement } from './export.ts'
import { describePosition } from './position.ts'

export function statementRoutes({ serve, stream }: Router, parts: Parameters<typeof exportStatement>[0]) {
  serve(readPosition, (asked, { player: { playerId }, now }) => describePosition(parts.db, playerId, asked, now))
  stream(readStatement, (asked, { player: { playerId }, now }) => exportStatement(parts, playerId, asked, now))
}
