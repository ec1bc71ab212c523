import { randomBytes } from 'node:crypto'
import { readPayoutKeys } from '../config/secrets.ts'
import { createPayoutRail, type PayoutRail } from './payout.ts'

export type PayoutAccount = { rail: PayoutRail; webhookKey: string }

const keyId = 'lalmor'
/** It also receives transfers. */
const sandboxAccount = '5010044718800'

/** Sends nothing and accepts no webhook. */
export const noPayouts: PayoutAccount = {
  rail: createPayoutRail({ address: () => undefined, keyId, keySecret: '', account: sandboxAccount }),
  webhookKey: randomBytes(32).toString('hex'),
}

/** With the keys that the rail reads from the same files; `address` is undefined while it is away. */
export function openPayoutAccount({ address, dataDir }: { address: () => string | undefined; dataDir: string }) {
  const { keySecret, webhookKey } = readPayoutKeys(dataDir)
  return {
    rail: createPayoutRail({ address, keyId, keySecret: keySecret.text, account: sandboxAccount }),
    webhookKey: webhookKey.text,
    keyFiles: { keyFile: keySecret.file, webhookKeyFile: webhookKey.file },
  }
}
