/** `2 credited · 1 pending`; zero counts are left out. */
export const countsText = (...counts: readonly (readonly [count: number, text: (count: number) => string])[]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, text]) => text(count))
    .join(' · ')
