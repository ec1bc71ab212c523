import { drawCard } from './receipt-card.ts'
import type { ShownReceipt } from './useReceipt.ts'

export type SharedBy = 'shared' | 'copied' | 'saved' | 'cancelled'

/** Shares by share sheet, else clipboard, else download. */
export async function shareReceipt(shown: ShownReceipt): Promise<SharedBy> {
  const picture = await drawCard(shown)
  const file = new File([picture], `lalmor-${shown.receipt.game}-${shown.receipt.roundId}.png`, { type: 'image/png' })
  return sharePicture(file)
}

export async function sharePicture(file: File): Promise<SharedBy> {
  // A browser may have `share` without files.
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
      // The tap is too old, or the target failed: tries the next way.
    }
  }
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
    return 'copied'
  } catch {
    save(file)
    return 'saved'
  }
}

function save(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}
