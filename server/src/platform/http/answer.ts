/** An answer from outside is larger than it ever has to be. */
export class AnswerTooLong extends Error {
  constructor(bytes: number) {
    super(`the answer is longer than ${bytes} bytes`)
  }
}

/**
 * Reads the text of an answer from outside as it comes, and no further than `bytes`, whatever length it claims: the only way in which the server
 * reads one. Throws AnswerTooLong.
 */
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

/** As `readText`. Throws SyntaxError when it is no JSON. */
export const readJson = async (answer: Pick<Response, 'body'>, bytes: number): Promise<unknown> =>
  JSON.parse(await readText(answer, bytes)) as unknown
