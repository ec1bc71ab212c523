import { Type } from 'typebox'
import { body, type Route } from './route.ts'

export const errorDataMax = 8_000

export const uploadAppStack = {
  method: 'POST',
  path: '/u/appStackUpload',
  session: 'none',
  summary: 'An uncaught error of the app, told for repair',
  body: body({
    data: Type.String({ maxLength: errorDataMax, description: 'the error, serialised as JSON' }),
    userId: Type.String({ maxLength: 20, description: 'from the user info; empty before it is known' }),
  }),
  result: Type.Object({}),
} as const satisfies Route
