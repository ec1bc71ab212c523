import { GateRefusal, type From, type Gate } from './gate.ts'
import * as store from './store.ts'

/** Refuses a network, or a credential there, after too many wrong tries; names are not counted, so nobody can lock an operator out. */
export async function countingWrong<T>(gate: Gate, { network }: From, credential: string, work: (now: Date) => Promise<T>): Promise<T> {
  const now = gate.clock()
  if (await store.isThrottled(gate.db, network, credential, now)) throw new GateRefusal('too-many')
  try {
    return await work(now)
  } catch (error) {
    if (error instanceof GateRefusal && (error.reason === 'code' || error.reason === 'passkey'))
      await store.noteWrong(gate.db, network, credential, now)
    throw error
  }
}
