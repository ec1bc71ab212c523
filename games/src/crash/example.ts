import { honestReceipt } from './example-round.ts'

export const example = () => honestReceipt({ autoCashOut: 150 })
