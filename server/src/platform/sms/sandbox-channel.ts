const timeoutMs = 3_000

/** Repeats add nothing. Throws if the channel refuses. */
export async function postToChannel(address: string, code: string): Promise<void> {
  const { status } = await fetch(`${address}/channel-posts`, {
    method: 'POST',
    body: JSON.stringify({ text: `The channel code is ${code}. Enter it in Lalmor, under Promo, for the community bonus.`, code }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (status !== 202) throw new Error(`the channel answered ${status}`)
}
