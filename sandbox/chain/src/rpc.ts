/** Thrown for a call that the node refused, with the node's message. */
export class RpcError extends Error {}

let lastId = 0

/** Throws RpcError, or an error without an answer. */
export async function rpc<Result>(address: string, method: string, params: readonly unknown[] = []): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params })
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await answer.json()) as { result: Result; error?: { message: string } }
  if (error) throw new RpcError(error.message)
  return result
}

export const hex = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`
