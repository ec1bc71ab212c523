import type { Result } from '@lalmor/contract/catalogue.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import type { CrashStepName, CrashVerification } from '@lalmor/games/crash/verify.ts'
import type { KiteEvent } from '../account/shows/kite-run.tsx'
import { fold, type Judged, type Verdict } from './proof.ts'

/** The receipt of a round that was cut. */
export type KiteReceipt = Exclude<Result<'/kite/receipt'>, { void: unknown }>

/** A check of a table's round as a person follows it: four steps, each with what it compared. */
export type KiteVerdict = { outcome: Verdict['outcome']; chain: Judged; salt: Judged; crash: Judged; payout: Judged }

/** The table's round that decided this bet. Undefined while the kite flies. */
export function tableRoundOf({ events }: Pick<Round, 'events'>): { round: number; crash: number } | undefined {
  return (events as readonly KiteEvent[]).find((event) => event.type === 'cut')
}

/** Fetches the verifier of the table's rounds, needed only here; from then on no network is needed. */
const loadVerifier = () =>
  Promise.all([import('@lalmor/games/crash/verify.ts'), import('@lalmor/games/crash/receipt.ts'), import('@lalmor/games/beacon/verify.ts')])
export const prepareVerifier = () => void loadVerifier().catch(() => {})

/** Recomputes the table's round on this device. Throws MalformedReceipt if the receipt is not valid. */
export async function verifyKite(receipt: KiteReceipt, round: Round): Promise<KiteVerdict> {
  const [{ verifyCrashRound }, { parseCrashReceipt }, { verifyBeacon }] = await loadVerifier()
  return judgeKite(verifyCrashRound(parseCrashReceipt(receipt), verifyBeacon), receipt, round)
}

type Record = Pick<Round, 'events' | 'stake' | 'payout' | 'clientSeed'>

/** Turns the verifier's steps into the page's four, and compares the receipt with the bet in Game Records. */
export function judgeKite({ steps }: Pick<CrashVerification, 'steps'>, { crash, bet }: KiteReceipt, record: Record): KiteVerdict {
  const of = (...names: CrashStepName[]) => fold(steps.filter(({ step }) => names.includes(step)))
  const verdict = {
    chain: of('commitment', 'chain'),
    salt: differs(record.clientSeed, bet?.clientSeed) ?? of('digest', 'close', 'beacon', 'salt', 'seed'),
    crash: differs(tableRoundOf(record)?.crash, crash) ?? of('game', 'definition', 'crash'),
    payout: differs(record.stake, bet?.stake) ?? differs(record.payout, bet?.payout) ?? of('stake', 'cash-out', 'payout'),
  }
  const judged = Object.values(verdict)
  if (judged.every(({ state }) => state === 'match')) return { outcome: 'verified', ...verdict }
  const unknownGame = steps.some(({ step, verdict: passed }) => step === 'game' && passed === 'failed')
  return { outcome: unknownGame && verdict.chain.state === 'match' ? 'unknown-game' : 'mismatch', ...verdict }
}

/** `recorded` is from the round's page, `proven` from the receipt; undefined where there is no such bet. */
const differs = (recorded: string | number | undefined, proven: string | number | undefined): Judged | undefined =>
  recorded === proven ? undefined : { state: 'mismatch', said: `${recorded ?? ''}`, found: `${proven ?? ''}` }
