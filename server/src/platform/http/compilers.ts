import AjvCompiler from '@fastify/ajv-compiler'
import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'

export type Compilers = { [name in 'validatorCompiler' | 'serializerCompiler']: NonNullable<FastifyInstance[name]> }
type Validate = ReturnType<Compilers['validatorCompiler']>

/** Fastify's own. A value is checked as it came: nothing is removed, converted or filled in. */
export const eagerCompilers = {
  validatorCompiler: AjvCompiler()({}, { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } }),
  serializerCompiler: SerializerSelector()(),
} as unknown as Compilers

/** Compiles a schema at its first use: all of them together take longer than the rest of an API's start. */
export const lazyCompilers: Compilers = {
  validatorCompiler(route) {
    let compiled: Validate | undefined
    const validate: Validate = (data) => {
      compiled ??= eagerCompilers.validatorCompiler(route)
      const isValid = compiled(data)
      validate.errors = compiled.errors ?? null
      return isValid
    }
    return validate
  },
  serializerCompiler(route) {
    let compiled: ReturnType<Compilers['serializerCompiler']> | undefined
    return (data) => (compiled ??= eagerCompilers.serializerCompiler(route))(data)
  },
}
