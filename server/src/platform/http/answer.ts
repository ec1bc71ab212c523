/** A remote answer exceeds its maximum. */
export class AnswerTooLong extends Error {
  constructor(bytes: number) {
    super(`the answer is longer than ${bytes} bytes`)
  }
}

/** Reads a remote answer's text up to `bytes`, whatever length it claims. The server reads none in another way. Throws AnswerTooLong. */
export async function readText({ body }: Pick<Response, 'body'>, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop ends the connection.
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > bytes) throw new AnswerTooLong(bytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** As `readText`. Throws SyntaxError for invalid JSON. */
export const readJson = async (answer: Pick<Response, 'body'>, bytes: number): Promise<unknown> =>
  JSON.parse(await readText(answer, bytes)) as unknown
