import { istTime } from '@lalmor/contract/ops/ist-time.ts'
import { search } from '@lalmor/contract/ops/search.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { show } from '../../platform/operators/act.ts'
import { money, table } from '../../platform/operators/words.ts'

export const shown = [
  show(search, ({ found }) =>
    found.length === 0
      ? ['Nothing has that name. Numbers, phones and ids must be whole; a nickname is found by its beginning.']
      : table(
          ['what', 'id', 'by', 'player', 'at', 'amount', 'is'],
          found.map(({ kind, id, by, uid, at, amount, says }) => [
            kind,
            id,
            by,
            uid ?? '-',
            istTime(at),
            amount === null ? '-' : money(fromWire(amount)),
            says,
          ]),
        ),
  ),
]
