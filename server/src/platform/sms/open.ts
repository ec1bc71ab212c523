import type { SmsSetting } from '../config/sms.ts'
import { createHttpSender } from './http-json.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { SmsSender } from './port.ts'
import { createPhoneSender } from './sandbox-phone.ts'
import { openSmppSender } from './smpp.ts'
import { createComposer, type Composer } from './templates.ts'

type Say = (facts: object, message: string) => void
type Parts = {
  setting: SmsSetting
  /** The public one, if known. */
  host?: string | undefined
  /** The sandbox phone of this process, if any. */
  phone: () => string | undefined
  clock: () => Date
  log: { info: Say; warn: Say; error: Say }
}

type Rail = SmsSender & { stop?: () => Promise<void> }

/** Throws CannotStart if the configured rail cannot be used. */
export function openSms({ setting, host, ...parts }: Parts): Outbox {
  const compose = createComposer(setting.kind === 'sandbox' ? undefined : setting.registration, host)
  const rail = openRail(setting, compose, parts)
  const outbox = createOutbox({ sender: rail, clock: parts.clock, log: parts.log })
  return {
    queue: outbox.queue,
    async stop(graceMs) {
      await outbox.stop(graceMs)
      await rail.stop?.()
    },
  }
}

function openRail(setting: SmsSetting, compose: Composer, { phone, clock, log }: Omit<Parts, 'setting'>): Rail {
  switch (setting.kind) {
    case 'sandbox':
      return createPhoneSender(() => setting.address ?? phone(), compose)
    case 'http':
      return createHttpSender({ ...setting, address: () => setting.address, compose })
    case 'smpp':
      return openSmppSender({ ...setting, compose, clock, log })
  }
}
