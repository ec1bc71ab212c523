/** SPEC §5: the length of a UTR of UPI and IMPS. */
export const utrLength = 12
/** Maximum characters typed, with room for pasted text: "UPI Ref No. 4327 1905 8812". */
export const utrTypedMax = 64

/** The only run of 12 digits in a text, whatever surrounds it. */
const alone = /(?<![\da-z])\d(?:[ -]?\d){11}(?![\da-z])/gi

/**
 * A typed or pasted UTR without spaces, hyphens and surrounding words. Text that is too long or contains letters stays as it is: cutting it
 * would turn another number into a UTR.
 */
export function cleanUtr(typed: string): string {
  const found = typed.match(alone) ?? []
  const utr = found.length === 1 ? found[0] : typed
  return utr.replace(/[^\dA-Za-z]/g, '')
}

/** `4327 1905 8812`, as printed on receipts. */
export const spacedUtr = (utr: string): string => utr.replace(/(.{4})(?=.)/g, '$1 ')

/** Why a UTR cannot be sent; undefined when it can. */
export function utrFault(utr: string): 'utr.empty' | 'utr.invalid' | 'utr.repeated' | undefined {
  if (utr === '') return 'utr.empty'
  if (!/^\d{12}$/.test(utr)) return 'utr.invalid'
  return new Set(utr).size === 1 ? 'utr.repeated' : undefined
}
