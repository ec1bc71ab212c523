import { honestReceipt, honestReceiptV1 } from './example-round.ts'

export const example = () => honestReceipt({ autoCashOut: 150 })
export const earlier = [() => honestReceiptV1({ autoCashOut: 200 })]
