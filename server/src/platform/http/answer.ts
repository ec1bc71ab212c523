export class AnswerTooLong extends Error {
  constructor(bytes: number) {
    super(`the answer is longer than ${bytes} bytes`)
  }
}

/** Reads up to `bytes`, not to the length that the answer claims. Throws AnswerTooLong. */
export async function readText({ body }: Pick<Response, 'body'>, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > bytes) throw new AnswerTooLong(bytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Throws AnswerTooLong, and SyntaxError for invalid JSON. */
export const readJson = async (answer: Pick<Response, 'body'>, bytes: number): Promise<unknown> =>
  JSON.parse(await readText(answer, bytes)) as unknown
