import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useState } from 'react'
import { useVisitState } from '../../app/visit-state.ts'
import { groupedAmount, readAmount, typedAmount, type AmountProblem } from '../wallet/amount-text.ts'
import type { OrderedMethod } from './deposit-intent.ts'
import { useOrdering, type Method } from './useDeposit.ts'

/** The amount of a deposit, the bonus chosen with it, and its order. The amount stays when the way changes. */
export function useDepositForm(uid: string, method: OrderedMethod, offered: Method | undefined) {
  const [text, setText] = useVisitState('amount', '')
  const [problem, setProblem] = useState<AmountProblem>()
  // An offer is of one amount and one way: chosen for another, it is not chosen.
  const [chosen, setChosen] = useState<{ offer: string; of: string }>()
  const { phase, news, error, forget, openNews, request } = useOrdering(uid)
  const range = offered ?? { min: 0 as WirePaise, max: 0 as WirePaise }
  const read = readAmount(text, range)
  const amount = 'amount' in read ? read.amount : undefined
  const of = `${method} ${amount}`
  const offer = chosen?.of === of ? chosen.offer : undefined
  return {
    text,
    amount,
    problem,
    offer,
    news,
    openNews,
    error,
    /** The order has no certain end yet, and what is told of that. */
    waiting: phase && (`deposit.${phase}` as const),
    choose: (offer: string | undefined) => setChosen(offer === undefined ? undefined : { offer, of }),
    type(next: string) {
      setText(typedAmount(next))
      setProblem(undefined)
      forget()
    },
    /** The field is left: what is in it is looked at. An empty one is no mistake yet. */
    rest() {
      setText(groupedAmount(text))
      setProblem('problem' in read && read.problem !== 'empty' ? read.problem : undefined)
    },
    submit() {
      setProblem('problem' in read ? read.problem : undefined)
      if (amount !== undefined) void request({ uid, method, amount, ...(offer !== undefined && { offer }) })
    },
  }
}

export type DepositFormState = ReturnType<typeof useDepositForm>
