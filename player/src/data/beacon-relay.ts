/** When a digest arrived: was the named round out? */
export type RelayAnswer = { host: string; isOut: boolean }

type Asked = { relays: readonly string[]; chainHash: string; round: number }

/** Asks all relays at once. The named round counts before the one just before it; others are stale. Undefined if no relay answers. */
export async function askRelays({ relays, chainHash, round }: Asked, get: typeof fetch = fetch): Promise<RelayAnswer | undefined> {
  const answers = await Promise.allSettled(
    relays.map(async (relay) => {
      const response = await get(`${relay}/${chainHash}/public/latest`, {
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        signal: AbortSignal.timeout(2_000),
      })
      const { round: newest } = (await response.json()) as { round?: unknown }
      return { host: new URL(relay).host, newest }
    }),
  )
  const fresh = answers.flatMap((answer) => {
    if (answer.status === 'rejected') return []
    const { host, newest } = answer.value
    return Number.isSafeInteger(newest) && (newest as number) >= round - 1 ? [{ host, isOut: (newest as number) >= round }] : []
  })
  return fresh.find(({ isOut }) => isOut) ?? fresh[0]
}
