/** SPEC §5: what a UTR of UPI and IMPS is. */
export const utrLength = 12
/** Room for what is pasted: "UPI Ref No. 4327 1905 8812". */
export const utrTypedMax = 64

/** The one run of 12 digits that a text holds, whatever stands around it. */
const alone = /(?<![\da-z])\d(?:[ -]?\d){11}(?![\da-z])/gi

/**
 * A UTR as it is typed or pasted: without spaces and hyphens, and without the words around it. What is too long or has letters in it stays
 * so: cutting it would make a UTR of what is none.
 */
export function cleanUtr(typed: string): string {
  const found = typed.match(alone) ?? []
  const utr = found.length === 1 ? found[0] : typed
  return utr.replace(/[^\dA-Za-z]/g, '')
}

/** `4327 1905 8812`: as receipts print it. */
export const spacedUtr = (utr: string): string => utr.replace(/(.{4})(?=.)/g, '$1 ')

/** Why a UTR cannot be sent; undefined when it can. */
export function utrFault(utr: string): 'utr.empty' | 'utr.invalid' | undefined {
  if (utr === '') return 'utr.empty'
  return /^\d{12}$/.test(utr) ? undefined : 'utr.invalid'
}
