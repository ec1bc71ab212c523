import { navigateTo } from '../../app/router.ts'
import type { TransferWay } from './deposit-text.ts'

/** The page on which a transfer is paid and its UTR is sent. */
export const transferPages = { upi: '/pages/wallet/DepositUpiDetail', imps: '/pages/wallet/DepositImpsDetail' } as const

export const openTransfer = (way: TransferWay, orderNo: string) => navigateTo(transferPages[way], { orderNo })
