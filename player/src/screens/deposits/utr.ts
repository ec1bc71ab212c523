/** SPEC §5: the length for UPI and IMPS. */
export const utrLength = 12
/** Room for pasted text: "UPI Ref No. 4327 1905 8812". */
export const utrTypedMax = 64

/** `4327 1905 8812`, as on receipts. */
export const spacedUtr = (utr: string): string => utr.replace(/(.{4})(?=.)/g, '$1 ')

/** The fault of a UTR; undefined if it can be sent. */
export function utrFault(utr: string): 'utr.empty' | 'utr.invalid' | 'utr.repeated' | undefined {
  if (utr === '') return 'utr.empty'
  if (!/^\d{12}$/.test(utr)) return 'utr.invalid'
  return new Set(utr).size === 1 ? 'utr.repeated' : undefined
}
