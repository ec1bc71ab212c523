import { randomBytes } from 'node:crypto'
import { readPayoutKeys } from '../config/secrets.ts'
import { createPayoutRail, type PayoutRail } from './payout.ts'

/** Whom withdrawals are paid by. */
export type PayoutAccount = { rail: PayoutRail; webhookKey: string }

const keyId = 'lalmor'
/** Ours, at the sandbox bank: the one that transfers are paid into. */
const sandboxAccount = '5010044718800'

/** Where there is none, nothing is sent, and what is signed by nobody is nobody's word. */
export const noPayouts: PayoutAccount = {
  rail: createPayoutRail({ address: () => undefined, keyId, keySecret: '', account: sandboxAccount }),
  webhookKey: randomBytes(32).toString('hex'),
}

/** The rail of this process: at `address` while it says where, with the keys that the rail reads from the same files. */
export function openPayoutAccount({ address, dataDir }: { address: () => string | undefined; dataDir: string }) {
  const { keySecret, webhookKey } = readPayoutKeys(dataDir)
  return {
    rail: createPayoutRail({ address, keyId, keySecret: keySecret.text, account: sandboxAccount }),
    webhookKey: webhookKey.text,
    keyFiles: { keyFile: keySecret.file, webhookKeyFile: webhookKey.file },
  }
}
