import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { OpsError, pathOf, post } from './ops.ts'
import { sign } from './passkey.ts'

/** A preview without effect of what would be signed; `challenge` is null for an act that needs no signature. */
export type Prepared = {
  words: { readonly [name: string]: string }
  /** Paise. */
  amount: string | null
  doubt?: string
  waiting?: { act: string; hash: string }
  challenge: string | null
  /** A second person decides. */
  waits?: boolean
}

export type Outcome<Result> =
  | { outcome: 'done'; result: Result }
  | { outcome: 'waits'; act: string }
  | { outcome: 'refused'; reason: string; facts: { readonly [name: string]: unknown }; sentence: string }

type Asked = { act: string; args: object; call: string; prepared: Prepared }

const tries = 4

/** Sends an act until its end is known: always with the same call id, so it is done once. */
export async function send<Result>(
  { act, args, call }: Pick<Asked, 'act' | 'args' | 'call'>,
  signature: object | undefined,
  wait: (ms: number) => Promise<void>,
): Promise<Outcome<Result>> {
  for (let n = 1; ; n++) {
    try {
      return await post<Outcome<Result>>(pathOf(act), { call, args, ...(signature && { sign: signature }) })
    } catch (error) {
      if (!(error instanceof OpsError) || error.reason !== 'away' || n === tries) throw error
      await wait(1_000 * n)
    }
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** An act's way: prepare, show what is signed, sign, send. `onDone` gets every outcome that the house decided. */
export function useAct<Result>(onDone: (outcome: Outcome<Result>) => void) {
  const [asked, setAsked] = useState<Asked>()
  const call = useRef('')
  const finish = (outcome: Outcome<Result>) => {
    setAsked(undefined)
    onDone(outcome)
  }
  const prepare = useMutation({
    mutationFn: async ({ act, args }: { act: string; args: object }) => {
      call.current = crypto.randomUUID()
      const answer = await post<Prepared | Outcome<Result>>('/ops/prepare', { call: call.current, act, args })
      if ('outcome' in answer) return finish(answer)
      if (answer.challenge === null) return finish(await send({ act, args, call: call.current }, undefined, pause))
      setAsked({ act, args, call: call.current, prepared: answer })
    },
  })
  const confirm = useMutation({
    mutationFn: async ({ prepared, ...rest }: Asked) => finish(await send(rest, await sign(prepared.challenge!), pause)),
  })
  return {
    begin: prepare.mutate,
    isBusy: prepare.isPending || confirm.isPending,
    failure: asked ? undefined : prepare.error,
    /** The dialog to show, if any. */
    asked: asked && {
      act: asked.act,
      prepared: asked.prepared as Prepared & { challenge: string },
      isBusy: confirm.isPending,
      failure: confirm.error,
      confirm: () => confirm.mutate(asked),
      close: () => {
        setAsked(undefined)
        confirm.reset()
      },
    },
  }
}
