import { MalformedFile } from '../fair/strict-json.ts'
import { documentKinds, proofVersion, type BalanceProof, type HeadList, type RoundProof, type SignedHead } from './documents.ts'

export class MalformedProof extends MalformedFile {}

type Rule = { holds: (value: unknown) => boolean; wanted: string } | Shape | { each: Rule }
type Shape = { fields: Record<string, Rule> }

const hex = (digits: number) => ({
  holds: (value: unknown) => typeof value === 'string' && value.length === digits && /^[0-9a-f]*$/.test(value),
  wanted: `${digits} lower-case hex digits`,
})
const matching = (pattern: RegExp, wanted: string) => ({
  holds: (value: unknown) => typeof value === 'string' && pattern.test(value),
  wanted,
})
const exactly = (wanted: string | number) => ({ holds: (value: unknown) => value === wanted, wanted: `${wanted}` })
const hash = hex(64)
const count = {
  holds: (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0,
  wanted: 'a whole number from 0 to 2^53 − 1',
}
const day = matching(/^\d{4}-\d{2}-\d{2}$/, 'a day such as 2026-11-20')
const asset = matching(/^[A-Za-z.]{1,16}$/, 'an asset such as INR.play')
const named = (kind: string) => ({ kind: exactly(kind), version: exactly(proofVersion) })

const chain: Shape = {
  fields: { game: matching(/^[a-z][a-z-]{2,31}$/, 'a game id'), chain: count, terminalHash: hash, length: count },
}

const statement: Shape = {
  fields: {
    ...named(documentKinds.head),
    day,
    asset,
    players: count,
    root: hash,
    previous: { holds: (value: unknown) => value === null || hash.holds(value), wanted: `null or ${hash.wanted}` },
    at: matching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'an instant such as 2026-11-20T18:35:00.000Z'),
    receiptKey: hash,
    chains: { each: chain },
    openings: { fields: { rows: count, hash } },
  },
}

const head: Shape = {
  fields: {
    statement,
    signature: hex(128),
    publicKey: hash,
  },
}

const proof: Shape = {
  fields: {
    ...named(documentKinds.proof),
    leaf: {
      fields: {
        ...named(documentKinds.leaf),
        day,
        asset,
        uid: matching(/^\d{1,19}$/, 'a player id'),
        seq: count,
        cash: count,
        bonus: count,
        withdrawHold: count,
        debt: count,
        head: { holds: (value) => value === '' || hash.holds(value), wanted: `empty or ${hash.wanted}` },
        salt: hex(32),
      },
    },
    index: count,
    path: { each: hash },
    head,
  },
}

const round: Shape = {
  fields: {
    ...named(documentKinds.round),
    roundId: matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'a round id'),
    before: { holds: (value) => value === '' || hash.holds(value), wanted: `empty or ${hash.wanted}` },
    links: { each: matching(/^([0-9a-f]{2})+$/, 'bytes in lower-case hex') },
    at: count,
    balance: proof,
  },
}

const heads: Shape = {
  fields: {
    ...named(documentKinds.heads),
    heads: { each: head },
    more: { holds: (value) => typeof value === 'boolean', wanted: 'true or false' },
  },
}

/** Throws MalformedProof, naming the field: it guesses nothing and ignores nothing unknown. */
export const parseProof = (value: unknown): BalanceProof => (demand(value, proof, 'the file'), value as BalanceProof)

/** Throws MalformedProof as above. */
export const parseRoundProof = (value: unknown): RoundProof => (demand(value, round, 'the file'), value as RoundProof)

/** Throws MalformedProof as above. */
export const parseHead = (value: unknown): SignedHead => (demand(value, head, 'the head'), value as SignedHead)

/** Reads heads as /proof/ledger answers them. Throws MalformedProof as above. */
export const parseHeads = (value: unknown): HeadList => (demand(value, heads, 'the file'), value as HeadList)

function demand(value: unknown, rule: Rule, name: string): void {
  if ('holds' in rule) {
    if (!rule.holds(value)) throw new MalformedProof(`${name} must be ${rule.wanted}`)
  } else if ('each' in rule) {
    if (!Array.isArray(value)) throw new MalformedProof(`${name} must be a list`)
    value.forEach((item, at) => demand(item, rule.each, `item ${at} of ${name}`))
  } else {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new MalformedProof(`${name} must be a JSON object`)
    const found = value as Record<string, unknown>
    for (const [field, inner] of Object.entries(rule.fields)) {
      if (!Object.hasOwn(found, field)) throw new MalformedProof(`"${field}" is missing in ${name}`)
      demand(found[field], inner, `"${field}"`)
    }
    const unknown = Object.keys(found).find((field) => !Object.hasOwn(rule.fields, field))
    if (unknown !== undefined) throw new MalformedProof(`"${unknown}" is not a field of ${name}`)
  }
}
