import { expect, test } from 'vitest'
import { askRelays } from './beacon-relay.ts'

const chainHash = '52'.repeat(32)

/** Relays by host: newest round, an invalid answer, or away. */
const asked = (newest: { [host: string]: unknown }) =>
  askRelays({ relays: Object.keys(newest).map((host) => `https://${host}`), chainHash, round: 900 }, async (address) => {
    const url = new URL(String(address))
    expect(url.pathname).toBe(`/${chainHash}/public/latest`)
    const said = newest[url.host]
    if (said === 'away') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(said))
  })

test.each<[string, { [host: string]: unknown }, Awaited<ReturnType<typeof asked>>]>([
  ['the round before is its newest', { a: { round: 899 } }, { host: 'a', isOut: false }],
  ['the round is out', { a: { round: 900 } }, { host: 'a', isOut: true }],
  ['a later round is out', { a: { round: 903 } }, { host: 'a', isOut: true }],
  ['one of two has it', { a: { round: 899 }, b: { round: 900 } }, { host: 'b', isOut: true }],
  ['one is away', { a: 'away', b: { round: 899 } }, { host: 'b', isOut: false }],
  ['a stale answer says nothing', { a: { round: 898 } }, undefined],
  ['no answer says nothing', { a: {}, b: { round: '900' }, c: 'away' }, undefined],
  ['nobody is to be asked', {}, undefined],
])('%s', async (_what, newest, answer) => expect(await asked(newest)).toEqual(answer))
