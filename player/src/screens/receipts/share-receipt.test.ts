import { afterEach, expect, test, vi } from 'vitest'
import { sharePicture } from './share-receipt.ts'

const picture = new File([new Uint8Array(8)], 'lalmor.png', { type: 'image/png' })
const refuse = (name: string) => () => Promise.reject(new DOMException('', name))

afterEach(() => vi.unstubAllGlobals())

function withBrowser({ share, write }: { share?: () => Promise<void>; write?: () => Promise<void> }) {
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('navigator', { ...(share && { canShare: () => true, share }), ...(write && { clipboard: { write } }) })
  vi.stubGlobal('ClipboardItem', Object)
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  return link
}

test('the share sheet takes the picture; closing it is not a failure, and copies nothing', async () => {
  withBrowser({ share: async () => undefined })
  expect(await sharePicture(picture)).toBe('shared')
  const write = vi.fn()
  withBrowser({ share: refuse('AbortError'), write })
  expect(await sharePicture(picture)).toBe('cancelled')
  expect(write).not.toHaveBeenCalled()
})

test('without a share sheet, or when it fails, the picture goes to the clipboard, else to the downloads', async () => {
  withBrowser({ write: async () => undefined })
  expect(await sharePicture(picture)).toBe('copied')
  withBrowser({ share: refuse('NotAllowedError'), write: async () => undefined })
  expect(await sharePicture(picture)).toBe('copied')
  const link = withBrowser({ write: refuse('NotAllowedError') })
  expect(await sharePicture(picture)).toBe('saved')
  expect([link.download, link.click.mock.calls.length]).toEqual(['lalmor.png', 1])
})
