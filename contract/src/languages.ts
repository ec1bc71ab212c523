import { Type } from 'typebox'
import { localeCodes } from './locales.ts'
import type { Document } from './route.ts'

export const listLanguages = {
  method: 'GET',
  path: '/language/languages',
  summary: 'The languages of the app, each named in itself and in English',
  params: Type.Object({}),
  // SPEC §7 gives this call no fields; common fields are ignored.
  query: Type.Object({}),
  result: Type.Object({
    languages: Type.Array(
      Type.Object({
        code: Type.Enum(localeCodes, { description: 'BCP 47; what `locale` takes' }),
        name: Type.String(),
        englishName: Type.String(),
      }),
    ),
  }),
} as const satisfies Document
