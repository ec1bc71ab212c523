import { randomBytes } from 'node:crypto'
import { readPayoutKeys } from '../config/secrets.ts'
import { createPayoutRail, type PayoutRail } from './payout.ts'

export type PayoutAccount = { rail: PayoutRail; webhookKey: string }

const keyId = 'lalmor'
/** Our own account at the sandbox bank: the one that receives transfers. */
const sandboxAccount = '5010044718800'

/** Sends nothing and accepts no webhook. */
export const noPayouts: PayoutAccount = {
  rail: createPayoutRail({ address: () => undefined, keyId, keySecret: '', account: sandboxAccount }),
  webhookKey: randomBytes(32).toString('hex'),
}

/** The rail of this process, at `address` while that is defined, with the keys that the rail reads from the same files. */
export function openPayoutAccount({ address, dataDir }: { address: () => string | undefined; dataDir: string }) {
  const { keySecret, webhookKey } = readPayoutKeys(dataDir)
  return {
    rail: createPayoutRail({ address, keyId, keySecret: keySecret.text, account: sandboxAccount }),
    webhookKey: webhookKey.text,
    keyFiles: { keyFile: keySecret.file, webhookKeyFile: webhookKey.file },
  }
}
