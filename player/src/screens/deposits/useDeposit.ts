import type { DepositMethod, DepositOptions } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigateTo } from '../../page/router.ts'
import { useVisitState } from '../../page/visit-state.ts'
import { intentsWith } from '../../data/play.ts'
import { call, queryClient } from '../../data/client.ts'
import { type AmountProblem, groupedAmount, readAmount, typedAmount } from '../wallet/amount-text.ts'
import { useRequests } from '../wallet/request-intent.ts'
import { useDebounced } from '../wallet/useDebounced.ts'
import { createDepositIntents, type OrderedMethod } from './deposit-intent.ts'
import { openTransfer, rememberDepositOrder } from './useDepositOrder.ts'

export const depositOptionsQuery = queryOptions({
  queryKey: ['deposit-options'],
  queryFn: ({ signal }) => call('/deposit/options', {}, { signal }),
  // Operators may close the method, or the player take a break on another device.
  staleTime: 0,
  refetchInterval: 30_000,
  meta: { ownMessage: true },
})

export const useDepositOptions = () => useQuery(depositOptionsQuery)

export type Method = DepositOptions['methods'][number]

const quoteKey = 'deposit-quote'
const quoteQuery = (method: DepositMethod, amount: WirePaise | undefined) =>
  queryOptions({
    queryKey: [quoteKey, method, amount],
    queryFn: ({ signal }) => call('/deposit/quote', { method, amount: amount! }, { signal }),
    staleTime: 30_000,
    meta: { background: true },
  })

/** Quotes once typing stops. Undefined until known for exactly this amount. */
function useQuote(method: DepositMethod, amount: WirePaise | undefined) {
  const settled = useDebounced(amount)
  const { data } = useQuery({ ...quoteQuery(method, settled), enabled: settled !== undefined })
  return settled === amount ? data : undefined
}

export const noteLimitAnswered = () =>
  queryClient.setQueryData(depositOptionsQuery.queryKey, (known) => {
    if (!known) return known
    const { askLimit: _, ...rest } = known
    return rest
  })

/** Refusals that mean the page's data is outdated. */
const stale = [
  'DepositLimitUnanswered',
  'MethodClosed',
  'DepositsStopped',
  'DeviceStopped',
  'DepositOutOfRange',
  'OverDepositLimit',
  'PhoneNotBound',
] as const

/** Loads with pages about deposits, not with Home. */
export const depositOrders = createDepositIntents(intentsWith('lalmor.deposit'))

export const useOrdering = (uid: string) =>
  useRequests(depositOrders, uid, {
    made(order) {
      rememberDepositOrder(order)
      const { orderNo, method } = order
      if (method === 'online') navigateTo('/pages/webview/DepositWeb', { orderNo })
      else if (method !== 'crypto') openTransfer(method, orderNo)
    },
    refused({ reason }) {
      if (stale.some((one) => one === reason)) void queryClient.invalidateQueries({ queryKey: depositOptionsQuery.queryKey })
      if (reason === 'OfferClosed') void queryClient.invalidateQueries({ queryKey: [quoteKey] })
    },
  })

/** The field's problem; undefined while typing or empty. */
const faultAtRest = (read: ReturnType<typeof readAmount>) => ('problem' in read && read.problem !== 'empty' ? read.problem : undefined)

/** `first` is prefilled. The amount survives a change of method and the limit question, whether this page or the server asks it. */
export function useDepositForm(
  uid: string,
  method: OrderedMethod,
  offered: Method | undefined,
  { first, askLimit }: { first: string; askLimit: boolean },
) {
  const [isAsking, setAsking] = useState(false)
  const [text, setText] = useVisitState('amount', first)
  const range = offered ?? { min: 0 as WirePaise, max: 0 as WirePaise }
  const read = readAmount(text, range)
  const [problem, setProblem] = useState<AmountProblem | undefined>(() => faultAtRest(read))
  // An offer belongs to one amount and one method.
  const [chosen, setChosen] = useState<{ offer: string; of: string }>()
  const { phase, news, error, forget, openNews, request } = useOrdering(uid)
  const amount = 'amount' in read ? read.amount : undefined
  const quote = useQuote(method, offered?.method === method && offered.isOpen ? amount : undefined)
  const of = `${method} ${amount}`
  const isOffered = quote?.offers.some(({ offer }) => offer === chosen?.offer) === true
  const offer = chosen?.of === of && isOffered ? chosen.offer : undefined
  /** A press may precede the quote, but not the offer. */
  async function order(amount: WirePaise) {
    const unseen = quote ? undefined : await queryClient.fetchQuery(quoteQuery(method, amount)).catch(() => undefined)
    if (unseen !== undefined && unseen.offers.length > 0) return
    const refusal = await request({ uid, method, amount, ...(offer !== undefined && { offer }) })
    if (refusal?.reason !== 'DepositLimitUnanswered') return
    forget()
    setAsking(true)
  }
  return {
    text,
    amount,
    problem,
    quote,
    offer,
    news,
    openNews,
    error,
    /** The text while the order has no certain end. */
    waiting: phase && (`deposit.${phase}` as const),
    choose: (offer: string | undefined) => setChosen(offer === undefined ? undefined : { offer, of }),
    type(next: string) {
      setText(typedAmount(next))
      setProblem(undefined)
      forget()
    },
    /** When the field loses focus, checks its content. */
    rest() {
      setText(groupedAmount(text))
      setProblem(faultAtRest(read))
    },
    submit() {
      setProblem('problem' in read ? read.problem : undefined)
      if (amount === undefined) return
      if (askLimit) setAsking(true)
      else void order(amount)
    },
    /** True while the order waits for the answer about a limit. */
    isAsking,
    stopAsking: () => setAsking(false),
    answered() {
      setAsking(false)
      noteLimitAnswered()
      if (amount !== undefined) void order(amount)
    },
  }
}

export type DepositFormState = ReturnType<typeof useDepositForm>
