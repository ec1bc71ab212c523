/** `25 USDT`, `1,25,000.5 USDT`, from millionths. Indian grouping; whole amounts without a fraction. */
export function formatUsdt(millionths: number): string {
  const text = (millionths / 1_000_000).toLocaleString('en-IN', { maximumFractionDigits: 6 })
  return `${text} USDT`
}
