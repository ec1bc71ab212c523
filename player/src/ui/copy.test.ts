import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy.ts'
import { toasts } from './toasts.ts'

afterEach(() => void vi.unstubAllGlobals())

const withClipboard = (writeText: (text: string) => Promise<void>) => vi.stubGlobal('navigator', { clipboard: { writeText } })

test('a successful copy shows a message', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  withClipboard(writeText)
  await copyText('DP20261120184207')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('DP20261120184207')
  expect(toasts.current()?.text).toBe('Content copied')
})

test('a refused copy, or a browser without a clipboard, asks to copy by hand', async () => {
  withClipboard(() => Promise.reject(new Error('denied')))
  await copyText('x')
  expect(toasts.current()?.text).toBe('Copy failed, please copy manually')
  toasts.show('something else')
  vi.stubGlobal('navigator', {})
  await copyText('x')
  expect(toasts.current()?.text).toBe('Copy failed, please copy manually')
})
