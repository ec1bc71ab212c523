/** How the printed reports write a figure. */
export const percent = (share: number, decimals = 2): string => `${(share * 100).toFixed(decimals)} %`

export const oneIn = (rounds: number): string =>
  `1 in ${new Intl.NumberFormat('en-IN', { maximumFractionDigits: rounds < 100 ? 2 : rounds < 10_000 ? 1 : 0 }).format(rounds)}`

export const row = (name: string, ...cells: string[]): string => `  ${name.padEnd(30)}${cells.join('  ')}`
