export const unitsPerRupee = 100_000

const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Two decimals, Indian digit groups, in every language. @type {(amount: number) => string} */
export const rupees = (amount) => format.format(amount)

/** Gold is for more than the stake. @type {(round: { paid: number, stake: number }) => 'won' | 'paid' | 'none'} */
export const toneOf = ({ paid, stake }) => (paid > stake ? 'won' : paid > 0 ? 'paid' : 'none')
