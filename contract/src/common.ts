import { Type } from 'typebox'
import { localeCodes } from './locales.ts'

export const appId = 101

/** SPEC §7: fields in every request body besides its own. `sign` and `uid` only when logged in. */
export const commonFields = {
  appId: Type.Literal(appId),
  deviceNumber: Type.String({ pattern: '^[A-Za-z0-9-]{16,64}$' }),
  locale: Type.Union(localeCodes.map((code) => Type.Literal(code))),
  appPackageName: Type.String({ maxLength: 64 }),
  h5No: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  fbc: Type.String({ maxLength: 256 }),
  fbp: Type.String({ maxLength: 256 }),
  sign: Type.Optional(Type.String({ maxLength: 128 })),
  uid: Type.Optional(Type.String({ maxLength: 20 })),
}
