import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { AnswerTooLong, readJson, readText } from './answer.ts'

/** A remote program that sends pieces until its caller leaves, or `most` of them. Counts the bytes sent. */
async function outside({ piece, most = Infinity, headers = {} }: { piece: Buffer; most?: number; headers?: Record<string, string> }) {
  const sent = { bytes: 0 }
  const left = Promise.withResolvers<void>()
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.once('close', left.resolve)
    let pieces = 0
    const more = () => {
      while (pieces < most) {
        if (response.closed || response.destroyed) return
        pieces += 1
        sent.bytes += piece.length
        if (!response.write(piece)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { ask: () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`), sent, left: left.promise }
}

test('an endless answer is read up to its maximum, and its connection closed', async () => {
  const { ask, sent, left } = await outside({ piece: Buffer.alloc(64 * 1024, 'x') })
  await expect(readText(await ask(), 1024 * 1024)).rejects.toThrow(AnswerTooLong)
  await left
  // More than the buffers of sockets and stream can hold.
  expect(sent.bytes).toBeLessThan(32 * 1024 * 1024)
})

test('the unpacked size of a body counts', async () => {
  const { ask } = await outside({ piece: gzipSync(Buffer.alloc(8 * 1024 * 1024)), most: 1, headers: { 'content-encoding': 'gzip' } })
  await expect(readText(await ask(), 1024 * 1024)).rejects.toThrow(AnswerTooLong)
})

test('an answer of exactly the maximum is read whole, even with characters split between pieces', async () => {
  const text = JSON.stringify({ text: '₹'.repeat(1_000) })
  const bytes = Buffer.from(text)
  const { ask } = await outside({ piece: bytes, most: 1 })
  expect(await readText(await ask(), bytes.length)).toBe(text)
  expect(await readJson(await ask(), bytes.length)).toEqual(JSON.parse(text))
  await expect(readText(await ask(), bytes.length - 1)).rejects.toThrow('the answer is longer than')
})
