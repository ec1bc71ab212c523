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

/** Stored, because next time the connection may fail. Not personal, so it survives log-out. */
export const keepSupport = (support: Support) => localStore.set(key, JSON.stringify(support))

export const knownSupport = (): Support | undefined => readJson(localStore, key, isSupport)
