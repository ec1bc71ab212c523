import { catalogue, documents } from '@lalmor/contract/catalogue.ts'
import { expect, test } from 'vitest'
import { eagerCompilers, lazyCompilers } from './compilers.ts'
import { envelopeOf } from './route.ts'

const schemas = [
  ...Object.values(catalogue).map(({ path, body, result }) => ({ path, asked: [body], result: envelopeOf(result) })),
  ...Object.values(documents).map(({ path, params, query, result }) => ({ path, asked: [params, query], result })),
]

test('each schema of the contract compiles, though a server first does it when called', () => {
  for (const { path, asked, result } of schemas) {
    const route = { method: 'POST', url: path }
    for (const schema of asked) expect(() => eagerCompilers.validatorCompiler({ ...route, schema }), path).not.toThrow()
    expect(() => eagerCompilers.serializerCompiler({ ...route, schema: result }), path).not.toThrow()
  }
})

test('a schema is compiled at its first use, and tells its errors of this use alone', () => {
  const route = { method: 'POST', url: '/' }
  const wrong = { type: 'none' }
  expect(() => eagerCompilers.validatorCompiler({ ...route, schema: wrong })).toThrow()
  expect(() => lazyCompilers.validatorCompiler({ ...route, schema: wrong })({})).toThrow()
  expect(lazyCompilers.serializerCompiler({ ...route, schema: wrong })).toBeTypeOf('function')

  const validate = lazyCompilers.validatorCompiler({ ...route, schema: { type: 'object', required: ['a'] } })
  expect(validate({})).toBe(false)
  expect(validate.errors).toMatchObject([{ params: { missingProperty: 'a' } }])
  expect(validate({ a: 1 })).toBe(true)
  expect(validate.errors).toBeNull()
})
