import { createHmac } from 'node:crypto'
import { uniformBelow } from '../fair/draws.ts'
import { createStream } from '../fair/stream.ts'
import { returned } from '../table-games/bets.ts'
import { unfloored } from '../maths/test-checks.ts'
import type { Gates } from '../maths/test-parts.ts'
import { testTitles } from './test-titles.ts'

/** For every title; titles add their own. `mutations.test.ts` shows that each gate can fail. */
export const gates: Gates = {
  'draws are exactly even'() {
    return [2, 3, 25, 37, 41, 52, 40_000]
      .filter((n) => {
        const counts = Array.from({ length: n + 1 }, () => 0)
        for (let value = 0; value < 65_536; value++) {
          let taken = 0
          const answer = uniformBelow(n, () => (taken++ === 0 ? value : 0))
          counts[taken === 1 ? answer : n]!++
        }
        return !counts.slice(0, n).every((count) => count === Math.floor(65_536 / n))
      })
      .map((n) => `below(${n})`)
  },
  'the stream is the platform’s HMAC'() {
    const key = new Uint8Array(32).fill(5)
    const tables = 'ab'.repeat(32)
    return [0, 1, 77].flatMap((nonce) => {
      const label = { game: 'any-game', version: 2, definitionHash: tables, nonce, clientSeed: 'दीया' }
      const stream = createStream({ serverSeed: key, ...label })
      const rules = `lalmor/v1/any-game/2/${tables}`
      const blocks = [0, 1, 2].map((block) => createHmac('sha256', key).update(`${rules}/${nonce}/${block}/दीया`).digest())
      const bytes = Buffer.concat(blocks)
      return Array.from({ length: 48 }, (_, at) => bytes.readUInt16BE(2 * at)).some((draw) => stream.below(65_536) !== draw)
        ? [`nonce ${nonce} of ${rules}`]
        : []
    })
  },

  'tables: floors': () => unfloored(returned, [190, 455, 1_650], 100n),
  ...Object.fromEntries(
    testTitles.flatMap(({ id, gates }) => Object.entries(gates).map(([name, gate]) => [`${id}: ${name}`, gate] as const)),
  ),
}
