import { search } from '@lalmor/contract/ops/search.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { handle } from '../../platform/operators/act.ts'
import { search as find } from './search.ts'

export const acts = [
  handle(search, {
    async act({ tx }, { for: text }) {
      const found = await find(tx, text)
      return {
        found: found.map(({ playerId, at, amount, ...rest }) => ({
          ...rest,
          uid: playerId ? String(playerId) : null,
          at: at.toISOString(),
          amount: amount === undefined ? null : toWire(amount),
        })),
      }
    },
  }),
]
