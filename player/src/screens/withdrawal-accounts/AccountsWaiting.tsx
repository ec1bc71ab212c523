import { Bones } from '../../ui/Bones.tsx'
import css from './WithdrawalAccounts.module.css'

export const AccountsWaiting = () => <Bones shapes={['card', 'card']} className={css.stack} />
