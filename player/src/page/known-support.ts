import type { Support } from '@lalmor/contract/app-config.ts'
import { localStore } from '../data/client.ts'
import { isRecord, readJson } from '../data/storage.ts'

const key = 'support'

const isSupport = (value: unknown): value is Support =>
  isRecord(value) &&
  typeof value['url'] === 'string' &&
  isRecord(value['texts']) &&
  isRecord(value['texts']['en']) &&
  Object.values(value['texts']).every((text) => isRecord(text) && typeof text['info'] === 'string')

/** Keeps support on the device: what fails next may be the connection. It is everyone's, and stays at log-out. */
export const keepSupport = (support: Support) => localStore.set(key, JSON.stringify(support))

/** Support as this device last heard of it. */
export const knownSupport = (): Support | undefined => readJson(localStore, key, isSupport)
