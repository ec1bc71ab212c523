import Fastify from 'fastify'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'

test('LG-08: the log has an address’s path, and of an error only our own words', async () => {
  let said = ''
  const stream = new Writable({ write: (chunk, _encoding, done) => ((said += String(chunk)), done()) })
  const app = Fastify({ logger: { ...logOptions('trace'), stream } })
  app.get('/told', ({ log }) => {
    log.error({
      err: Object.assign(new Error('a row is refused'), { code: '23505', detail: 'Key (phone)=(+919876543210) already exists.' }),
    })
    return {}
  })
  await app.inject('/told?mobile=9876543210&code=424242')
  await app.close()
  expect(said).toContain('"url":"/told"')
  expect(said).toContain('a row is refused')
  expect(said).toContain('23505')
  expect(said).not.toMatch(/9876543210|424242/)
})
