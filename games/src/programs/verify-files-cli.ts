import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { crashReceiptKind } from '../crash/receipt.ts'
import type { Receipt } from '../fair/receipt.ts'
import { MalformedFile } from '../fair/strict-json.ts'
import { documentKinds, type RoundProof, type SignedHead } from '../proof/documents.ts'
import { readProofFile, type ProofFile } from '../proof/read-file.ts'
import type { SaidRow } from '../proof/verify-round.ts'
import { verifySingle } from '../proof/verify.ts'
import { reportInBooks, rowOf } from './books-report.ts'
import { reportCrash } from './crash-report.ts'
import type { Given, Report } from './dealt-report.ts'
import { reportPairs } from './pairs-report.ts'
import { printSteps, reportBalance, reportHeads } from './proof-report.ts'
import { reportRound } from './round-report.ts'

const usage = `Usage: npm run verify -- [--key KEY] [--hash HASH]... FILE...
FILE is a receipt saved from a round's fairness page, the proof that a round is in the books (best beside its receipt), a proof of a
balance, the heads of /proof/ledger, or - to read one of these from standard input.
KEY is the operator's public key: its fingerprint, or a file that holds the key (64 hex digits, or PEM). The key of the daily heads
will do for receipts too, with the head of the receipt's day among the files.
HASH is the server seed hash, or the terminal hash of a table's chain, that you were shown before the round.`

/** A caller's mistake or an unreadable file. */
class NothingToVerify extends Error {}

async function verifyAll(args: readonly string[], readBytes: ReadBytes): Promise<number> {
  const { files, key, hashes } = readArguments(args, readBytes)
  // Reads all files first: a partial verdict could pass for a complete one.
  const reports = files.map((file) => ({ file, ...read(file, readBytes) }))
  const heads = reports.flatMap(({ said }) => said)
  const receipts = reports.flatMap(({ row }) => row ?? [])
  const roundsInBooks = reports.flatMap(({ inBooks }) => inBooks ?? [])
  const failed: string[] = []
  const unproved: string[] = []
  const open: string[] = []
  for (const { file, report } of reports) {
    const { failed: faults, isProved, isChoiceOpen } = await report({ key, hashes, heads, receipts, roundsInBooks })
    failed.push(...faults)
    if (!isProved) unproved.push(file)
    if (isChoiceOpen) open.push(file)
    console.log()
  }
  failed.push(...printSteps(verifySingle(heads)))
  const pairs = reportPairs(
    reports.flatMap(({ personal }) => personal ?? []),
    reports.flatMap(({ proof }) => proof ?? []),
  )
  failed.push(...pairs.failed)
  if (failed.length > 0) {
    console.log(`NOT verified: ${failed.join('; ')}`)
    return 1
  }
  const lacks = [
    ...(unproved.length > 0
      ? [`NOT proved to be dealt: ${unproved.join(', ')}. The figures follow from the seeds; nobody you named vouches for them.`]
      : []),
    ...(pairs.missing.length > 0 ? [`NOT proved that no round was left out: ${pairs.missing.join('; ')} is in none of these files.`] : []),
    ...(open.length > 0 ? [`Holds, but does not prove who chose: ${open.join(', ')}`] : []),
  ]
  console.log(lacks.length > 0 ? lacks.join('\n') : 'verified')
  return open.length > 0 ? 4 : lacks.length > 0 ? 3 : 0
}

function readArguments(args: readonly string[], readBytes: ReadBytes): { files: string[]; key: string | undefined; hashes: string[] } {
  try {
    const options = { key: { type: 'string' }, hash: { type: 'string', multiple: true } } as const
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const hashes = values.hash ?? []
    if (positionals.length === 0 || !hashes.every(isHash)) throw new NothingToVerify(usage)
    return { files: positionals, key: values.key === undefined ? undefined : readKey(values.key, readBytes), hashes }
  } catch (error) {
    throw error instanceof NothingToVerify ? error : new NothingToVerify(usage)
  }
}

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)

/** A fingerprint or the public key, as 64 hex digits. */
function readKey(key: string, readBytes: ReadBytes): string {
  if (isHash(key)) return key
  const text = readBytes(key).toString('utf8').trim()
  if (isHash(text)) return text
  try {
    const { x } = createPublicKey(text).export({ format: 'jwk' })
    return Buffer.from(x!, 'base64url').toString('hex')
  } catch {
    throw new NothingToVerify(`${key}: neither 64 lower-case hex digits nor a public key in PEM`)
  }
}

type Readable = {
  report: (given: Given & { receipts: SaidRow[] }) => Promise<Report>
  said: SignedHead[]
  row?: SaidRow | undefined
  personal?: Receipt
  proof?: RoundProof
  inBooks?: string
}

/** Heads and balance proofs name their own signer. */
const signed = async (failed: Promise<string[]>): Promise<Report> => ({ failed: await failed, isProved: true })

/** Reads a file by its own kind field. */
function read(file: string, readBytes: ReadBytes): Readable {
  const found = readStrictly(file, readBytes)
  switch (found.kind) {
    case documentKinds.proof: {
      const { proof } = found
      return { report: ({ key }) => signed(reportBalance(proof, key)), said: [proof.head] }
    }
    case documentKinds.round: {
      const { proof } = found
      const { roundId, balance } = proof
      return {
        report: ({ key, receipts }) => signed(reportInBooks(proof, { key, receipts })),
        said: [balance.head],
        inBooks: roundId,
        proof,
      }
    }
    case documentKinds.heads: {
      const { list } = found
      if (list.heads.length === 0) throw new NothingToVerify(`${file}: there is no head in it`)
      return { report: ({ key }) => signed(reportHeads(list, key)), said: list.heads }
    }
    case crashReceiptKind: {
      const { receipt } = found
      return { report: (given) => reportCrash(receipt, given), said: [], row: rowOf(receipt) }
    }
    case 'round': {
      const { receipt } = found
      return { report: (given) => reportRound(receipt, given), said: [], row: rowOf(receipt), personal: receipt }
    }
  }
}

function readStrictly(file: string, readBytes: ReadBytes): ProofFile {
  try {
    return readProofFile(readBytes(file))
  } catch (error) {
    if (error instanceof MalformedFile) throw new NothingToVerify(`${file}: ${error.message}`)
    throw error
  }
}

type ReadBytes = (file: string) => Buffer

/** Reads files; `-` is standard input. */
const readFrom =
  (input: () => Buffer): ReadBytes =>
  (file) => {
    try {
      return file === '-' ? input() : readFileSync(file)
    } catch (error) {
      throw new NothingToVerify(`${file}: cannot be read: ${(error as Error).message}`)
    }
  }

/**
 * `npm run verify -- FILE…`, offline. Exit code 0: verified; 1: not; 2: nothing to verify; 3: no trusted signer, or a missing number; 4: a table's round that
 * does not prove who chose its end.
 */
export async function verifyFiles(args: readonly string[], input: () => Buffer = () => readFileSync(0)): Promise<number> {
  try {
    return await verifyAll(args, readFrom(input))
  } catch (error) {
    if (!(error instanceof NothingToVerify)) throw error
    console.error(error.message)
    return 2
  }
}
