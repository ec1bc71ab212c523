import { toWire } from '@lalmor/contract/wire.ts'

export const nothing = () => {}

export const here = { href: '#here', onPress: nothing }

export const hash = '9f3c51d80a6e4f27b1c95503d6a8e7f2419b6cd01e83f5a7b2077fe1e17a42c0'

export const balance = toWire(12_480_50n)

export const depositLink = { label: 'Deposit', ...here }
